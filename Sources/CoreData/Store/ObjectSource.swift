import Foundation

/// Where a context gets its objects from and saves them to: a coordinator, or the parent context.
///
/// May be called from any thread; the source takes its own queue.
package protocol ObjectSource: AnyObject {
  /// The objects, IDs, dictionaries or number that a fetch asks for.
  func fetch(_ specification: FetchSpecification) throws -> StoreFetchResult
  /// The row of an object; nil when there is no such object.
  func row(for objectID: NSManagedObjectID) throws -> StoredRow?
  /// The rows of several objects, in their order.
  func rows(for objectIDs: [NSManagedObjectID]) throws -> [StoredRow?]
  /// The objects on the other side of a to-many relationship, in order when it is ordered.
  func relatedIDs(of objectID: NSManagedObjectID, slot: Int) throws -> [NSManagedObjectID]
  /// The same for several objects of one entity.
  func relatedIDs(of objectIDs: [NSManagedObjectID], slot: Int) throws -> [[NSManagedObjectID]]
  /// A permanent ID for a new object of each of the entities.
  func permanentIDs(for entities: [NSEntityDescription]) throws -> [NSManagedObjectID]
  /// Keeps the changes, all or none, and returns the new rows of objects inserted and updated.
  func save(
    _ changes: [StoredChange], by transaction: TransactionInfo
  ) throws -> [NSManagedObjectID: StoredRow]
  /// Executes a batch request or a request of history.
  func execute(
    batch: NSPersistentStoreRequest, by transaction: TransactionInfo
  ) throws -> NSPersistentStoreResult
}
