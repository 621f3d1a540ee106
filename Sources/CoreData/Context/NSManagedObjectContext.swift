import Foundation
import FoundationCompatibility

/// Which queue a context works on.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  /// No queue: the context belongs to the thread that made it.
  @available(*, deprecated, message: "Use another NSManagedObjectContextConcurrencyType")
  case confinementConcurrencyType = 0
  /// A queue of its own.
  case privateQueueConcurrencyType = 1
  /// The main queue.
  case mainQueueConcurrencyType = 2
}

/// The objects that a part of an app works with: fetched, made, changed, and saved together.
///
/// A context and its objects are used on its queue: on the main thread for contexts of the main queue,
/// inside of `perform` for others. It holds objects only while they have changes.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// Which queue the context works on, in Swift's spelling.
  public struct ConcurrencyType: Hashable, Sendable {
    let type: NSManagedObjectContextConcurrencyType

    /// The main queue.
    public static let mainQueue = ConcurrencyType(type: .mainQueueConcurrencyType)
    /// A queue of its own.
    public static let privateQueue = ConcurrencyType(type: .privateQueueConcurrencyType)
  }

  /// Whether work may begin at once when it is asked for on the context's queue.
  public enum ScheduledTaskType: Sendable {
    /// At once when on the context's queue, otherwise as soon as its turn comes.
    case immediate
    /// After the work that waits already.
    case enqueued
  }

  // MARK: State

  final let queue: ContextQueue
  final let owner = ContextOwner()
  /// The objects with changes to save; those that have none any more leave it with the next save.
  @exclusivity(unchecked) final var changes: ContiguousArray<NSManagedObject> = []
  final var counts = ChangeCounts()
  /// The objects that changed since the last notification.
  @exclusivity(unchecked) final var events: ContiguousArray<NSManagedObject> = []
  /// Deleted objects whose delete rules have not been followed.
  final var pendingDeletions: [NSManagedObject] = []
  final var isEndOfEventScheduled = false
  final var isUndoing = false
  final var isSaving = false
  final var entitiesByClass: [ObjectIdentifier: NSEntityDescription] = [:]
  /// The one that was requested last.
  final var lastEntity: (type: ObjectIdentifier, entity: NSEntityDescription)?
  /// The stores that new objects were assigned to.
  final var assignedStores: [ObjectIdentifier: NSPersistentStore] = [:]
  /// The temporary IDs of objects that the parent has, too: they change when an ancestor saves the objects.
  final var unsettled: [TemporaryObjectID] = []
  /// Which temporary IDs had become permanent when `unsettled` was looked through last.
  final var settledCount = 0
  /// Objects of fetches in batches, by ID, whose rows were not read yet.
  final var batches: [NSManagedObjectID: FetchBatch] = [:]
  /// Held for `retainsRegisteredObjects`.
  final var retained: Set<NSManagedObject> = []
  /// IDs of merged objects that the context does not have.
  final var mergedUnknownIDs: Set<NSManagedObjectID> = []
  /// The events that the last notification told: often those of a save.
  final var lastEvent = EventSets()
  final var eventNumber: UInt64 = 0
  /// Reads the state that the context is pinned to; nil as long as it is pinned to none.
  final var pinned: PinnedSource?
  /// Which objects have attributes that are derived from those of others.
  final lazy var derivations = persistentStoreCoordinator.map {
    Derivations($0.managedObjectModel)
  }
  private var checkpointObserver: (any NSObjectProtocol)?

  // MARK: Creating

  /// A context on a queue, without a coordinator or a parent yet.
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue = ContextQueue(isMain: ct == .mainQueueConcurrencyType)
    super.init()
    owner.context = self
    if ct == .mainQueueConcurrencyType { CurrentContext.noteMainContext(self) }
  }

  /// A context on a queue, without a coordinator or a parent yet.
  public convenience init(_ type: ConcurrencyType) {
    self.init(concurrencyType: type.type)
  }

  /// A context on the main queue.
  @available(*, deprecated, message: "Use -initWithConcurrencyType: instead")
  public convenience override init() {
    self.init(concurrencyType: .mainQueueConcurrencyType)
  }

  deinit {
    if let checkpointObserver { NotificationCenter.default.removeObserver(checkpointObserver) }
    for object in owner.objects() { object.forgetRelated() }
  }

  // MARK: Settings

  /// Which queue the context works on.
  open private(set) var concurrencyType: NSManagedObjectContextConcurrencyType

  /// A name for people.
  open var name: String?

  /// Who makes the changes, for the persistent history.
  open var transactionAuthor: String?

  /// The app's own data about the context.
  open private(set) lazy var userInfo = NSMutableDictionary()

  /// The coordinator the context gets its objects from; that of its ancestors when it has a parent.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { parent?.persistentStoreCoordinator ?? ownCoordinator }
    set {
      ownCoordinator = newValue
      if let newValue { ModelsInUse.add(newValue.managedObjectModel) }
      if automaticallyMergesChangesFromParent { ContextRegistry.follow(self) }
    }
  }
  private var ownCoordinator: NSPersistentStoreCoordinator?

  /// The context this one gets its objects from and saves to, in place of a coordinator.
  ///
  /// A save makes the changes of this context changes of the parent, as if they had been made there: where
  /// both changed a property the child's value wins. A conflict, for the child's merge policy, is only an
  /// object that is not in the parent any more. New objects keep their temporary IDs until the parent has
  /// saved them and this context speaks to it again, or until `obtainPermanentIDs(for:)`.
  open var parent: NSManagedObjectContext? {
    didSet {
      owner.trustsHeldRows = parent == nil && stalenessInterval < 0
      if automaticallyMergesChangesFromParent { ContextRegistry.follow(self) }
    }
  }

  /// Where objects come from: the parent, or the coordinator.
  final var source: (any ObjectSource)? { parent ?? pinned ?? ownCoordinator }
  /// The object that the context saves to: the parent, or the coordinator.
  final var target: AnyObject? { parent ?? ownCoordinator }

  /// Records changes so that they can be taken back. None unless set.
  open var undoManager: UndoManager? {
    didSet { observeUndoManager() }
  }

  /// Whether deletions follow their rules at the end of an event, not only before a save. True unless set.
  open var propagatesDeletesAtEndOfEvent = true

  /// Whether the context keeps all its objects, changed or not. False unless set.
  open var retainsRegisteredObjects = false {
    didSet { retained = retainsRegisteredObjects ? Set(owner.objects()) : [] }
  }

  /// Whether faults whose object is gone become deleted objects without values. True unless set.
  open var shouldDeleteInaccessibleFaults = true

  /// For how many seconds a row that was read may be used before a fault reads it anew; negative for any
  /// time. -1 unless set.
  ///
  /// No rows are kept but those that a fetch read for its own faults. They are used for a negative interval,
  /// until anything is saved in this process; for others every fault reads the store.
  open var stalenessInterval: TimeInterval = -1 {
    didSet { owner.trustsHeldRows = parent == nil && stalenessInterval < 0 }
  }

  /// The state of the stores that the context reads; nil for the latest. Used on its queue.
  open var queryGenerationToken: NSQueryGenerationToken? {
    pinned.map { $0.token ?? NSQueryGenerationToken.current }
  }

  /// Pins the context to a state of the stores: `current` for the newest at the next fetch, nil for none.
  ///
  /// Saving, resetting and merging go on to the newest state. Objects that are there are not refreshed.
  ///
  /// - Throws: an error when the state is of another coordinator, or the context has a parent, whose state
  ///   it shares. The context is pinned to none then.
  open func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {
    try pin(to: generation)
  }

  /// The treatment of objects that were changed in the store since they were read. An `NSMergePolicy`;
  /// a save fails with the errors unless set.
  open var mergePolicy: Any = NSMergePolicy.error

  /// Whether saves of other contexts to the coordinator or parent are taken over. False unless set.
  open var automaticallyMergesChangesFromParent = false {
    didSet {
      if automaticallyMergesChangesFromParent {
        ContextRegistry.follow(self)
      } else {
        ContextRegistry.unfollow(self)
      }
    }
  }

  // MARK: Doing work on the queue

  /// Does work on the context's queue, later. Ends with an event.
  open func perform(_ block: @escaping () -> Void) {
    queue.async { [self] in
      asCurrent {
        block()
        processPendingChanges()
      }
    }
  }

  /// Does work on the context's queue and waits for it. May be called inside of itself.
  open func performAndWait(_ block: () -> Void) {
    queue.sync { asCurrent(block) }
  }

  // MARK: Objects

  /// The object with an ID: as registered, or a fault without asking the store.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    registeredObject(for: objectID) ?? makeFault(currentID(objectID))
  }

  /// The object with an ID, which is known to exist.
  ///
  /// - Throws: an error of `NSCocoaErrorDomain` when there is no such object.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    try fulfilledObject(with: objectID)
  }

  /// The object with an ID, if the context has it.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    owner.object(with: currentID(objectID))
  }

  /// All objects of the context that anyone holds.
  open var registeredObjects: Set<NSManagedObject> {
    Set(owner.objects()).union(changes.filter { !$0.hasIdentity })
  }

  /// New objects.
  open var insertedObjects: Set<NSManagedObject> { changedObjects(.inserted) }
  /// Objects with changes.
  open var updatedObjects: Set<NSManagedObject> { changedObjects(.updated) }
  /// Objects that the next save deletes.
  open var deletedObjects: Set<NSManagedObject> { changedObjects(.deleted) }

  /// Whether there is anything to save.
  open var hasChanges: Bool { !counts.isEmpty }

  /// Enters a new object, or takes back the deletion of one.
  open func insert(_ object: NSManagedObject) { enter(object) }

  /// Marks an object for deletion. Its delete rules are followed at the end of the event.
  open func delete(_ object: NSManagedObject) { markDeleted(object) }

  /// Says which store a new object goes to.
  open func assign(_ object: Any, to store: NSPersistentStore) {
    guard let object = object as? NSManagedObject else { return }
    assignedStores[ObjectIdentifier(object)] = store
  }

  /// Gives new objects the IDs they will keep.
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    try givePermanentIDs(to: objects)
  }

  /// Reads an object anew: keeping its changes, or making it a fault.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    refresh(object, keepingChanges: flag)
  }

  /// Makes all objects read their values anew; changes are kept.
  open func refreshAllObjects() {
    for object in owner.objects() where !object.flags.contains(.inserted) {
      refresh(object, keepingChanges: object.hasChanges)
    }
  }

  /// Reads the object's version from the store with the next save even if it has no changes.
  open func detectConflicts(for object: NSManagedObject) {
    guard !object.hasChanges else { return }
    object.realize()
    noteUpdate(of: object)
  }

  // MARK: Changes

  /// Ends the event: follows delete rules, records changes for undoing and tells of them.
  open func processPendingChanges() { endEvent() }

  /// Saves all changes or none.
  ///
  /// - Throws: validation errors, conflicts and what the store reports, in `NSCocoaErrorDomain`.
  open func save() throws { try saveChanges() }

  /// Takes the last changes back.
  open func undo() {
    processPendingChanges()
    undoManager?.undo()
  }

  /// Makes again the changes taken back last.
  open func redo() {
    processPendingChanges()
    undoManager?.redo()
  }

  /// Gives up all changes since the last save.
  open func rollback() { discardChanges() }

  /// Gives up all objects.
  open func reset() {
    forgetEverything()
    pinned?.advance()
  }

  // MARK: Merging

  /// Takes over what another context saved.
  ///
  /// - Parameter notification: a did-save notification, with objects or their IDs.
  open func mergeChanges(fromContextDidSave notification: Notification) {
    merge(SavedChanges(notification.userInfo ?? [:], in: self))
  }

  /// Lets contexts take over changes that were made elsewhere.
  ///
  /// - Parameter changeNotificationData: as in the user info of a did-save notification: sets or arrays of
  ///   object IDs or of their URIs.
  open class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {
    for context in contexts {
      let changes = SavedChanges(changeNotificationData, in: context)
      context.performAndWait { context.merge(changes) }
    }
  }

  // MARK: Requests

  /// Executes an asynchronous fetch or a batch request.
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    try executeRequest(request)
  }

  // MARK: Undoing

  /// An undo manager that is about to act is told of the changes of the event first.
  private func observeUndoManager() {
    if let checkpointObserver { NotificationCenter.default.removeObserver(checkpointObserver) }
    checkpointObserver = undoManager.map { manager in
      NotificationCenter.default.addObserver(
        forName: .NSUndoManagerCheckpoint, object: manager, queue: nil
      ) { [weak self] _ in
        guard let self, !self.isUndoing, self.queue.isCurrent else { return }
        self.processPendingChanges()
      }
    }
  }
}
