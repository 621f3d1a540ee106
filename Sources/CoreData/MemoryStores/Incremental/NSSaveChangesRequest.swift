import Foundation

/// A context's request to an incremental store to save.
open class NSSaveChangesRequest: NSPersistentStoreRequest {
  /// Objects that are new.
  open private(set) var insertedObjects: Set<NSManagedObject>?
  /// Objects that were changed.
  open private(set) var updatedObjects: Set<NSManagedObject>?
  /// Objects that were deleted.
  open private(set) var deletedObjects: Set<NSManagedObject>?
  /// Objects whose version is to go up without a change.
  open private(set) var lockedObjects: Set<NSManagedObject>?

  open override var requestType: NSPersistentStoreRequestType { .saveRequestType }

  /// A request to save objects.
  public init(
    inserted insertedObjects: Set<NSManagedObject>?,
    updated updatedObjects: Set<NSManagedObject>?,
    deleted deletedObjects: Set<NSManagedObject>?, locked lockedObjects: Set<NSManagedObject>?
  ) {
    self.insertedObjects = insertedObjects
    self.updatedObjects = updatedObjects
    self.deletedObjects = deletedObjects
    self.lockedObjects = lockedObjects
    super.init()
  }
}
