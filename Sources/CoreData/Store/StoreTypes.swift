import Foundation

/// The type of stores in a SQLite file.
public let NSSQLiteStoreType = "SQLite"
/// The type of stores in one file that is read and written whole.
public let NSBinaryStoreType = "Binary"
/// The type of stores that live in memory only.
public let NSInMemoryStoreType = "InMemory"

extension NSPersistentStore {
  /// A kind of store: SQLite, binary, in memory, or one that an app registered.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A SQLite file.
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    /// One file that is read and written whole.
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
    /// Memory only.
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }
}

// Keys of a store's metadata.

/// The store's type.
public let NSStoreTypeKey = "NSStoreType"
/// The store's identifier, a UUID.
public let NSStoreUUIDKey = "NSStoreUUID"
/// The version hashes of the entities a store was made with, by name.
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
/// The identifiers that a developer gave the version of the model.
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"
/// The version of Core Data that made the store.
public let NSPersistentStoreOSCompatibility = "NSPersistentStoreOSCompatibility"
