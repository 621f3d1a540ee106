import Foundation

/// The objects of a to-many relationship as a set whose changes are changes of the relationship.
final class ManagedMutableSet: NSMutableSet {
  private let object: NSManagedObject?
  private let slot: Int

  init(object: NSManagedObject, slot: Int) {
    self.object = object
    self.slot = slot
    super.init(capacity: 0)
  }

  required init(capacity numItems: Int) {
    object = nil
    slot = 0
    super.init(capacity: numItems)
  }

  required init?(coder aDecoder: NSCoder) { nil }

  private var members: Set<NSManagedObject> { object?.loadedToMany(slot).members ?? [] }

  override var count: Int { members.count }

  override func member(_ object: Any) -> Any? {
    guard let object = object as? NSManagedObject, members.contains(object) else { return nil }
    return object
  }

  override func objectEnumerator() -> NSEnumerator {
    NSArray(array: object?.loadedToMany(slot).all ?? []).objectEnumerator()
  }

  override func add(_ object: Any) {
    guard let added = object as? NSManagedObject else {
      preconditionFailure("Only managed objects can be added to a relationship: \(object).")
    }
    self.object?.addToMany(added, at: slot)
  }

  override func remove(_ object: Any) {
    guard let removed = object as? NSManagedObject else { return }
    self.object?.removeFromMany(removed, at: slot)
  }

  override func copy(with zone: NSZone? = nil) -> Any { NSSet(array: Array(members)) }

  override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableSet(array: Array(members))
  }
}
