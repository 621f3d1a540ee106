import Foundation

/// A set that can hold its elements weakly: such elements leave it when nobody else keeps them.
///
/// On Apple's systems the elements are objects of a class; here a protocol may stand for them too. Not safe for
/// several threads.
open class NSHashTable<ObjectType>: NSObject {
  private let personality: PointerPersonality
  private var buckets: [Int: [PointerReference]] = [:]
  private var sweeping = DeadEntrySweeping()
  /// How many buckets there are, those of elements that are gone included; for tests.
  var bucketCount: Int { buckets.count }

  /// A table with a way of holding and comparing; the capacity is a hint.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    personality = PointerPersonality(options: options)
    super.init()
    buckets.reserveCapacity(initialCapacity)
  }

  public convenience override init() {
    self.init(options: [])
  }

  /// A table that does not keep its elements.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The elements that live, in no particular order.
  open var allObjects: [ObjectType] { living.map { unsafeDowncast($0) } }

  /// How many elements live.
  open var count: Int { living.count }

  /// Any element, or nil when there is none.
  open var anyObject: ObjectType? { living.first.map { unsafeDowncast($0) } }

  /// The elements as a set.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// Adds an object; nil does nothing.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    let element = personality.taken(object)
    let hash = personality.hash(element)
    var bucket = (buckets[hash] ?? []).filter { $0.object != nil }
    if !bucket.contains(where: { isSame($0, element) }) {
      bucket.append(PointerReference(element, personality.options))
    }
    buckets[hash] = bucket
    if personality.isWeak, sweeping.isDue(buckets.count) {
      buckets = buckets.filter { $0.value.contains { $0.object != nil } }
      sweeping.isDone(buckets.count)
    }
  }

  /// Takes an object out, or one that is equal to it.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    let hash = personality.hash(object as AnyObject)
    guard var bucket = buckets[hash] else { return }
    bucket.removeAll { $0.object == nil || isSame($0, object as AnyObject) }
    buckets[hash] = bucket.isEmpty ? nil : bucket
  }

  /// Takes everything out.
  open func removeAllObjects() { buckets = [:] }

  /// Whether the object, or one that is equal to it, is in the table.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// The element that equals the object.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return buckets[personality.hash(object as AnyObject)]?
      .first { isSame($0, object as AnyObject) }?.object.map { unsafeDowncast($0) }
  }

  /// The elements that live now, one after the other.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: living).objectEnumerator() }

  /// Adds the elements of another table.
  open func union(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { add(object) }
  }

  /// Removes the elements that another table has.
  open func minus(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { remove(object) }
  }

  /// Removes the elements that another table does not have.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }

  /// Whether the tables have an object in common.
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool {
    allObjects.contains { other.contains($0) }
  }

  /// Whether the other table has all that is in this one.
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool {
    allObjects.allSatisfy { other.contains($0) }
  }

  private var living: [AnyObject] { buckets.values.flatMap { $0.compactMap(\.object) } }

  private func isSame(_ reference: PointerReference, _ object: AnyObject) -> Bool {
    reference.object.map { personality.areEqual($0, object) } ?? false
  }

  private func unsafeDowncast(_ object: AnyObject) -> ObjectType { object as! ObjectType }
}
