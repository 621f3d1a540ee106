import Foundation

/// A container whose stores iOS would keep in step with iCloud.
///
/// There is no iCloud here: objects are kept on this device only, which is what an app of a user who is not
/// signed in sees on iOS. Nothing is sent anywhere.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  /// Whether an object can be changed: always.
  open func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }

  /// Whether an object can be deleted: always.
  open func canDeleteRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }

  /// Whether objects of a store can be changed: unless it is only read.
  open func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { !store.isReadOnly }

  @available(*, unavailable, message: "There is no CloudKit here: no schema can be created.")
  open func initializeCloudKitSchema(options: Int = 0) throws {}
}
