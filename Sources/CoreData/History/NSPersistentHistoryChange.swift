import Foundation

/// The kind of an object's change.
public enum NSPersistentHistoryChangeType: Int, Sendable {
  case insert = 0
  case update = 1
  case delete = 2
}

/// One object that a transaction inserted, updated or deleted.
open class NSPersistentHistoryChange: NSObject, NSCopying {
  /// The number of the change in its store.
  open private(set) var changeID: Int64
  /// The object.
  open private(set) var changedObjectID: NSManagedObjectID
  /// The kind of the change.
  open private(set) var changeType: NSPersistentHistoryChangeType
  /// The attributes of a deleted object that are preserved in history, by name.
  open private(set) var tombstone: [AnyHashable: Any]?
  /// The transaction, when the request asked for it.
  open internal(set) weak var transaction: NSPersistentHistoryTransaction?
  /// The properties that an update changed.
  open private(set) var updatedProperties: Set<NSPropertyDescription>?

  init(
    changeID: Int64, changedObjectID: NSManagedObjectID,
    changeType: NSPersistentHistoryChangeType, tombstone: [AnyHashable: Any]?,
    updatedProperties: Set<NSPropertyDescription>?
  ) {
    self.changeID = changeID
    self.changedObjectID = changedObjectID
    self.changeType = changeType
    self.tombstone = tombstone
    self.updatedProperties = updatedProperties
    super.init()
  }

  /// A request for changes, to give a predicate on `changeType`, `changeID`, `changedObjectID` or
  /// `transaction` and hand to `NSPersistentHistoryChangeRequest`.
  open class var fetchRequest: NSFetchRequest<NSFetchRequestResult>? {
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.entity = entityDescription
    return request
  }

  /// The entity of which changes are, for fetch requests.
  open class var entityDescription: NSEntityDescription? { HistoryEntities.change }

  /// The entity of which changes are, for fetch requests.
  open class func entityDescription(with context: NSManagedObjectContext) -> NSEntityDescription? {
    entityDescription
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
