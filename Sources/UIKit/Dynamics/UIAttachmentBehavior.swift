/// Holds an item at a distance from a point or from another item, rigidly or by a spring.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What the other end is.
  public enum AttachmentType: Int, Sendable { case items, anchor }

  open private(set) var items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  open var anchorPoint: CGPoint { didSet { dynamicAnimator?.wake() } }
  /// In points; at first the distance there is.
  open var length: CGFloat { didSet { dynamicAnimator?.wake() } }
  /// Of a spring: how strongly its motion dies away; 1 at once.
  open var damping: CGFloat = 0
  /// Of a spring: swings a second; 0 for a stiff rod.
  open var frequency: CGFloat = 0

  private let offsets: (UIOffset, UIOffset)

  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    items = [item]
    attachedBehaviorType = .anchor
    anchorPoint = point
    offsets = (offset, .zero)
    let p = DynamicBody(item).point(offset)
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
    let (p, q) = (DynamicBody(item1).point(offset1), DynamicBody(item2).point(offset2))
    anchorPoint = q
    length = hypot(q.x - p.x, q.y - p.y)
    super.init()
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  override var actors: [any UIDynamicItem] { items }

  override func solve(_ world: DynamicsWorld, _ dt: CGFloat) {
    let first = world.body(items[0])
    let second = items.count > 1 ? world.body(items[1]) : nil
    let p = first.point(offsets.0)
    let q = second?.point(offsets.1) ?? anchorPoint
    let distance = hypot(q.x - p.x, q.y - p.y)
    // Without a direction there is nothing to pull along.
    guard distance > 1e-6 else { return }
    let n = CGVector(dx: (q.x - p.x) / distance, dy: (q.y - p.y) / distance)
    let (a, b) = (first.velocity(at: p), second?.velocity(at: q) ?? .zero)
    let speed = (b.dx - a.dx) * n.dx + (b.dy - a.dy) * n.dy
    var share: CGFloat = 0
    for (body, at) in [(first, p)] + (second.map { [($0, q)] } ?? []) {
      let arm = (at.x - body.position.x) * n.dy - (at.y - body.position.y) * n.dx
      share += body.inverseMass + arm * arm * body.inverseInertia
    }
    guard share > 0 else { return }
    let stretch = distance - length
    // A rod puts a fifth of its error right each step; a spring acts as its frequency says.
    var (bias, softness) = (stretch * 0.2 / dt, CGFloat(0))
    if frequency > 0 {
      let omega = 2 * .pi * frequency
      let k = omega * omega
      let c = 2 * damping * omega
      softness = 1 / (dt * (c + dt * k))
      bias = stretch * dt * k * softness
      // Solved several times a step: each time a part of the whole.
      let impulse = (speed + bias) / (1 + softness) / share / 8
      return pull(first, p, second, q, n, impulse)
    }
    pull(first, p, second, q, n, (speed + bias) / share)
  }

  private func pull(
    _ first: DynamicBody, _ p: CGPoint, _ second: DynamicBody?, _ q: CGPoint, _ n: CGVector,
    _ impulse: CGFloat
  ) {
    first.push(CGVector(dx: n.dx * impulse, dy: n.dy * impulse), at: p)
    second?.push(CGVector(dx: -n.dx * impulse, dy: -n.dy * impulse), at: q)
  }
}
