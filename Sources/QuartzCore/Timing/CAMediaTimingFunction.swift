import Foundation

/// The name of a timing curve that is always there.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At one pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Begins slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Begins and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The pace of an animation without a timing function of its own: (0.25, 0.1), (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pacing curve: a cubic Bézier from (0, 0) to (1, 1) that maps elapsed time to progress.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  let curve: UnitBezier

  /// The curve of that name; linear for an unknown one.
  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: UnitBezier(0.42, 0, 1, 1)
      case .easeOut: UnitBezier(0, 0, 0.58, 1)
      case .easeInEaseOut: UnitBezier(0.42, 0, 0.58, 1)
      case .default: UnitBezier(0.25, 0.1, 0.25, 1)
      default: UnitBezier(0, 0, 1, 1)
      }
  }

  /// A curve with control points `(c1x, c1y)` and `(c2x, c2y)`; x is kept within 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// The linear curve; what every class inherits from `NSObject` on iOS.
  public override convenience init() { self.init(name: .linear) }

  /// Writes control point `index` (0…3) into the two floats at `values`.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points: [(Double, Double)] = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(index) else { return }
    values[0] = Float(points[index].0)
    values[1] = Float(points[index].1)
  }

  /// The progress at `fraction` of the time.
  package func value(at fraction: Double) -> Double { curve.value(at: fraction) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return curve.points == other.curve.points
  }

  open override var hash: Int { curve.points.hashValue }
}

/// A Bézier y(x) from (0, 0) to (1, 1), solved for y at a given x.
struct UnitBezier: Hashable, Sendable {
  let x1, y1, x2, y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// The control points in the precision that they are given in.
  var points: [Float] { [Float(x1), Float(y1), Float(x2), Float(y2)] }

  var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// y where the curve's x is `x`; ends are held outside 0…1.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if isLinear { return x }
    return Self.coordinate(parameter(at: x), y1, y2)
  }

  /// The curve parameter whose x is `x`: Newton's steps kept within a shrinking bracket.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<64 {
      let error = Self.coordinate(t, x1, x2) - x
      if abs(error) < 1e-13 { return t }
      if error > 0 { high = t } else { low = t }
      let slope = Self.slope(t, x1, x2)
      let newton = slope > 1e-9 ? t - error / slope : -1
      t = newton > low && newton < high ? newton : (low + high) / 2
    }
    return t
  }

  private static func coordinate(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
  }

  private static func slope(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * p1 + 6 * u * t * (p2 - p1) + 3 * t * t * (1 - p2)
  }
}
