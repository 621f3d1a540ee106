import Foundation

/// A basic animation that moves as if drawn by a spring.
open class CASpringAnimation: CABasicAnimation {
  /// Must be greater than 0; 1 by default.
  open var mass: CGFloat = 1
  /// Must be greater than 0; 100 by default.
  open var stiffness: CGFloat = 100
  /// 10 by default.
  open var damping: CGFloat = 10
  /// Towards the target, in whole ways a second.
  open var initialVelocity: CGFloat = 0
  /// Whether a ratio of damping above 1 is kept; otherwise it counts as 1.
  open var allowsOverdamping = false

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A spring that takes about `perceptualDuration` seconds, with a bounce of -1 to 1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let d = CGFloat(max(perceptualDuration, 1e-3))
    let omega = 2 * CGFloat.pi / d
    mass = 1
    stiffness = omega * omega
    allowsOverdamping = bounce < 0
    damping = bounce >= 0 ? (1 - min(bounce, 1)) * 2 * omega : 2 * omega / (1 + max(bounce, -0.99))
    duration = settlingDuration
  }

  /// How long the motion takes until it stays within a thousandth of the way, in seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The length of the motion as one feels it, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * Double.pi / spring.omega }

  /// How much it bounces: 0 not at all, 1 for ever; below 0 overdamped.
  open var bounce: CGFloat {
    let ratio = CGFloat(spring.dampingRatio)
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  final var spring: Spring {
    let critical = 2 * (stiffness * mass).squareRoot()
    return Spring(
      mass: mass.native, stiffness: stiffness.native,
      damping: (allowsOverdamping ? damping : min(damping, critical)).native,
      initialVelocity: initialVelocity.native)
  }

  override func makeEmptyCopy() -> CAAnimation { CASpringAnimation() }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  /// The spring paces itself; the timing function is not asked, as on iOS.
  override func curve(_ time: CFTimeInterval) -> Double {
    if runsOnce, time >= duration { return 1 }
    return spring.position(at: time)
  }
}
