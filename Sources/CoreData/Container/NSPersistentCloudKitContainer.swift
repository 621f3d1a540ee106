import Foundation

/// A container whose stores iOS would keep in step with iCloud.
///
/// There is no iCloud here: it behaves as on a device whose user is not signed in. Objects are kept on this
/// device, and for each store with `cloudKitContainerOptions` an event tells that setting up has failed.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  /// The subject of an event.
  public enum EventType: Int, Sendable {
    case setup = 0
    case `import` = 1
    case export = 2
  }

  /// An attempt to bring a store and iCloud together.
  open class Event: NSObject, NSCopying, @unchecked Sendable {
    /// Names the event.
    open private(set) var identifier = UUID()
    /// The identifier of the store.
    open private(set) var storeIdentifier: String
    /// The kind of event.
    open private(set) var type: EventType
    /// When it began.
    open private(set) var startDate = Date()
    /// When it ended.
    open private(set) var endDate: Date?
    /// Whether it succeeded.
    open private(set) var succeeded: Bool
    /// Why it failed.
    open private(set) var error: (any Error)?

    init(storeIdentifier: String, type: EventType, error: (any Error)?) {
      self.storeIdentifier = storeIdentifier
      self.type = type
      self.error = error
      succeeded = error == nil
      endDate = Date()
      super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// An event began or ended; posted by the container on any thread.
  public static let eventChangedNotification = NSNotification.Name(
    "NSPersistentCloudKitContainerEventChangedNotification")
  /// The `Event` in the notification's user info.
  public static let eventNotificationUserInfoKey = "event"

  open override func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    super.loadPersistentStores { [weak self] description, error in
      block(description, error)
      if error == nil, description.cloudKitContainerOptions != nil {
        self?.tellThatSetupFailed(description)
      }
    }
  }

  private func tellThatSetupFailed(_ description: NSPersistentStoreDescription) {
    let store = description.url.flatMap(persistentStoreCoordinator.persistentStore)
    let event = Event(
      storeIdentifier: store?.identifier ?? "", type: .setup, error: Self.noAccount)
    NotificationCenter.default.post(
      name: Self.eventChangedNotification, object: self,
      userInfo: [Self.eventNotificationUserInfoKey: event])
  }

  private static var noAccount: NSError {
    CoreDataFailure.coded(
      134400, "Unable to initialize without an iCloud account (CKAccountStatusNoAccount).", [:]
    ).error
  }

  /// Whether an object can be changed: always.
  open func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }

  /// Whether an object can be deleted: always.
  open func canDeleteRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }

  /// Whether objects of a store can be changed: unless it is only read.
  open func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { !store.isReadOnly }

  /// Would make the schema in iCloud.
  ///
  /// - Throws: always, as for a user who is not signed in.
  open func initializeCloudKitSchema(
    options: NSPersistentCloudKitContainerSchemaInitializationOptions = []
  ) throws {
    throw Self.noAccount
  }
}

/// How a schema is made in iCloud.
public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Only checks the model.
  public static let dryRun = Self(rawValue: 1 << 1)
  /// Prints the schema.
  public static let printSchema = Self(rawValue: 1 << 2)
}
