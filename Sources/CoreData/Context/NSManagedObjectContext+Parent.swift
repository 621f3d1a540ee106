import Foundation

/// What a parent context hands its children: an object's values at one moment.
private final class ContextRow: StoredRow, @unchecked Sendable {
  let version: Int64
  private let values: [Any?]

  init(_ object: NSManagedObject) {
    object.realize()
    version = object.snapshot?.version ?? 0
    values = object.storedValues()
  }

  func value(at slot: Int) -> Any? { slot < values.count ? values[slot] : nil }
}

/// A context is to its children what a coordinator is to it.
extension NSManagedObjectContext: ObjectSource {
  package func fetch(_ specification: FetchSpecification) throws -> StoreFetchResult {
    try onQueue { try self.fetchForChild(specification) }
  }

  package func row(for objectID: NSManagedObjectID) throws -> (any StoredRow)? {
    try onQueue { try self.rowForChild(objectID) }
  }

  package func rows(for objectIDs: [NSManagedObjectID]) throws -> [(any StoredRow)?] {
    try onQueue {
      self.readRows(objectIDs.map { self.object(with: $0) })
      return try objectIDs.map { try self.rowForChild($0) }
    }
  }

  package func relatedIDs(
    of objectID: NSManagedObjectID, slot: Int
  ) throws -> [NSManagedObjectID] {
    try onQueue { self.object(with: objectID).relatedIDs(at: slot) }
  }

  package func relatedIDs(
    of objectIDs: [NSManagedObjectID], slot: Int
  ) throws -> [[NSManagedObjectID]] {
    try onQueue {
      let objects = objectIDs.map { self.object(with: $0) }
      self.readRows(objects)
      return objects.map { $0.relatedIDs(at: slot) }
    }
  }

  package func permanentIDs(
    for entities: [NSEntityDescription]
  ) throws -> [NSManagedObjectID] {
    try persistentStoreCoordinator?.permanentIDs(for: entities) ?? []
  }

  package func save(
    _ changes: [StoredChange], by transaction: TransactionInfo
  ) throws -> [NSManagedObjectID: any StoredRow] {
    try onQueue { self.apply(changes) }
  }

  package func execute(
    batch: NSPersistentStoreRequest, by transaction: TransactionInfo
  ) throws -> NSPersistentStoreResult {
    guard let source else { throw noSource }
    return try source.execute(batch: batch, by: transaction)
  }

  /// Works on this context's queue for a child that waits.
  private final func onQueue<Value>(_ work: () throws -> Value) throws -> Value {
    let result: Result<Value, any Error> = queue.sync { asCurrent { Result(catching: work) } }
    return try result.get()
  }

  final var noSource: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: NSPersistentStoreOperationError,
      userInfo: [
        NSLocalizedDescriptionKey: "The context has neither a coordinator nor a parent."
      ])
  }

  // MARK: Reading

  private final func rowForChild(_ id: NSManagedObjectID) throws -> (any StoredRow)? {
    let id = currentID(id)
    guard let object = owner.object(with: id) else { return try source?.row(for: id) }
    if object.flags.contains(.deleted) { return nil }
    if object.isFault, object.snapshotAge != SaveAge.current {
      guard let row = try source?.row(for: id) else { return nil }
      object.snapshot = row
      object.snapshotAge = SaveAge.current
    }
    if object.changedSlots == 0, let row = object.snapshot { return row }
    return ContextRow(object)
  }

  private final func fetchForChild(_ specification: FetchSpecification) throws -> StoreFetchResult {
    if specification.resultType == .dictionaryResultType {
      return .dictionaries(try fetchDictionaries(specification))
    }
    if specification.resultType == .countResultType {
      return .count(try countObjects(specification))
    }
    var specification = specification
    let wantsRows =
      specification.includesPropertyValues
      && specification.resultType == .managedObjectResultType
    specification.resultType = .managedObjectResultType
    let objects = try fetchObjects(specification)
    return .objects(
      try objects.map { ($0.objectID, wantsRows ? try rowForChild($0.objectID) : nil) })
  }

  // MARK: Taking a child's changes

  /// Takes what a child saved: it becomes changes of this context.
  private final func apply(_ changes: [StoredChange]) -> [NSManagedObjectID: any StoredRow] {
    for change in changes where change.kind == .insert { applyInsertion(change) }
    for change in changes {
      switch change.kind {
      case .insert: applyRelated(change)
      case .update: applyUpdate(change)
      case .delete: applyDeletion(change)
      }
    }
    processPendingChanges()
    var rows: [NSManagedObjectID: any StoredRow] = [:]
    for change in changes where change.kind != .delete {
      if let object = registeredObject(for: change.objectID) {
        rows[change.objectID] = ContextRow(object)
      }
    }
    return rows
  }

  private final func applyInsertion(_ change: StoredChange) {
    guard owner.object(with: change.objectID) == nil else { return }
    let object = makeFault(change.objectID)
    object.flags.remove(.fault)
    object.values = change.values
    object.flags.insert(.eventInserted)
    mark(object, with: .inserted)
    enlistApplied(object)
  }

  private final func enlistApplied(_ object: NSManagedObject) {
    if !object.flags.contains(.listed) {
      object.flags.insert(.listed)
      changes.append(object)
    }
    enlistInEvent(object)
  }

  private final func applyUpdate(_ change: StoredChange) {
    let object = object(with: change.objectID)
    object.realize()
    guard !object.flags.contains(.deleted) else { return }
    for slot in change.changedSlots where object.traits.slots[slot].kind != .toMany {
      object.willChange(slot)
      object.values[slot] = change.values[slot]
    }
    applyRelated(change)
  }

  private final func applyRelated(_ change: StoredChange) {
    let object = object(with: change.objectID)
    for (slot, related) in change.toMany {
      if related.order != nil { _ = object.loadedToMany(slot) }
      let value = object.changingToMany(slot)
      for id in related.added { value.add(self.object(with: id)) }
      for id in related.removed { value.remove(self.object(with: id)) }
      if let order = related.order { value.reorder(order.map { self.object(with: $0) }) }
    }
  }

  private final func applyDeletion(_ change: StoredChange) {
    let object = object(with: change.objectID)
    guard !object.flags.contains(.deleted) else { return }
    object.realize()
    noteBase(of: object)
    mark(object, with: [.deleted, .eventDeleted, .deletePropagated])
    enlistApplied(object)
  }
}
