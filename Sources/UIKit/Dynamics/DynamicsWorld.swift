/// The bodies of an animator and what touches what.
@MainActor
final class DynamicsWorld {
  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private var order: [DynamicBody] = []
  private(set) var isAtRest = false
  private static let rounds = 8

  func body(_ item: any UIDynamicItem) -> DynamicBody {
    let id = ObjectIdentifier(item)
    if let body = bodies[id] { return body }
    let body = DynamicBody(item)
    bodies[id] = body
    order.append(body)
    return body
  }

  func keepOnly(_ items: [any UIDynamicItem]) {
    let wanted = Set(items.map { ObjectIdentifier($0) })
    guard bodies.keys.contains(where: { !wanted.contains($0) }) else { return }
    bodies = bodies.filter { wanted.contains($0.key) }
    order.removeAll { !wanted.contains(ObjectIdentifier($0.item)) }
  }

  /// Takes the properties that item behaviours give; the last one that says something counts.
  func begin(_ rules: [UIDynamicBehavior]) {
    for body in order { body.resetProperties() }
    for case let rule as UIDynamicItemBehavior in rules { rule.describe(self) }
  }

  func step(_ rules: [UIDynamicBehavior], _ dt: CGFloat) {
    let collisions = rules.compactMap { $0 as? UICollisionBehavior }
    let contacts = collisions.flatMap { $0.findContacts(self) }
    for _ in 0..<Self.rounds {
      for rule in rules { rule.solve(self, dt) }
      for contact in contacts { contact.solve() }
    }
    for body in order { body.move(dt) }
    for contact in contacts { contact.separate() }
    for collision in collisions { collision.report() }
    isAtRest = order.allSatisfy(\.isAtRest)
  }
}
