import CoreGraphics
import Foundation

/// How a keyframe animation gets from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from value to value.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// From value to value in jumps.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at an even speed; key times do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along the curve, at an even speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether something that moves along a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or of a position along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values on the way, unless there is a path.
  open var values: [Any]? {
    didSet {
      values = values?.compactMap(asObject)
      track = nil
    }
  }
  /// The path to follow; comes before ``values``.
  open var path: CGPath? { didSet { track = nil } }
  /// When each value is reached, as fractions of the duration.
  open var keyTimes: [NSNumber]? { didSet { track = nil } }
  /// The pacing from each value to the next.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between two of the list come about.
  open var calculationMode = CAAnimationCalculationMode.linear { didSet { track = nil } }
  /// The tension of the cubic modes' curve, a number for each value; -1 round to 1 tight.
  open var tensionValues: [NSNumber]?
  /// Continuity of the cubic modes' curve at each value.
  open var continuityValues: [NSNumber]?
  /// Bias of the cubic modes' curve at each value.
  open var biasValues: [NSNumber]?
  /// Whether the layer turns with the path.
  open var rotationMode: CAAnimationRotationMode?

  private var track: KeyframeTrack?

  override func makeEmptyCopy() -> CAAnimation { CAKeyframeAnimation() }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path?.copy()
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  override func value(at time: CFTimeInterval, base: AnimatableValue?) -> AnimatableValue? {
    currentTrack.value(at: progress(time), pacing: timingFunctions ?? [])
  }

  override func apply(to state: inout LayerState, time: CFTimeInterval, cycle: Double) {
    super.apply(to: &state, time: time, cycle: cycle)
    guard let rotationMode, path != nil else { return }
    var angle = currentTrack.direction(at: progress(time), pacing: timingFunctions ?? [])
    if rotationMode == .rotateAutoReverse { angle += .pi }
    state.transform = CATransform3DRotate(state.transform, angle, 0, 0, 1)
  }

  private var currentTrack: KeyframeTrack {
    if let track { return track }
    var corners = path.map { PathFlattening.cornerIndices($0) }
    var points = path.map { PathFlattening.keyframes($0) }
    if calculationMode == .discrete, let all = points, let own = corners {
      // Jumps go from one of the path's own points to the next.
      (points, corners) = (own.map { all[$0] }, nil)
    }
    let new = KeyframeTrack(
      values: points ?? (values ?? []).compactMap { AnimatableValue($0) },
      times: keyTimes?.map { CGFloat($0.doubleValue) }, mode: calculationMode,
      tension: tensionValues, continuity: continuityValues, bias: biasValues, corners: corners)
    track = new
    return new
  }
}
