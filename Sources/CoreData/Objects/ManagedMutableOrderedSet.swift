import Foundation

/// The objects of an ordered relationship as an ordered set whose changes are changes of the relationship.
///
/// Foundation's ordered sets read and write memory of their own in many methods, some of which cannot be
/// overridden. So that memory mirrors the relationship, and every method that would only write there changes the
/// relationship. What changes the relationship in another way is seen when the count or an object by index is asked for.
final class ManagedMutableOrderedSet: NSMutableOrderedSet {
  private let object: NSManagedObject?
  private let slot: Int
  /// The copy that the superclass's memory has.
  private var mirrored: [NSManagedObject] = []
  /// Whether that memory is being written: the superclass calls methods of this class for it.
  private var isMirroring = false

  init(object: NSManagedObject, slot: Int) {
    self.object = object
    self.slot = slot
    super.init(capacity: 0)
    mirror()
  }

  required init?(coder aDecoder: NSCoder) { nil }

  required convenience init(arrayLiteral elements: Any...) {
    preconditionFailure("An ordered set of a relationship belongs to an object.")
  }

  private var order: [NSManagedObject] { object?.loadedToMany(slot).order ?? [] }

  /// Takes over what the relationship has.
  private func mirror() {
    let order = order
    guard !isMirroring, order != mirrored else { return }
    isMirroring = true
    if order.count == mirrored.count + 1, let last = order.last, order.dropLast() == mirrored[...] {
      super.add(last)
    } else {
      super.removeAllObjects()
      for object in order { super.add(object) }
    }
    mirrored = order
    isMirroring = false
  }

  // MARK: Reading

  override var count: Int {
    mirror()
    return super.count
  }

  override func object(at idx: Int) -> Any {
    mirror()
    return super.object(at: idx)
  }

  override func index(of object: Any) -> Int {
    if isMirroring { return super.index(of: object) }
    return order.firstIndex { $0 === object as AnyObject } ?? NSNotFound
  }

  override func contains(_ object: Any) -> Bool {
    if isMirroring { return super.contains(object) }
    guard let object = object as? NSManagedObject else { return false }
    return self.object?.loadedToMany(slot).members.contains(object) ?? false
  }

  override func copy(with zone: NSZone? = nil) -> Any { NSOrderedSet(array: order) }

  override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableOrderedSet(array: order) }

  // MARK: Adding

  private func member(_ object: Any) -> NSManagedObject {
    guard let object = object as? NSManagedObject else {
      preconditionFailure("Only managed objects can be added to a relationship: \(object).")
    }
    return object
  }

  override func add(_ object: Any) {
    if isMirroring { return super.add(object) }
    self.object?.addToMany(member(object), at: slot)
    mirror()
  }

  override func add(_ objects: UnsafePointer<AnyObject>?, count: Int) {
    guard let objects else { return }
    for index in 0..<count { add(objects[index]) }
  }

  override func addObjects(from array: [Any]) {
    for object in array { add(object) }
  }

  override func insert(_ object: Any, at idx: Int) {
    if isMirroring { return super.insert(object, at: idx) }
    self.object?.addToMany(member(object), at: slot, index: idx)
    mirror()
  }

  override func union(_ other: NSOrderedSet) { addObjects(from: other.array) }

  override func unionSet(_ other: Set<AnyHashable>) { addObjects(from: other.map(\.base)) }

  // MARK: Removing

  override func remove(_ object: Any) {
    if isMirroring { return super.remove(object) }
    guard let object = object as? NSManagedObject, contains(object) else { return }
    self.object?.removeFromMany(object, at: slot)
    mirror()
  }

  override func removeObject(at idx: Int) {
    if isMirroring { return super.removeObject(at: idx) }
    remove(order[idx])
  }

  override func removeAllObjects() { removeObjects(in: order) }

  override func removeObjects(in array: [Any]) {
    for object in array { remove(object) }
  }

  override func minus(_ other: NSOrderedSet) { removeObjects(in: other.array) }

  override func minusSet(_ other: Set<AnyHashable>) { removeObjects(in: other.map(\.base)) }

  override func intersect(_ other: NSOrderedSet) {
    removeObjects(in: order.filter { !other.contains($0) })
  }

  override func intersectSet(_ other: Set<AnyHashable>) {
    removeObjects(in: order.filter { !other.contains($0) })
  }

  // MARK: Placing

  private func reorder(_ order: [NSManagedObject]) {
    if order != self.order { object?.changingToMany(slot).reorder(order) }
    mirror()
  }

  override func replaceObject(at idx: Int, with obj: Any) {
    let old = order[idx]
    guard old !== obj as AnyObject, !contains(obj) else { return }
    object?.removeFromMany(old, at: slot)
    insert(obj, at: idx)
  }

  override func moveObjects(at indexes: IndexSet, to idx: Int) {
    let order = order
    let moved = indexes.map { order[$0] }
    var rest = order
    for index in indexes.reversed() { rest.remove(at: index) }
    rest.insert(contentsOf: moved, at: Swift.min(idx, rest.count))
    reorder(rest)
  }

  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    var order = order
    order.swapAt(idx1, idx2)
    reorder(order)
  }

  override func sort(comparator cmptr: (Any, Any) -> ComparisonResult) {
    sortRange(NSRange(location: 0, length: order.count), options: [], usingComparator: cmptr)
  }

  override func sort(
    options opts: NSSortOptions = [], usingComparator cmptr: (Any, Any) -> ComparisonResult
  ) {
    sortRange(NSRange(location: 0, length: order.count), options: opts, usingComparator: cmptr)
  }

  override func sortRange(
    _ range: NSRange, options opts: NSSortOptions = [],
    usingComparator cmptr: (Any, Any) -> ComparisonResult
  ) {
    var order = order
    guard let range = Range(range), range.upperBound <= order.count else {
      preconditionFailure("The range \(range) is not one of the \(order.count) objects.")
    }
    order[range] = ArraySlice(
      order[range].enumerated().sorted { left, right in
        let result = cmptr(left.element, right.element)
        return result == .orderedSame
          ? left.offset < right.offset : result == .orderedAscending
      }.map(\.element))
    reorder(order)
  }

  override func sort(using sortDescriptors: [NSSortDescriptor]) {
    sort { left, right in
      for descriptor in sortDescriptors {
        let result = descriptor.compare(left, to: right)
        if result != .orderedSame { return result }
      }
      return .orderedSame
    }
  }
}
