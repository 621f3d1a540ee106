import Foundation

/// A dictionary that can hold keys, values or both weakly: an entry leaves it when its key or value is gone.
///
/// On Apple's systems keys and values are objects of classes; here protocols may stand for them too. Not safe for
/// several threads.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private struct Entry {
    let key: PointerReference
    let value: PointerReference
    var isLiving: Bool { key.object != nil && value.object != nil }
  }

  private let keys: PointerPersonality
  private let values: PointerPersonality
  private var buckets: [Int: [Entry]] = [:]
  private var sweeping = DeadEntrySweeping()
  /// How many buckets there are, those of entries that are gone included; for tests.
  var bucketCount: Int { buckets.count }

  /// A table with ways of holding and comparing; the capacity is a hint.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    keys = PointerPersonality(options: keyOptions)
    values = PointerPersonality(options: valueOptions)
    super.init()
    buckets.reserveCapacity(initialCapacity)
  }

  public convenience override init() {
    self.init(keyOptions: [], valueOptions: [])
  }

  /// A table that keeps its keys and its objects.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// A table that keeps its objects, as long as their keys live.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  /// A table that keeps its keys, and forgets objects that are gone.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  /// A table that keeps neither keys nor objects.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// How many entries live.
  open var count: Int { living.count }

  /// The object of a key; nil for none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    let key = aKey as AnyObject
    return buckets[keys.hash(key)]?.first { isSame($0, key) }?.value.object.map {
      $0 as! ObjectType
    }
  }

  /// Puts an entry in or changes its value; nil takes it out.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    guard let anObject else { return removeObject(forKey: aKey) }
    let key = keys.taken(aKey)
    let hash = keys.hash(key)
    var bucket = (buckets[hash] ?? []).filter { $0.isLiving && !isSame($0, key) }
    bucket.append(
      Entry(
        key: PointerReference(key, keys.options),
        value: PointerReference(values.taken(anObject), values.options)))
    buckets[hash] = bucket
    if keys.isWeak || values.isWeak, sweeping.isDue(buckets.count) {
      buckets = buckets.filter { $0.value.contains(where: \.isLiving) }
      sweeping.isDone(buckets.count)
    }
  }

  /// Takes a key out, with its object.
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    let key = aKey as AnyObject
    let hash = keys.hash(key)
    guard var bucket = buckets[hash] else { return }
    bucket.removeAll { !$0.isLiving || isSame($0, key) }
    buckets[hash] = bucket.isEmpty ? nil : bucket
  }

  /// Takes everything out.
  open func removeAllObjects() { buckets = [:] }

  /// The keys of the entries that live now.
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: living.compactMap { $0.key.object }).objectEnumerator()
  }

  /// The values of the entries that live now; nil when there is none.
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: living.compactMap { $0.value.object }).objectEnumerator()
  }

  /// The live entries with keys that a dictionary can have.
  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    var result: [AnyHashable: Any] = [:]
    for entry in living {
      guard let key = entry.key.object as? AnyHashable, let value = entry.value.object else {
        continue
      }
      result[key] = value
    }
    return result
  }

  private var living: [Entry] { buckets.values.flatMap { $0.filter(\.isLiving) } }

  private func isSame(_ entry: Entry, _ key: AnyObject) -> Bool {
    entry.isLiving && entry.key.object.map { keys.areEqual($0, key) } ?? false
  }
}
