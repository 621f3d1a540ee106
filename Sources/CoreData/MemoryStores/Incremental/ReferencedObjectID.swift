import Foundation

/// The ID of an object in a store of an app's own, which knows its objects by references: texts, numbers, UUIDs.
final class ReferencedObjectID: NSManagedObjectID, @unchecked Sendable {
  let reference: Any

  init(
    entity: NSEntityDescription, location: StoreLocation, number: Int64, reference: Any
  ) {
    self.reference = reference
    super.init(
      entity: entity, location: location, primaryKey: number,
      tableKey: NSManagedObjectID.tableKey(of: entity))
  }

  override var referenceText: String {
    let text = "\(reference)"
    return text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
  }
}

/// The IDs of a store that knows its objects by references: one a reference.
final class ReferencedObjectIDs: @unchecked Sendable {
  private struct Key: Hashable {
    var tableKey: Int
    var reference: String
  }

  private let lock = NSLock()
  private var ids: [Key: ReferencedObjectID] = [:]
  private var last: Int64 = 0

  func id(
    _ entity: NSEntityDescription, _ reference: Any, _ location: StoreLocation
  ) -> NSManagedObjectID {
    let key = Key(
      tableKey: NSManagedObjectID.tableKey(of: entity), reference: "\(reference)")
    return lock.withLock {
      if let id = ids[key], id.location === location { return id }
      last += 1
      let id = ReferencedObjectID(
        entity: entity, location: location, number: last, reference: reference)
      ids[key] = id
      return id
    }
  }

  func reference(of objectID: NSManagedObjectID) -> Any {
    (objectID as? ReferencedObjectID)?.reference ?? NSNumber(value: objectID.primaryKey)
  }

  /// The ID whose URI ends with a text.
  func id(
    _ entity: NSEntityDescription, text: String, _ location: StoreLocation
  ) -> NSManagedObjectID {
    id(entity, text.removingPercentEncoding ?? text, location)
  }
}
