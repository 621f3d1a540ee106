import Foundation

/// Where objects of one entity are: what their IDs have in common beside the key.
package final class ObjectPlace: @unchecked Sendable {
  let entity: NSEntityDescription
  let location: StoreLocation
  let tableKey: Int

  init(entity: NSEntityDescription, location: StoreLocation, tableKey: Int) {
    self.entity = entity
    self.location = location
    self.tableKey = tableKey
  }

  /// The ID of the object with a key.
  func objectID(_ key: Int64) -> NSManagedObjectID {
    NSManagedObjectID(entity: entity, location: location, primaryKey: key, tableKey: tableKey)
  }

  /// Whether the object with a key has an ID.
  func names(_ key: Int64, sameAs id: NSManagedObjectID) -> Bool {
    key == id.primaryKey && tableKey == id.tableKey
      && (location === id.location || location.identifier == id.location?.identifier)
  }
}
