import Foundation

extension NSManagedObjectID {
  /// An object that a store holds.
  package convenience init(
    entity: NSEntityDescription, store: NSPersistentStore, primaryKey: Int64
  ) {
    self.init(
      entity: entity, location: store.location, primaryKey: primaryKey,
      tableKey: NSManagedObjectID.tableKey(of: entity))
  }

  /// The store that holds the object; nil for temporary IDs and when the store was removed.
  public var persistentStore: NSPersistentStore? { location?.store as? NSPersistentStore }
}
