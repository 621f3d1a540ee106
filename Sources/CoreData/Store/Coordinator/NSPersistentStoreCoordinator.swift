import Foundation

extension NSNotification.Name {
  /// A coordinator's stores are about to change.
  public static let NSPersistentStoreCoordinatorStoresWillChange = NSNotification.Name(
    "NSPersistentStoreCoordinatorStoresWillChange")
  /// A coordinator's stores changed: `NSAddedPersistentStoresKey`, `NSRemovedPersistentStoresKey` and
  /// `NSUUIDChangedPersistentStoresKey` in the user info tell which.
  public static let NSPersistentStoreCoordinatorStoresDidChange = NSNotification.Name(
    "NSPersistentStoreCoordinatorStoresDidChange")
  /// A store, the notification's object, is about to be removed.
  public static let NSPersistentStoreCoordinatorWillRemoveStore = NSNotification.Name(
    "NSPersistentStoreCoordinatorWillRemoveStore")
  /// A store was changed by another coordinator or process. The object is the coordinator; posted on any
  /// thread when `NSPersistentStoreRemoteChangeNotificationPostOptionKey` asks for it.
  public static let NSPersistentStoreRemoteChange = NSNotification.Name(
    "NSPersistentStoreRemoteChangeNotification")
}

/// The coordinator between contexts and stores: it knows the model and which store keeps what.
///
/// Contexts of several threads may use one coordinator; it lets one of them in at a time.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  /// The model, which cannot be changed any more.
  open private(set) var managedObjectModel: NSManagedObjectModel
  /// A name for debugging.
  open var name: String?

  let lock = NSRecursiveLock()
  let queue = DispatchQueue(label: "NSPersistentStoreCoordinator")
  var stores: [NSPersistentStore] = []
  /// Whether there were others before.
  var hasRemovedStores = false

  /// A coordinator without stores for objects of a model.
  public init(managedObjectModel model: NSManagedObjectModel) {
    model.freezeForObjects()
    managedObjectModel = model
    super.init()
  }

  deinit { for store in stores { store.willRemove(from: nil) } }

  /// The stores, in the order they were added.
  open var persistentStores: [NSPersistentStore] { lock.withLock { stores } }

  /// The store with a URL.
  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    let wanted = URL.standardizedFileURL
    return persistentStores.first { $0.url?.standardizedFileURL == wanted }
  }

  /// The URL of a store; for stores in memory one that names them.
  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(string: "memory://\(store.identifier ?? "")") ?? URL(fileURLWithPath: "/")
  }

  /// Changes the URL of a store whose file was moved; false for stores in memory.
  open func setURL(_ url: URL, for store: NSPersistentStore) -> Bool {
    guard store.url != nil else { return false }
    store.url = url
    return true
  }

  /// The metadata of a store.
  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata ?? [:] }

  /// Sets the metadata of a store, which is written with its next save.
  open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
    var changed = metadata ?? [:]
    // The keys of the store's identity and model are the store's own.
    for key in [NSStoreTypeKey, NSStoreUUIDKey, NSStoreModelVersionHashesKey] {
      changed[key] = changed[key] ?? store.metadata?[key]
    }
    lock.withLock {
      store.metadata = changed
      store.hasUnsavedMetadata = true
    }
  }

  /// The ID that a URI names; nil when none of the stores is the URI's or its model has no such entity.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    guard url.scheme == "x-coredata", let host = url.host else { return nil }
    let parts = url.path.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[1].hasPrefix("p"),
      let entity = managedObjectModel.entitiesByName[parts[0]],
      let store = persistentStores.first(where: {
        $0.identifier?.caseInsensitiveCompare(host) == .orderedSame
      })
    else { return nil }
    return store.objectID(entity: entity, reference: String(parts[1].dropFirst()))
  }

  /// The ID that the text of a URI names, as `managedObjectID(forURIRepresentation:)`.
  open func managedObjectID(for string: String) -> NSManagedObjectID? {
    URL(string: string).flatMap { managedObjectID(forURIRepresentation: $0) }
  }

  /// The point in history that the given stores, or all, are at; nil without persistent history.
  open func currentPersistentHistoryToken(
    fromStores stores: [Any]?
  ) -> NSPersistentHistoryToken? {
    let wanted = stores?.compactMap { $0 as? NSPersistentStore } ?? persistentStores
    return lock.withLock {
      var numbers: [String: Int64] = [:]
      for store in wanted {
        if let number = try? store.currentHistoryNumber() {
          numbers[store.identifier ?? ""] = number
        }
      }
      return numbers.isEmpty ? nil : NSPersistentHistoryToken(numbers: numbers)
    }
  }

  // MARK: Taking turns

  /// Runs a block on the coordinator's queue, while no context uses the coordinator.
  open func perform(_ block: @escaping () -> Void) {
    let work = UncheckedTransfer(block)
    queue.async { self.performAndWait(work.value) }
  }

  /// Runs a block while no other thread uses the coordinator.
  open func performAndWait(_ block: () -> Void) { lock.withLock(block) }

  /// Runs a block while no other thread uses the coordinator, and gives its result.
  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try block()
  }

  /// Runs a block on the coordinator's queue, while no context uses the coordinator.
  public func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T {
    let work = UncheckedTransfer(block)
    let result = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: UncheckedTransfer(Result { try self.performAndWait(work.value) }))
      }
    }
    return try Self.value(of: result.value, block) { throw $0 }
  }

  /// The value, or the error that only `block` can have thrown.
  private static func value<T>(
    of result: Result<T, any Error>, _ block: () throws -> T, rethrow: (any Error) throws -> T
  ) rethrows -> T {
    switch result {
    case .success(let value): value
    case .failure(let error): try rethrow(error)
    }
  }
}
