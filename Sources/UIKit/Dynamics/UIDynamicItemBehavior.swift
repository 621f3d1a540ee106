/// The properties of items: bouncy, rough, heavy; and how fast they are.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  /// 0 does not bounce, 1 loses nothing.
  open var elasticity: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// 0 slides, 1 sticks.
  open var friction: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// 1 gives a 100 by 100 point item a mass of 1.
  open var density: CGFloat = 1 { didSet { dynamicAnimator?.wake() } }
  /// The part of the velocity that is lost in a second.
  open var resistance: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  open var angularResistance: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// What electric and magnetic fields act on.
  open var charge: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  open var allowsRotation = true { didSet { dynamicAnimator?.wake() } }
  /// Whether the items stay where they are while others bounce off them.
  open var isAnchored = false { didSet { dynamicAnimator?.wake() } }

  /// Velocities given before there was an animator.
  private var waiting: [(item: any UIDynamicItem, velocity: CGPoint, spin: CGFloat)] = []

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  public convenience override init() {
    self.init(items: [])
  }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.wake()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.wake()
  }

  /// In points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(velocity, 0, item)
  }

  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    dynamicAnimator?.world.body(item).rigid.velocity.point ?? .zero
  }

  /// In radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, velocity, item)
  }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(dynamicAnimator?.world.body(item).rigid.spin ?? 0)
  }

  private func add(_ velocity: CGPoint, _ spin: CGFloat, _ item: any UIDynamicItem) {
    waiting.append((item, velocity, spin))
    dynamicAnimator?.wake([item])
    if let world = dynamicAnimator?.world { takeVelocities(world) }
  }

  private func takeVelocities(_ world: DynamicsWorld) {
    for one in waiting {
      let body = world.body(one.item)
      body.rigid.velocity += Vector(one.velocity)
      body.rigid.spin += one.spin.native
    }
    waiting = []
  }

  override var actors: [any UIDynamicItem] { items }

  override func describe(_ world: DynamicsWorld) {
    for item in items {
      let body = world.body(item)
      (body.density, body.charge) = (density, charge)
      (body.allowsRotation, body.isAnchored) = (allowsRotation, isAnchored)
      (body.rigid.elasticity, body.rigid.friction) = (elasticity.native, friction.native)
      (body.rigid.resistance, body.rigid.angularResistance) = (
        resistance.native, angularResistance.native
      )
    }
    takeVelocities(world)
  }
}
