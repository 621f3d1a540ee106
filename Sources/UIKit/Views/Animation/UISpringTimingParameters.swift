/// The pace of a mass on a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    /// Fitted to the animator's duration.
    case ratio(CGFloat)
    /// Takes as long as it takes; the animator's duration does not count.
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  }

  private let kind: Kind
  /// At the start, in whole ways a second.
  open var initialVelocity: CGVector { initialVelocityValue }
  private let initialVelocityValue: CGVector

  /// The spring of the system: mass 3, stiffness 1000, damping 500.
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// 1 stops without overshoot, less swings.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(ratio)
    initialVelocityValue = velocity
    super.init()
  }

  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    kind = .physical(mass: mass, stiffness: stiffness, damping: damping)
    initialVelocityValue = velocity
    super.init()
  }

  /// A spring told by how long it feels and how much it bounces, -1 to 1 (iOS 17).
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    let frequency = 2 * CGFloat.pi / max(duration, 0.001)
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.99))
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }

  /// How long a spring takes that does not follow the animator's duration.
  var settlingDuration: TimeInterval? {
    guard case .physical = kind else { return nil }
    let duration = spring(duration: 1).settlingDuration
    return duration.isFinite ? min(duration, 60) : 60
  }

  /// Of the velocity's two parts the larger one counts.
  private var speed: CGFloat {
    abs(initialVelocity.dx) >= abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
  }

  func spring(duration: TimeInterval) -> Spring {
    switch kind {
    case .ratio(let ratio):
      let fitted = SpringParameters(
        dampingRatio: ratio, duration: duration, initialVelocity: speed)
      return Spring(
        mass: 1, stiffness: fitted.stiffness.native, damping: fitted.damping.native,
        initialVelocity: speed.native)
    case .physical(let mass, let stiffness, let damping):
      return Spring(
        mass: mass.native, stiffness: stiffness.native, damping: damping.native,
        initialVelocity: speed.native)
    }
  }
}
