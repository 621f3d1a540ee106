/// Holds an item at a distance from a point or from another item, rigidly or by a spring.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of the other end.
  public enum AttachmentType: Int, Sendable { case items, anchor }

  open private(set) var items: [any UIDynamicItem]
  open private(set) var attachedBehaviorType: AttachmentType
  open var anchorPoint: CGPoint { didSet { dynamicAnimator?.wake(items) } }
  /// In points; at first the distance there is.
  open var length: CGFloat { didSet { dynamicAnimator?.wake(items) } }
  /// Of a spring: how strongly its motion dies away; 1 at once.
  open var damping: CGFloat = 0 { didSet { dynamicAnimator?.wake(items) } }
  /// Of a spring: swings a second; 0 for a stiff rod.
  open var frequency: CGFloat = 0 { didSet { dynamicAnimator?.wake(items) } }

  private let offsets: (UIOffset, UIOffset)
  /// The solver's joint, and the world it is in.
  private var joint: Int?
  private weak var jointWorld: DynamicsWorld?

  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    items = [item]
    attachedBehaviorType = .anchor
    anchorPoint = point
    offsets = (offset, .zero)
    let p = item.point(offset)
    length = hypot(point.x - p.x, point.y - p.y)
    super.init()
  }

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    items = [item1, item2]
    attachedBehaviorType = .items
    offsets = (offset1, offset2)
    let (p, q) = (item1.point(offset1), item2.point(offset2))
    anchorPoint = q
    length = hypot(q.x - p.x, q.y - p.y)
    super.init()
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  override var actors: [any UIDynamicItem] { items }

  override var hasForces: Bool { true }

  /// Tells the solver's joint what the behaviour says now.
  override func prepare(_ world: DynamicsWorld) {
    let (first, second) = (world.body(items[0]), items.count > 1 ? world.body(items[1]) : nil)
    var rod = RigidJoint(
      first: first.slot, second: second?.slot ?? 0, firstEnd: Vector(offsets.0),
      secondEnd: second == nil ? Vector(anchorPoint) : Vector(offsets.1), length: length.native)
    (rod.frequency, rod.damping) = (frequency.native, damping.native)
    if let joint, jointWorld === world {
      rod.takeImpulses(world.solver.joints[joint])
      world.solver.joints[joint] = rod
    } else {
      (joint, jointWorld) = (world.solver.addJoint(rod), world)
    }
  }

  override func leave() {
    if let joint, let jointWorld { jointWorld.solver.joints[joint].isUsed = false }
    joint = nil
    super.leave()
  }
}
