import Foundation

/// Pushes items once or all the time. A force of 1 gives a 100 by 100 point item of density 1 a
/// velocity of 100 points a second: at once, or in each second.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// Whether the force goes on.
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  open private(set) var items: [any UIDynamicItem]
  open private(set) var mode: Mode
  /// Whether it pushes; an instantaneous push turns itself off.
  open var active = true { didSet { if active { dynamicAnimator?.wake(items) } } }
  open var pushDirection = CGVector.zero { didSet { if active { dynamicAnimator?.wake(items) } } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.items = items
    self.mode = mode
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.wake()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }

  /// The direction in radians, clockwise from the right.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  /// Where on an item the force acts, from its centre.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
  }

  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  override var actors: [any UIDynamicItem] { items }

  override var hasForces: Bool { true }

  override func prepare(_ world: DynamicsWorld) {
    guard active, mode == .instantaneous else { return }
    push(world, 100)
    active = false
  }

  override func applyForces(_ world: DynamicsWorld, _ dt: CGFloat) {
    guard active, mode == .continuous else { return }
    push(world, 100 * dt)
  }

  private func push(_ world: DynamicsWorld, _ factor: CGFloat) {
    let impulse = Vector(pushDirection) * factor.native
    for item in items {
      let body = world.body(item)
      guard body.moves else { continue }
      let arm = Vector(targetOffsetFromCenter(for: item))
      let angle = body.rigid.angle + body.rigid.turned
      body.rigid.push(impulse, at: arm.rotated(cos(angle), sin(angle)))
    }
  }
}
