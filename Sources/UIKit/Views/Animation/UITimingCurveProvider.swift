/// Gives the pace of a property animator: a cubic curve or a spring.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kind of pace that a curve provider gives.
public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

extension UITimingCurveProvider {
  /// The part of the way after a part of `duration` seconds.
  func pace(duration: TimeInterval) -> (Double) -> Double {
    if let spring = springTimingParameters?.spring(duration: duration) {
      return { spring.position(at: $0 * duration) }
    }
    let function =
      cubicTimingParameters?.function ?? UIView.AnimationCurve.easeInOut.timingFunction
    return { function.value(at: $0) }
  }
}
