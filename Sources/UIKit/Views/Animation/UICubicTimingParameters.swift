/// A pace along a cubic Bézier curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `easeInOut` for one with its own control points.
  open var animationCurve: UIView.AnimationCurve { animationCurveValue }
  private let animationCurveValue: UIView.AnimationCurve
  open var controlPoint1: CGPoint { controlPoint1Value }
  private let controlPoint1Value: CGPoint
  open var controlPoint2: CGPoint { controlPoint2Value }
  private let controlPoint2Value: CGPoint
  private let isNamed: Bool

  /// The curve of `easeInOut`.
  public convenience override init() {
    self.init(animationCurve: .easeInOut)
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurveValue = curve
    isNamed = true
    (controlPoint1Value, controlPoint2Value) = curve.timingFunction.controlPoints
    super.init()
  }

  /// A curve from (0, 0) to (1, 1) with control points, x being time and y progress.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurveValue = .easeInOut
    isNamed = false
    (controlPoint1Value, controlPoint2Value) = (point1, point2)
    super.init()
  }

  public var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }

  var function: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}

extension CAMediaTimingFunction {
  fileprivate var controlPoints: (CGPoint, CGPoint) {
    func point(_ index: Int) -> CGPoint {
      var values: [Float] = [0, 0]
      getControlPoint(at: index, values: &values)
      return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
    }
    return (point(1), point(2))
  }
}
