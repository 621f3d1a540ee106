import Foundation

/// One object of a save as a context hands it to the coordinator: an object, whose ID and values stores read,
/// or what a change without an object says.
package struct StoredChange {
  package enum Kind { case insert, update, delete }

  private final class Content {
    let objectID: NSManagedObjectID
    let values: [Any?]
    let base: StoredRow?

    init(objectID: NSManagedObjectID, values: [Any?], base: StoredRow?) {
      self.objectID = objectID
      self.values = values
      self.base = base
    }
  }

  package let kind: Kind
  /// The object of the change: stores may hand it its new row, in place of an entry in what a save returns. It
  /// waits for the save.
  package let object: NSManagedObject?
  private let content: Content?
  /// The slots that differ from `base`; all of them for insertions.
  package let changedSlots: [Int]
  /// The objects on the other side of the to-many relationships that changed, by slot: those added and
  /// those removed, and for ordered ones the whole order.
  package var toMany: [Int: ToManyChange]

  package init(
    kind: Kind, objectID: NSManagedObjectID, values: [Any?] = [], changedSlots: [Int] = [],
    toMany: [Int: ToManyChange] = [:], base: StoredRow? = nil
  ) {
    self.kind = kind
    self.changedSlots = changedSlots
    self.toMany = toMany
    object = nil
    content = Content(objectID: objectID, values: values, base: base)
  }

  /// The change of an object.
  init(
    _ kind: Kind, of object: NSManagedObject, changedSlots: [Int] = [],
    toMany: [Int: ToManyChange] = [:]
  ) {
    self.kind = kind
    self.changedSlots = changedSlots
    self.toMany = toMany
    self.object = object
    content = nil
  }

  /// Permanent, also for objects that are inserted.
  package var objectID: NSManagedObjectID {
    if let object { return object.objectID }
    guard let content else { preconditionFailure("A change of nothing.") }
    return content.objectID
  }

  /// The store of `objectID`.
  var location: StoreLocation? { object?.location ?? objectID.location }

  /// The key in `objectID`.
  var key: Int64 {
    if let object { return object.isTemporary ? object.objectID.primaryKey : object.key }
    return content?.objectID.primaryKey ?? 0
  }

  /// Which hierarchy's keys that is one of.
  var tableKey: Int { object?.tableKey ?? content?.objectID.tableKey ?? 0 }

  /// The same for changes of one entity, if they come from a context or if none does.
  var kindOfObject: ObjectIdentifier {
    object.map { ObjectIdentifier($0.traits) } ?? ObjectIdentifier(objectID.entity)
  }

  /// A value for each slot as `StoredRow.value(at:)` gives it; empty for deletions. Made anew each time.
  package var values: [Any?] {
    if let content { return content.values }
    return kind == .delete ? [] : object?.storedValues() ?? []
  }

  /// The value in a slot; of a to-one relationship its object or the ID.
  func value(at slot: Int) -> Any? {
    if let content { return content.values[slot] }
    return object?.raw(slot)
  }

  /// The row the change was made upon, compared with the store's (optimistic locking); nil for insertions.
  package var base: StoredRow? {
    if let content { return content.base }
    return kind == .insert ? nil : object?.snapshot
  }

  /// The version of `base`; nil for insertions and when it is not known.
  var baseVersion: Int64? {
    if let content { return content.base?.version }
    guard kind != .insert, let object, object.hasSnapshot else { return nil }
    return object.snapshotVersion
  }
}

/// The changes on the other side of a to-many relationship, in permanent IDs.
package struct ToManyChange {
  package var added: [NSManagedObjectID]
  package var removed: [NSManagedObjectID]
  /// Every object in its order, for ordered relationships only.
  package var order: [NSManagedObjectID]?

  package init(
    added: [NSManagedObjectID], removed: [NSManagedObjectID], order: [NSManagedObjectID]? = nil
  ) {
    self.added = added
    self.removed = removed
    self.order = order
  }
}
