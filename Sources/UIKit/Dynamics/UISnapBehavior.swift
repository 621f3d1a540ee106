/// Pulls an item to a point, where it swings to rest upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { dynamicAnimator?.wake([item]) } }
  /// 0 swings much, 1 hardly.
  open var damping: CGFloat = 0.5 { didSet { dynamicAnimator?.wake([item]) } }

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var actors: [any UIDynamicItem] { [item] }

  override var hasForces: Bool { true }

  override func applyForces(_ world: DynamicsWorld, _ dt: CGFloat) {
    let body = world.body(item)
    guard body.moves else { return }
    let omega = 2 * Double.pi * 2.5
    let friction = 2 * (0.3 + 0.6 * min(max(damping.native, 0), 1)) * omega
    let (k, h) = (omega * omega, dt.native)
    let way = Vector(snapPoint) - body.rigid.position - body.rigid.moved
    let turn = remainder(body.rigid.angle + body.rigid.turned, 2 * .pi)
    body.rigid.velocity += (way * k - body.rigid.velocity * friction) * h
    if body.allowsRotation { body.rigid.spin -= (k * turn + friction * body.rigid.spin) * h }
  }

  private func remainder(_ angle: Double, _ turn: Double) -> Double {
    angle - (angle / turn).rounded() * turn
  }
}
