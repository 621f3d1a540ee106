internal import CSwiftRuntime
import Foundation
import Synchronization

/// The end of a context that its objects hold: the way to the context, and the table in which each object
/// is once.
///
/// It outlives the context as long as there are objects, which may be released on any thread.
final class ContextOwner: @unchecked Sendable {
  weak var context: NSManagedObjectContext?
  /// Whether a fault may use the row it holds until something is saved. What a parent context has may change
  /// without a save.
  var trustsHeldRows = true
  private let table = Mutex(ObjectTable())
  /// The objects of relationships before changes that apps announced. Used on the context's queue.
  var announced: [AnnouncedChange: [NSManagedObject]] = [:]

  /// The object with an ID, if there is one.
  func object(with id: NSManagedObjectID) -> NSManagedObject? {
    table.withLock { UncheckedTransfer($0.object(with: id)) }.value
  }

  /// The object with a key in a place, if there is one.
  func object(with key: Int64, in place: ObjectPlace) -> NSManagedObject? {
    table.withLock { UncheckedTransfer($0.object(with: key, in: place)) }.value
  }

  /// Enters an object under its ID.
  func register(_ object: NSManagedObject) {
    object.flags.insert(.registered)
    let object = UncheckedTransfer(object)
    table.withLock { $0.insert(object.value) }
  }

  /// Removes an object that is going, called when nobody holds it any more.
  func forget(_ object: NSManagedObject) {
    let pointer = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let (key, tableKey) = (object.key, object.tableKey)
    let address = UInt(bitPattern: pointer)
    table.withLock { $0.remove(address, key, tableKey) }
  }

  /// Enters new objects in one go.
  func register(_ objects: [NSManagedObject]) {
    let objects = UncheckedTransfer(objects)
    table.withLock { table in
      table.reserve(objects.value.count)
      for object in objects.value {
        object.flags.insert(.registered)
        table.insert(object)
      }
    }
  }

  /// Takes all objects out of the table.
  func unregisterAll() -> [NSManagedObject] {
    table.withLock { table in
      let objects = table.objects()
      // Objects that are being released remove themselves from another table, which does not contain them.
      table = ObjectTable()
      return UncheckedTransfer(objects)
    }.value
  }

  /// Whether there is no object.
  var isEmpty: Bool { table.withLock { $0.isEmpty } }

  /// Takes an object out of the table, which it leaves for good.
  func unregister(_ object: NSManagedObject) {
    object.flags.remove(.registered)
    forget(object)
  }

  /// Gives objects other IDs.
  func change(_ objects: [NSManagedObject], to ids: [NSManagedObjectID]) {
    let change = UncheckedTransfer((objects, ids))
    table.withLock { table in
      let (objects, ids) = change.value
      table.reserve(objects.count)
      for (object, id) in zip(objects, ids) {
        let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        if object.hasIdentity { table.remove(address, object.key, object.tableKey) }
        object.identity = id
        object.flags.insert(.registered)
        table.insert(object)
      }
    }
  }

  /// All objects there are.
  func objects() -> [NSManagedObject] {
    table.withLock { UncheckedTransfer($0.objects()) }.value
  }

  /// Makes room for that many more objects.
  func reserve(_ count: Int) {
    table.withLock { $0.reserve(count) }
  }
}

/// Objects by ID: a hash table with open addressing that does not keep them alive.
///
/// An object leaves the table before its memory goes, so every entry can be looked at; one that is being
/// released is as good as absent.
struct ObjectTable: @unchecked Sendable {
  private struct Entry {
    var key: Int64
    /// 0 is free, 1 was in use.
    var address: UInt
  }

  private final class Storage {
    let entries: UnsafeMutablePointer<Entry>
    let capacity: Int

    init(capacity: Int) {
      self.capacity = capacity
      entries = .allocate(capacity: capacity)
      entries.initialize(repeating: Entry(key: 0, address: 0), count: capacity)
    }

    deinit { entries.deallocate() }
  }

  private var storage = Storage(capacity: 16)
  private var count = 0

  var isEmpty: Bool { count == 0 }
  /// Entries that are or were in use.
  private var used = 0

