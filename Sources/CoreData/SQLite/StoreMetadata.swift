import Foundation

/// The metadata of a new store.
enum StoreMetadata {
  /// Says that the store was made here: its version hashes are ours, and decide whether a model fits.
  static let makerKey = "HanokStoreVersion"
  /// The keys that an app does not change.
  static let ownKeys = [
    NSStoreTypeKey, NSStoreUUIDKey, NSStoreModelVersionHashesKey,
    NSStoreModelVersionIdentifiersKey, makerKey, "NSStoreModelVersionHashesVersion",
    "NSPersistenceFrameworkVersion",
  ]

  static func make(
    for entities: [NSEntityDescription], of coordinator: NSPersistentStoreCoordinator?,
    type: String = NSSQLiteStoreType
  ) -> [String: Any] {
    let hashes = Dictionary(
      entities.map { ($0.name ?? "", $0.versionHash) }, uniquingKeysWith: { first, _ in first })
    let identifiers = coordinator?.managedObjectModel.versionIdentifiers ?? []
    return [
      NSStoreTypeKey: type,
      NSStoreUUIDKey: UUID().uuidString,
      NSStoreModelVersionHashesKey: hashes,
      NSStoreModelVersionIdentifiersKey: identifiers.compactMap { $0.base as? String }.sorted(),
      "NSStoreModelVersionHashesVersion": 3,
      "NSPersistenceFrameworkVersion": 1414,
      makerKey: 1,
    ]
  }

  /// Metadata as a binary property list, without the keys that have columns of their own.
  static func data(of metadata: [String: Any]) throws -> Data {
    var list = metadata
    list[NSStoreUUIDKey] = nil
    do {
      return try PropertyListSerialization.data(
        fromPropertyList: list, format: .binary, options: 0)
    } catch {
      throw CoreDataFailure.coded(
        NSPersistentStoreSaveError,
        "A store's metadata must be of the types that property lists have.",
        [NSUnderlyingErrorKey: error]
      ).error
    }
  }

  static func metadata(from data: Data) -> [String: Any]? {
    (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
  }
}
