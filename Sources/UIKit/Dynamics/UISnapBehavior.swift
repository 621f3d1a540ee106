/// Pulls an item to a point, where it swings to rest upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { dynamicAnimator?.wake() } }
  /// 0 swings much, 1 hardly.
  open var damping: CGFloat = 0.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var actors: [any UIDynamicItem] { [item] }

  override func applyForces(_ world: DynamicsWorld, _ dt: CGFloat) {
    let body = world.body(item)
    guard !body.isAnchored else { return }
    let omega: CGFloat = 2 * .pi * 2.5
    let friction = 2 * (0.3 + 0.6 * min(max(damping, 0), 1)) * omega
    let k = omega * omega
    body.velocity.dx += (k * (snapPoint.x - body.position.x) - friction * body.velocity.dx) * dt
    body.velocity.dy += (k * (snapPoint.y - body.position.y) - friction * body.velocity.dy) * dt
    body.spin += (k * -remainder(body.angle, 2 * .pi) - friction * body.spin) * dt
  }

  private func remainder(_ angle: CGFloat, _ turn: CGFloat) -> CGFloat {
    angle - (angle / turn).rounded() * turn
  }
}
