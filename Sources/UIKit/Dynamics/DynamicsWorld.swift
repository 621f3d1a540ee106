/// The items of an animator, what its behaviours say about them, and the solver that moves them.
@MainActor
final class DynamicsWorld {
  let solver = RigidWorld()
  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private(set) var order: [DynamicBody] = []
  private var bySlot: [Int32: DynamicBody] = [:]
  private var collisions: [UICollisionBehavior] = []
  private var forces: [UIDynamicBehavior] = []
  private var boundaryState: [BoundaryState] = []

  /// The source of the boundaries; they are made anew when it changes.
  struct BoundaryState: Equatable {
    let behavior: ObjectIdentifier
    let version: Int
    let bounds: CGRect?
  }

  func body(_ item: any UIDynamicItem) -> DynamicBody {
    let id = ObjectIdentifier(item)
    if let body = bodies[id] { return body }
    let body = DynamicBody(item, in: solver)
    bodies[id] = body
    bySlot[body.slot] = body
    order.append(body)
    return body
  }

  func item(_ slot: Int32) -> (any UIDynamicItem)? { bySlot[slot]?.item }

  private func keepOnly(_ items: [any UIDynamicItem]) {
    let wanted = Set(items.map { ObjectIdentifier($0) })
    for body in order where !wanted.contains(ObjectIdentifier(body.item)) {
      bodies[ObjectIdentifier(body.item)] = nil
      bySlot[body.slot] = nil
      solver.remove(body.slot)
      for collision in collisions { collision.forget(body.slot) }
    }
    order.removeAll { bodies[ObjectIdentifier($0.item)] == nil }
  }

  /// Takes what behaviours say; of item behaviours that contradict each other the last one counts.
  func describe(_ rules: [UIDynamicBehavior], _ items: [any UIDynamicItem], _ view: UIView?) {
    keepOnly(items)
    for item in items { _ = body(item) }
    for body in order { body.resetProperties() }
    collisions = rules.compactMap { $0 as? UICollisionBehavior }
    forces = rules.filter(\.hasForces)
    for rule in rules { rule.describe(self) }
    for (i, collision) in collisions.enumerated() {
      collision.setGroup(1 << UInt64(i % 64), in: self)
    }
    for body in order {
      body.updateOutline()
      body.updateMass()
      body.wake()
    }
    updateBoundaries(view)
  }

  /// Makes the boundaries anew if they changed, or the reference view's size did.
  func updateBoundaries(_ view: UIView?) {
    guard !collisions.isEmpty || !boundaryState.isEmpty else { return }
    var isSame = boundaryState.count == collisions.count
    for (i, collision) in collisions.enumerated() where isSame {
      isSame = boundaryState[i] == collision.boundaryState(view)
    }
    guard !isSame else { return }
    boundaryState = collisions.map { $0.boundaryState(view) }
    solver.forgetBoundaryContacts()
    solver.boundaries.removeAll()
    for (i, collision) in collisions.enumerated() {
      collision.addWalls(to: solver.boundaries, 1 << UInt64(i % 64), view)
    }
    for (i, collision) in collisions.enumerated() {
      collision.addBoundaries(to: solver.boundaries, 1 << UInt64(i % 64))
    }
    solver.boundaries.makeGrid()
    for body in order { body.wake() }
  }

  func step(_ dt: Double) {
    for rule in forces { rule.prepare(self) }
    solver.step(dt) { h in
      for rule in forces { rule.applyForces(self, CGFloat(h)) }
    }
    for collision in collisions { collision.report(self) }
  }

  var isAtRest: Bool { solver.isAtRest }
}
