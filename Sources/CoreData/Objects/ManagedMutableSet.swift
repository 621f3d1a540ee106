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

/// The objects of an ordered relationship as an ordered set whose changes are changes of the relationship.
final class ManagedMutableOrderedSet: NSMutableOrderedSet {
  private let object: NSManagedObject?
  private let slot: Int

  init(object: NSManagedObject, slot: Int) {
    self.object = object
    self.slot = slot
    super.init(capacity: 0)
  }

  required init?(coder aDecoder: NSCoder) { nil }

  required convenience init(arrayLiteral elements: Any...) {
    preconditionFailure("An ordered set of a relationship belongs to an object.")
  }

  private var order: [NSManagedObject] { object?.loadedToMany(slot).order ?? [] }

  override var count: Int { order.count }

  override func object(at idx: Int) -> Any { order[idx] }

  override func index(of object: Any) -> Int {
    order.firstIndex { $0 === object as AnyObject } ?? NSNotFound
  }

  override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }

  override func insert(_ object: Any, at idx: Int) {
    guard let added = object as? NSManagedObject else {
      preconditionFailure("Only managed objects can be added to a relationship: \(object).")
    }
    self.object?.addToMany(added, at: slot, index: idx)
  }

  override func removeObject(at idx: Int) { object?.removeFromMany(order[idx], at: slot) }

  override func replaceObject(at idx: Int, with obj: Any) {
    removeObject(at: idx)
    insert(obj, at: idx)
  }

  override func moveObjects(at indexes: IndexSet, to idx: Int) {
    let order = order
    let moved = indexes.map { order[$0] }
    var rest = order
    for index in indexes.reversed() { rest.remove(at: index) }
    rest.insert(contentsOf: moved, at: Swift.min(idx, rest.count))
    object?.changingToMany(slot).reorder(rest)
  }

  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    var order = order
    order.swapAt(idx1, idx2)
    object?.changingToMany(slot).reorder(order)
  }

  override func copy(with zone: NSZone? = nil) -> Any { NSOrderedSet(array: order) }

  override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableOrderedSet(array: order)
  }
}