  /// Eight keys that follow each other lie side by side: objects made or released in order are near each other
  /// in the table too.
  private static func place(_ key: Int64, _ tableKey: Int, _ capacity: Int) -> Int {
    let group = UInt64(bitPattern: key >> 3) ^ UInt64(bitPattern: Int64(tableKey))
    let hash = group &* 0x9E37_79B9_7F4A_7C15
    return (Int(truncatingIfNeeded: hash >> 32) << 3 | Int(key & 7)) & (capacity - 1)
  }

  func object(with id: NSManagedObjectID) -> NSManagedObject? {
    object(id.primaryKey, id.tableKey) { $0.isNamed(id) }
  }

  func object(with key: Int64, in place: ObjectPlace) -> NSManagedObject? {
    object(key, place.tableKey) { $0.isNamed(key, in: place) }
  }

  @inline(__always)
  private func object(
    _ key: Int64, _ tableKey: Int, _ isMeant: (NSManagedObject) -> Bool
  ) -> NSManagedObject? {
    let entries = storage.entries
    let mask = storage.capacity - 1
    var place = Self.place(key, tableKey, storage.capacity)
    while entries[place].address != 0 {
      if entries[place].key == key, let object = Self.live(entries[place].address, isMeant) {
        return object
      }
      place = (place + 1) & mask
    }
    return nil
  }

  /// The object at an address, retained, if it is the one that is meant and is not being released.
  ///
  /// It is not retained before it is looked at: giving it up again might release it, here, where the table is
  /// locked.
  @inline(__always)
  private static func live(
    _ address: UInt, _ isMeant: (NSManagedObject) -> Bool
  ) -> NSManagedObject? {
    guard address > 1, let pointer = UnsafeMutableRawPointer(bitPattern: address),
      Unmanaged<NSManagedObject>.fromOpaque(pointer)._withUnsafeGuaranteedRef(isMeant)
    else { return nil }
    guard let object = hanok_try_retain(pointer) else { return nil }
    return Unmanaged<NSManagedObject>.fromOpaque(object).takeRetainedValue()
  }

  mutating func insert(_ object: NSManagedObject) {
    if (used + 1) * 2 > storage.capacity { grow(to: count + 1) }
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    insert(Entry(key: object.key, address: address), object.tableKey)
    count += 1
    used += 1
  }

  private func insert(_ entry: Entry, _ tableKey: Int) {
    let entries = storage.entries
    let mask = storage.capacity - 1
    var place = Self.place(entry.key, tableKey, storage.capacity)
    while entries[place].address != 0 { place = (place + 1) & mask }
    entries[place] = entry
  }

  mutating func remove(_ address: UInt, _ key: Int64, _ tableKey: Int) {
    let entries = storage.entries
    let mask = storage.capacity - 1
    var place = Self.place(key, tableKey, storage.capacity)
    while entries[place].address != 0 {
      if entries[place].address == address {
        entries[place].address = 1
        count -= 1
        return free(place)
      }
      place = (place + 1) & mask
    }
  }

  /// Frees entries that were in use where no search goes on past them.
  private mutating func free(_ last: Int) {
    let entries = storage.entries
    let mask = storage.capacity - 1
    guard entries[(last + 1) & mask].address == 0 else { return }
    var place = last
    while entries[place].address == 1 {
      entries[place].address = 0
      used -= 1
      place = (place - 1) & mask
    }
  }

  mutating func reserve(_ more: Int) {
    if (used + more) * 2 > storage.capacity { grow(to: count + more) }
  }

  private mutating func grow(to wanted: Int) {
    var capacity = 16
    while capacity < wanted * 3 { capacity *= 2 }
    let old = storage
    storage = Storage(capacity: capacity)
    used = 0
    for place in 0..<old.capacity where old.entries[place].address > 1 {
      let entry = old.entries[place]
      guard let pointer = UnsafeRawPointer(bitPattern: entry.address) else { continue }
      insert(
        entry,
        Unmanaged<NSManagedObject>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.tableKey })
      used += 1
    }
  }

  func objects() -> [NSManagedObject] {
    (0..<storage.capacity).compactMap { place in
      Self.live(storage.entries[place].address) { _ in true }
    }
  }
}
