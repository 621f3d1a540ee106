import Foundation

/// Adding stores, taking them away, and what is done to stores that are not open.
extension NSPersistentStoreCoordinator {
  // MARK: Adding

  /// Opens a store, or makes it if there is none yet.
  ///
  /// - Throws: an `NSError` in `NSCocoaErrorDomain`; the file is left as it was.
  @discardableResult
  public func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  /// Opens a store, or makes it if there is none yet.
  ///
  /// - Throws: an `NSError` in `NSCocoaErrorDomain`; the file is left as it was.
  @discardableResult
  public func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let store = try lock.withLock {
      try openStore(storeType, configuration, storeURL, options ?? [:])
    }
    postStoresDidChange([NSAddedPersistentStoresKey: [store]])
    return store
  }

  /// Opens a store as described, on a queue of its own if the description says so.
  ///
  /// - Parameter block: called with the description and what went wrong: before the method returns, or later
  ///   on the coordinator's queue.
  public func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    guard storeDescription.shouldAddStoreAsynchronously else {
      return add(storeDescription, block)
    }
    let work = UncheckedTransfer((storeDescription, block))
    queue.async { self.add(work.value.0, work.value.1) }
  }

  private func add(
    _ description: NSPersistentStoreDescription,
    _ completion: (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    do {
      try addPersistentStore(
        ofType: description.type, configurationName: description.configuration,
        at: description.url, options: description.options)
    } catch {
      return completion(description, error)
    }
    completion(description, nil)
  }

  private func openStore(
    _ type: String, _ configuration: String?, _ url: URL?, _ options: [AnyHashable: Any]
  ) throws -> NSPersistentStore {
    let storeClass = try Self.requireStoreClass(type)
    guard let url = url ?? Self.memoryURL(for: type) else {
      throw CoreDataFailure.coded(
        NSPersistentStoreOpenError, "A store of type \(type) needs a URL.", [:]
      ).error
    }
    if url.isFileURL, persistentStore(for: url) != nil {
      throw CoreDataFailure.coded(
        NSPersistentStoreOpenError, "\(url.path) was added to the coordinator before.",
        [NSFilePathErrorKey: url.path]
      ).error
    }
    if let configuration, managedObjectModel.entities(forConfigurationName: configuration) == nil {
      throw CoreDataFailure.coded(
        NSPersistentStoreOpenError, "The model has no configuration named \(configuration).", [:]
      ).error
    }
    try AutomaticMigration(
      model: managedObjectModel, storeClass: storeClass, type: type, configuration: configuration,
      url: url, options: options
    ).run()
    let store = storeClass.init(
      persistentStoreCoordinator: self, configurationName: configuration, at: url, options: options)
    try store.loadMetadata()
    try checkVersionHashes(of: store, options)
    store.location.store = store
    stores.append(store)
    store.didAdd(to: self)
    return store
  }

  private static func memoryURL(for type: String) -> URL? {
    type == NSInMemoryStoreType ? URL(string: "memory://") : nil
  }

  /// Refuses stores that were made with another model.
  private func checkVersionHashes(
    of store: NSPersistentStore, _ options: [AnyHashable: Any]
  ) throws {
    if options.isOn(NSIgnorePersistentStoreVersioningOption) || store.fitsModel { return }
    guard let stored = store.metadata?[NSStoreModelVersionHashesKey] as? [String: Data] else {
      return
    }
    let ours = Dictionary(
      uniqueKeysWithValues: store.entities.map { ($0.name ?? "", $0.versionHash) })
    if ours == stored { return }
    throw CoreDataFailure.coded(
      NSPersistentStoreIncompatibleVersionHashError,
      "The model used to open the store is incompatible with the one used to create the store.",
      ["metadata": store.metadata ?? [:], "reason": "The version hashes of entities differ."]
    ).error
  }

  // MARK: Removing

  /// Closes a store. Its objects in contexts cannot be read or saved any more.
  public func remove(_ store: NSPersistentStore) throws {
    guard persistentStores.contains(store) else {
      throw CoreDataFailure.coded(
        NSPersistentStoreOperationError, "The store is none of the coordinator's.", [:]
      ).error
    }
    NotificationCenter.default.post(
      name: .NSPersistentStoreCoordinatorWillRemoveStore, object: store)
    try lock.withLock {
      if store.hasUnsavedMetadata { try store.saveMetadata() }
      store.willRemove(from: self)
      stores.removeAll { $0 === store }
      hasRemovedStores = true
      store.persistentStoreCoordinator = nil
      store.location.store = nil
    }
    postStoresDidChange([NSRemovedPersistentStoresKey: [store]])
  }

  private func postStoresDidChange(_ userInfo: [AnyHashable: Any]) {
    NotificationCenter.default.post(
      name: .NSPersistentStoreCoordinatorStoresDidChange, object: self, userInfo: userInfo)
  }

  // MARK: Store classes

  /// The classes of stores by type. (On iOS they are wrapped in `NSValue`s.)
  public class var registeredStoreTypes: [String: AnyClass] {
    StoreClasses.shared.all.mapValues { $0 }
  }

  /// Makes stores of a type objects of a class; nil forgets the type.
  public class func registerStoreClass(
    _ storeClass: AnyClass?, type storeType: NSPersistentStore.StoreType
  ) {
    registerStoreClass(storeClass, forStoreType: storeType.rawValue)
  }

  /// Makes stores of a type objects of a class; nil forgets the type.
  public class func registerStoreClass(_ storeClass: AnyClass?, forStoreType storeType: String) {
    StoreClasses.shared.register(storeClass as? NSPersistentStore.Type, storeType)
  }

  static func requireStoreClass(_ type: String) throws -> NSPersistentStore.Type {
    if let storeClass = StoreClasses.shared.all[type] { return storeClass }
    throw CoreDataFailure.coded(
      NSPersistentStoreInvalidTypeError, "There are no stores of type \(type).", [:]
    ).error
  }

  // MARK: Stores that are not open

  /// The metadata of the store at a URL.
  public class func metadataForPersistentStore(
    type: NSPersistentStore.StoreType, at storeURL: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    try requireStoreClass(type.rawValue).metadataForPersistentStore(with: storeURL)
  }

  /// The metadata of the store at a URL.
  public class func metadataForPersistentStore(
    ofType storeType: String, at storeURL: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    try requireStoreClass(storeType).metadataForPersistentStore(with: storeURL)
  }

  /// Changes the metadata of the store at a URL.
  public class func setMetadata(
    _ metadata: [String: Any]?, type: NSPersistentStore.StoreType, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws {
    try requireStoreClass(type.rawValue).setMetadata(metadata, forPersistentStoreAt: storeURL)
  }

  /// Changes the metadata of the store at a URL.
  public class func setMetadata(
    _ metadata: [String: Any]?, forPersistentStoreOfType storeType: String, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws {
    try requireStoreClass(storeType).setMetadata(metadata, forPersistentStoreAt: storeURL)
  }

  /// The model that a store of type SQLite keeps of itself; nil when it keeps none that can be read here.
  public class func cachedModelForPersistentStore(
    at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> NSManagedObjectModel? {
    try SQLiteFile.withClosedStore(at: url) { try ModelCache.model(in: $0) }
  }

  /// Does the rest of migrations that were put off by `NSPersistentStoreDeferredLightweightMigrationOptionKey`:
  /// there is none. A migration is one transaction here, and opening a store does it whole.
  public func finishDeferredLightweightMigration() throws {}

  /// Does one part of the rest of migrations that were put off: there is none.
  public func finishDeferredLightweightMigrationTask() throws {}

  /// Deletes what a store keeps and its files beside it.
  public func destroyPersistentStore(
    at url: URL, type storeType: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: storeType.rawValue, options: options)
  }

  /// Deletes what a store keeps and its files beside it.
  public func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    if let store = persistentStore(for: url) { try remove(store) }
    try Self.requireStoreClass(storeType).destroyStore(at: url)
  }

  /// Puts a copy of a store, which is not open here, in the place of another.
  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
    withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil,
    type storeType: NSPersistentStore.StoreType
  ) throws {
    try replacePersistentStore(
      at: destinationURL, destinationOptions: destinationOptions,
      withPersistentStoreFrom: sourceURL, sourceOptions: sourceOptions,
      ofType: storeType.rawValue)
  }

  /// Puts a copy of a store, which is not open here, in the place of another.
  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
    withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil,
    ofType storeType: String
  ) throws {
    if let store = persistentStore(for: destinationURL) { try remove(store) }
    try Self.requireStoreClass(storeType).copyStore(at: sourceURL, to: destinationURL)
  }

  /// Writes all objects of a store to another place, opens that and closes the store.
  @discardableResult
  public func migratePersistentStore(
    _ store: NSPersistentStore, to storeURL: URL, options: [AnyHashable: Any]? = nil,
    type storeType: NSPersistentStore.StoreType
  ) throws -> NSPersistentStore {
    try migratePersistentStore(
      store, to: storeURL, options: options, withType: storeType.rawValue)
  }

  /// Writes all objects of a store to another place, opens that and closes the store.
  @discardableResult
  public func migratePersistentStore(
    _ store: NSPersistentStore, to URL: URL, options: [AnyHashable: Any]? = nil,
    withType storeType: String
  ) throws -> NSPersistentStore {
    let added = try addPersistentStore(
      ofType: storeType, configurationName: store.configurationName, at: URL, options: options)
    do {
      try lock.withLock { try StoreCopier(from: store, to: added).copy() }
    } catch {
      try? remove(added)
      throw error
    }
    try remove(store)
    return added
  }
}

/// The classes of stores by type.
final class StoreClasses: @unchecked Sendable {
  static let shared = StoreClasses()
  private let lock = NSLock()
  private var classes: [String: NSPersistentStore.Type] = [
    NSSQLiteStoreType: SQLiteStore.self,
    NSBinaryStoreType: BinaryStore.self,
    NSInMemoryStoreType: InMemoryStore.self,
  ]

  var all: [String: NSPersistentStore.Type] { lock.withLock { classes } }

  func register(_ storeClass: NSPersistentStore.Type?, _ type: String) {
    lock.withLock { classes[type] = storeClass }
  }
}

extension Dictionary where Key == AnyHashable, Value == Any {
  /// Whether an option is a true number.
  func isOn(_ key: String) -> Bool {
    (self[key] as? NSNumber)?.boolValue ?? (self[key] as? Bool) ?? false
  }
}
