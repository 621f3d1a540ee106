import Foundation

/// An object's values at one moment, which a parent context hands its children.
final class ContextRow: RowPage, @unchecked Sendable {
  private let version: Int64
  private let values: [Any?]

  init(_ object: NSManagedObject) {
    object.realize()
    version = object.snapshotVersion
    values = object.storedValues()
  }

  override func version(of place: Int) -> Int64 { version }

  override func value(at slot: Int, of place: Int) -> Any? {
    slot < values.count ? values[slot] : nil
  }
}

/// A context is to its children what a coordinator is to it.
extension NSManagedObjectContext: ObjectSource {
  package func fetch(_ specification: FetchSpecification) throws -> StoreFetchResult {
    try onQueue { try self.fetchForChild(specification) }
  }

  package func row(for objectID: NSManagedObjectID) throws -> StoredRow? {
    try onQueue { try self.rowForChild(objectID) }
  }

  package func rows(for objectIDs: [NSManagedObjectID]) throws -> [StoredRow?] {
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
  ) throws -> [NSManagedObjectID: StoredRow] {
    try onQueue { try self.take(changes) }
  }

  package func execute(
    batch: NSPersistentStoreRequest, by transaction: TransactionInfo
  ) throws -> NSPersistentStoreResult {
    guard let source else { throw noSource }
    return try source.execute(batch: batch, by: transaction)
  }

  /// Works on this context's queue for a child that waits.
  final func onQueue<Value>(_ work: () throws -> Value) throws -> Value {
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

  private final func rowForChild(_ id: NSManagedObjectID) throws -> StoredRow? {
    let id = currentID(id)
    guard let object = owner.object(with: id) else { return try source?.row(for: id) }
    if object.flags.contains(.deleted) { return nil }
    if object.isFault, parent != nil || object.snapshotAge != SaveAge.current {
      guard let row = try source?.row(for: id) else { return nil }
      object.snapshot = row
      object.snapshotAge = SaveAge.current
    }
    if object.changedSlots == 0, let row = object.snapshot { return row }
    return ContextRow(object).row
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
}
