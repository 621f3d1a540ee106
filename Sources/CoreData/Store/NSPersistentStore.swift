import Foundation

/// A place that a coordinator keeps objects in: a file or memory.
///
/// Its public members may be used on every thread; what loads and saves is called by its coordinator, which
/// lets one thread in at a time.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// The coordinator that the store was added to.
  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  /// The configuration of the model whose entities the store keeps.
  open private(set) var configurationName: String
  /// The options the store was added with.
  open private(set) var options: [AnyHashable: Any]?
  /// The file; nil for stores in memory.
  open var url: URL?
  /// Whether the store is only read.
  open var isReadOnly: Bool
  /// A UUID of the store.
  open var identifier: String! {
    get { currentMetadata[NSStoreUUIDKey] as? String }
    set {
      currentMetadata[NSStoreUUIDKey] = newValue
      location = StoreLocation(store: self, identifier: newValue ?? "")
    }
  }
  /// The store's metadata: identifier, type, version hashes, and what an app adds.
  open var metadata: [String: Any]! {
    get { currentMetadata }
    set {
      currentMetadata = newValue ?? [:]
      if let identifier = currentMetadata[NSStoreUUIDKey] as? String,
        identifier != location.identifier
      {
        location = StoreLocation(store: self, identifier: identifier)
      }
    }
  }

  /// Whether an app changed the metadata since they were written.
  var hasUnsavedMetadata = false
  /// Whether the store found that it can keep the model's objects, whatever the version hashes say.
  package var fitsModel: Bool { false }
  private var currentMetadata: [String: Any] = [:]
  private(set) var location: StoreLocation

  /// The store at a URL; `loadMetadata()` opens it.
  public required init(
    persistentStoreCoordinator root: NSPersistentStoreCoordinator?,
    configurationName name: String?, at url: URL, options: [AnyHashable: Any]? = nil
  ) {
    persistentStoreCoordinator = root
    configurationName = name ?? NSPersistentStore.defaultConfiguration
    self.url = url
    self.options = options
    isReadOnly = (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
    location = StoreLocation(store: nil, identifier: "")
    super.init()
  }

  /// The name of the configuration that has all entities.
  package static let defaultConfiguration = "PF_DEFAULT_CONFIGURATION_NAME"

  /// The type, such as `NSSQLiteStoreType`.
  open var type: String { NSInMemoryStoreType }

  /// Reads the store's metadata: a subclass sets `metadata` with identifier and type here.
  open func loadMetadata() throws {}

  /// The metadata of a store that is not open.
  open class func metadataForPersistentStore(with url: URL) throws -> [String: Any] {
    throw CoreDataFailure.unsupported("\(self) reads no metadata of closed stores").error
  }

  /// Changes the metadata of a store that is not open.
  open class func setMetadata(
    _ metadata: [String: Any]?, forPersistentStoreAt url: URL
  ) throws {
    throw CoreDataFailure.unsupported("\(self) writes no metadata of closed stores").error
  }

  /// Tells the store that a coordinator took it.
  open func didAdd(to coordinator: NSPersistentStoreCoordinator) {}

  /// Tells the store that its coordinator is about to let go of it.
  open func willRemove(from coordinator: NSPersistentStoreCoordinator?) {}

  /// Deletes the files of a store that is not open.
  package class func destroyStore(at url: URL) throws {
    throw CoreDataFailure.unsupported("\(self) deletes no stores").error
  }

  /// Copies the files of a store that is not open, over those that are there.
  package class func copyStore(at source: URL, to destination: URL) throws {
    throw CoreDataFailure.unsupported("\(self) copies no stores").error
  }

  // MARK: What contexts ask, through the coordinator

  /// The entities the store keeps objects of.
  package var entities: [NSEntityDescription] {
    guard let model = persistentStoreCoordinator?.managedObjectModel else { return [] }
    if configurationName == NSPersistentStore.defaultConfiguration { return model.entities }
    return model.entities(forConfigurationName: configurationName) ?? []
  }

  /// The objects, number or dictionaries that a fetch asks for.
  package func fetch(_ spec: FetchSpecification) throws -> StoreFetchResult {
    throw CoreDataFailure.unsupported("\(Swift.type(of: self)) answers no fetches").error
  }

  /// The row of one object; nil when the store has none.
  package func row(for objectID: NSManagedObjectID) throws -> StoredRow? {
    try rows(for: [objectID])[0]
  }

  /// The rows of several objects in their order, nil where the store has none.
  package func rows(for objectIDs: [NSManagedObjectID]) throws -> [StoredRow?] {
    throw CoreDataFailure.unsupported("\(Swift.type(of: self)) reads no rows").error
  }

  /// The objects on the other side of a to-many relationship, in order when it is ordered.
  package func relatedIDs(of objectID: NSManagedObjectID, slot: Int) throws -> [NSManagedObjectID] {
    try relatedIDs(of: [objectID], slot: slot)[0]
  }

  /// The same for several objects of one entity.
  package func relatedIDs(
    of objectIDs: [NSManagedObjectID], slot: Int
  ) throws -> [[NSManagedObjectID]] {
    throw CoreDataFailure.unsupported("\(Swift.type(of: self)) reads no relationships").error
  }

  /// IDs for objects about to be saved, one an entity.
  package func permanentIDs(for entities: [NSEntityDescription]) throws -> [NSManagedObjectID] {
    throw CoreDataFailure.unsupported("\(Swift.type(of: self)) is only read").error
  }

  /// IDs for objects about to be saved, in their order.
  package func permanentIDs(forObjects objects: [NSManagedObject]) throws -> [NSManagedObjectID] {
    try permanentIDs(for: objects.map(\.entity))
  }

  /// Writes all changes or none, and gives the new rows of the objects inserted and updated.
  ///
  /// - Throws: `StoreConflicts` when others changed the same objects or a constraint is broken; an `NSError`
  ///   in `NSCocoaErrorDomain` otherwise.
  package func save(
    _ changes: [StoredChange], by transaction: TransactionInfo = TransactionInfo()
  ) throws -> [NSManagedObjectID: StoredRow] {
    throw CoreDataFailure.unsupported("\(Swift.type(of: self)) is only read").error
  }

  /// Carries out a batch request or one about history.
  package func execute(
    batch request: NSPersistentStoreRequest, by transaction: TransactionInfo = TransactionInfo()
  ) throws -> NSPersistentStoreResult {
    throw CoreDataFailure.unsupported("\(Swift.type(of: self)) carries out no batches").error
  }

  /// Writes the metadata after an app changed it.
  package func saveMetadata() throws {}

  /// Where history stands now; nil without persistent history.
  package func currentHistoryNumber() throws -> Int64? { nil }

  /// A snapshot that goes on showing the store as it is now; nil for stores that have none.
  func makeSnapshot() throws -> AnyObject? { nil }

  /// Reads from a snapshot in place of the store as it is.
  func reading<Result>(
    from snapshot: AnyObject?, _ body: () throws -> Result
  ) rethrows -> Result { try body() }

  /// The object that a URI of this store names: `reference` is the part after `p`.
  package func objectID(
    entity: NSEntityDescription, reference: String
  ) -> NSManagedObjectID? {
    guard let key = Int64(reference), key > 0 else { return nil }
    return NSManagedObjectID(entity: entity, store: self, primaryKey: key)
  }
}
