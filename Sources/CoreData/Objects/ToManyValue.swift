import Foundation

/// The objects of a to-many relationship of one object, and how they differ from the store's.
///
/// As long as it is not loaded only the differences are known.
final class ToManyValue {
  private(set) var isLoaded: Bool
  let isOrdered: Bool
  /// All objects, when loaded.
  private(set) var members: Set<NSManagedObject>
  /// All objects in their order, when loaded and ordered.
  private(set) var order: [NSManagedObject] = []
  /// The objects that the next save adds and removes.
  private(set) var added: Set<NSManagedObject> = []
  private(set) var removed: Set<NSManagedObject> = []
  /// Whether the order is another than the store's.
  private(set) var isReordered = false
  /// The `NSSet` or `NSOrderedSet` that the app was given last; nil after a change.
  private var shown: AnyObject? {
    didSet { if shown == nil { shownTyped = nil } }
  }
  private var shownTyped: Any?

  init(isOrdered: Bool, isLoaded: Bool) {
    self.isOrdered = isOrdered
    self.isLoaded = isLoaded
    members = []
  }

  var isChanged: Bool { !added.isEmpty || !removed.isEmpty || isReordered }
  var count: Int { members.count }

  /// A copy, for keeping the value before a change.
  func copy() -> ToManyValue {
    let copy = ToManyValue(isOrdered: isOrdered, isLoaded: isLoaded)
    copy.members = members
    copy.order = order
    copy.added = added
    copy.removed = removed
    copy.isReordered = isReordered
    return copy
  }

  /// Takes the objects that the store has, upon which the differences are applied.
  func load(_ stored: [NSManagedObject]) {
    guard !isLoaded else { return }
    isLoaded = true
    members = Set(stored)
    members.subtract(removed)
    if isOrdered {
      order = stored.filter { !removed.contains($0) }
      order += added.filter { !members.contains($0) }
    }
    added = added.filter { !members.contains($0) }
    members.formUnion(added)
    shown = nil
  }

  // MARK: Changes

  /// Adds an object; at the end of an ordered relationship.
  func add(_ object: NSManagedObject) {
    if isLoaded {
      guard members.insert(object).inserted else { return }
      if isOrdered { order.append(object) }
    }
    noteAdded(object)
  }

  /// Adds an object of a loaded, ordered relationship at an index.
  func insert(_ object: NSManagedObject, at index: Int) {
    guard members.insert(object).inserted else { return }
    order.insert(object, at: min(max(index, 0), order.count))
    noteAdded(object)
  }

  func remove(_ object: NSManagedObject) {
    if isLoaded {
      guard members.remove(object) != nil else { return }
      if isOrdered, let index = order.firstIndex(where: { $0 === object }) {
        order.remove(at: index)
      }
    }
    if added.remove(object) == nil { removed.insert(object) }
    shown = nil
  }

  private func noteAdded(_ object: NSManagedObject) {
    if removed.remove(object) == nil { added.insert(object) } else { isReordered = isOrdered }
    shown = nil
  }

  /// Puts the objects of a loaded, ordered relationship in another order.
  func reorder(_ order: [NSManagedObject]) {
    self.order = order
    isReordered = true
    shown = nil
  }

  /// Takes the objects of another value. The differences from the store are its own: there may have been a
  /// save since.
  func become(_ other: ToManyValue) {
    guard isLoaded, other.isLoaded else { return }
    for object in members.subtracting(other.members) { remove(object) }
    for object in other.members.subtracting(members) { add(object) }
    if isOrdered, order != other.order { reorder(other.order) }
  }

  /// Forgets the differences: they have been saved.
  func didSave() {
    added = []
    removed = []
    isReordered = false
  }

  /// Forgets the objects, but not the differences: the store's may be others now. An order of the app's
  /// own stays.
  func unload() {
    guard isLoaded, !isReordered, !(isOrdered && isChanged) else { return }
    isLoaded = false
    members = []
    order = []
    shown = nil
  }

  /// The objects without the differences, in no certain order.
  var committed: Set<NSManagedObject> { members.subtracting(added).union(removed) }

  func hasSameContent(as other: ToManyValue) -> Bool {
    isLoaded == other.isLoaded && members == other.members && order == other.order
      && added == other.added && removed == other.removed && isReordered == other.isReordered
  }

  // MARK: What apps see

  /// The objects as an `NSSet`, or an `NSOrderedSet` when ordered.
  var visible: AnyObject {
    if let shown { return shown }
    let made: AnyObject =
      isOrdered ? NSOrderedSet(array: order) : NSSet(array: Array(members))
    shown = made
    return made
  }

  /// The objects as a set of a subclass.
  func typed<Element: NSManagedObject>(_ type: Element.Type) -> Set<Element> {
    if let typed = shownTyped as? Set<Element> { return typed }
    var typed = Set<Element>(minimumCapacity: members.count)
    for member in members {
      if let member = member as? Element { typed.insert(member) }
    }
    shownTyped = typed
    return typed
  }

  var all: [NSManagedObject] { isOrdered ? order : Array(members) }
}
