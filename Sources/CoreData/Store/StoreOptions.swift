import Foundation

// Keys of the options that stores are added with.

/// Whether a store is only read: an `NSNumber` of a Boolean.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// Seconds that a store waits for another process that holds it: an `NSNumber`.
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
/// SQLite's pragmas by name, with their values.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// Whether statistics of the tables are gathered when a store is added.
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
/// Whether the file is rewritten without gaps when a store is added.
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"
/// Whether a store made with an older model is migrated when it is added.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// Whether a mapping model may be inferred from the two models.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// Whether the version hashes in the store's metadata are ignored.
public let NSIgnorePersistentStoreVersioningOption = "NSIgnorePersistentStoreVersioningOption"
/// Whether a store writes down who changed what: an `NSNumber` of a Boolean.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// Whether changes by others are told by `NSPersistentStoreRemoteChange`: an `NSNumber` of a Boolean.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
/// Whether another store's file is overwritten though it is in use.
public let NSPersistentStoreForceDestroyOption = "NSPersistentStoreForceDestroyOption"
/// Whether derived data is deferred in a lightweight migration.
public let NSPersistentStoreDeferredLightweightMigrationOptionKey =
  "NSPersistentStoreDeferredLightweightMigrationOptionKey"
/// The manager of a staged migration.
public let NSPersistentStoreStagedMigrationManagerOptionKey =
  "NSPersistentStoreStagedMigrationManagerOptionKey"
/// Whether the binary store reads objects of these classes only: a set of class names.
public let NSBinaryStoreSecureDecodingClasses = "NSBinaryStoreSecureDecodingClasses"
/// Whether binary stores refuse insecure archives.
public let NSBinaryStoreInsecureDecodingCompatibilityOption =
  "NSBinaryStoreInsecureDecodingCompatibilityOption"
/// How a file is protected while the device is locked (iOS only: kept, of no effect on Linux).
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"

// Keys of the user info of a coordinator's notifications.

/// Stores that were added.
public let NSAddedPersistentStoresKey = "added"
/// Stores that were removed.
public let NSRemovedPersistentStoresKey = "removed"
/// Stores whose identifier changed, with the object IDs before and after.
public let NSUUIDChangedPersistentStoresKey = "changedUUID"
/// The URL of the store that changed.
public let NSPersistentStoreURLKey = "storeURL"
/// The history token after a change.
public let NSPersistentHistoryTokenKey = "historyToken"
