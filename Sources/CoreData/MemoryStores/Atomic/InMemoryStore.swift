import Foundation

/// A store that is in memory as a whole. It is gone with its coordinator.
class MemoryStore: NSPersistentStore, @unchecked Sendable {
  private(set) var content = AtomicRows()

  /// The store's type.
  override var type: String { NSInMemoryStoreType }

  override func loadMetadata() throws {
    metadata = StoreMetadata.make(
      for: entities, of: persistentStoreCoordinator, type: type)
  }

  func replaceContent(_ content: AtomicRows) { self.content = content }

  /// Keeps saved values for the next time.
  func persist(_ content: AtomicRows) throws {}

  override func fetch(_ spec: FetchSpecification) throws -> StoreFetchResult {
    try MemoryFetch(specification: spec, source: self).result(
      of: content.candidates(spec), predicate: spec.predicate)
  }

  override func rows(for objectIDs: [NSManagedObjectID]) throws -> [StoredRow?] {
    objectIDs.map { content.rows[$0]?.row }
  }

  override func relatedIDs(
    of objectIDs: [NSManagedObjectID], slot: Int
  ) throws -> [[NSManagedObjectID]] {
    objectIDs.map { (content.rows[$0]?.toMany[slot] ?? []).filter { content.rows[$0] != nil } }
  }

  override func permanentIDs(for entities: [NSEntityDescription]) throws -> [NSManagedObjectID] {
    var copy = content
    defer { content = copy }
    return entities.map { entity in
      let tableKey = NSManagedObjectID.tableKey(of: entity)
      return NSManagedObjectID(
        entity: entity, location: location, primaryKey: copy.newKey(tableKey), tableKey: tableKey)
    }
  }

  override func save(
    _ changes: [StoredChange], by transaction: TransactionInfo
  ) throws -> [NSManagedObjectID: StoredRow] {
    if isReadOnly {
      throw CoreDataFailure.coded(
        CocoaError.fileWriteNoPermission.rawValue, "The store is read only.", [:]
      ).error
    }
    var next = content
    let rows = try next.save(changes)
    try persist(next)
    content = next
    return rows
  }

  override func saveMetadata() throws {
    try persist(content)
    hasUnsavedMetadata = false
  }

  override class func destroyStore(at url: URL) throws {}

  override func execute(
    batch request: NSPersistentStoreRequest, by transaction: TransactionInfo
  ) throws -> NSPersistentStoreResult {
    throw CoreDataFailure.unsupported(
      "Stores of type \(type) carry out no batch requests: only SQLite stores do, as on iOS"
    ).error
  }
}

/// The store of type `NSInMemoryStoreType`.
final class InMemoryStore: MemoryStore, @unchecked Sendable {}
