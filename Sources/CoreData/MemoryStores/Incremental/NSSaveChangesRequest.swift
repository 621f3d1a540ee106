import Foundation

/// A context's request to an incremental store to save.
open class NSSaveChangesRequest: NSPersistentStoreRequest {
  /// Objects that are new.
  public let insertedObjects: Set<NSManagedObject>?
  /// Objects that were changed.
  public let updatedObjects: Set<NSManagedObject>?
  /// Objects that were deleted.
  public let deletedObjects: Set<NSManagedObject>?
  /// Objects whose version is to go up without a change.
  public let lockedObjects: Set<NSManagedObject>?

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
