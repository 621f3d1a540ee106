import Foundation

/// One save or batch as a store's history tells it.
open class NSPersistentHistoryTransaction: NSObject, NSCopying {
  /// When it was saved.
  open private(set) var timestamp: Date
  /// The transaction's changes, when the request asked for them.
  open private(set) var changes: [NSPersistentHistoryChange]?
  /// Its number in its store.
  open private(set) var transactionNumber: Int64
  /// The identifier of its store.
  open private(set) var storeID: String
  /// The bundle that saved it.
  open private(set) var bundleID: String
  /// The process that saved it.
  open private(set) var processID: String
  /// The name of the context that saved it.
  open private(set) var contextName: String?
  /// The context's `transactionAuthor`.
  open private(set) var author: String?

  init(
    timestamp: Date, changes: [NSPersistentHistoryChange]?, transactionNumber: Int64,
    storeID: String, bundleID: String, processID: String, contextName: String?, author: String?
  ) {
    self.timestamp = timestamp
    self.changes = changes
    self.transactionNumber = transactionNumber
    self.storeID = storeID
    self.bundleID = bundleID
    self.processID = processID
    self.contextName = contextName
    self.author = author
    super.init()
    for change in changes ?? [] { change.transaction = self }
  }

  /// The transaction with only some of its changes.
  func with(_ changes: [NSPersistentHistoryChange]) -> NSPersistentHistoryTransaction {
    NSPersistentHistoryTransaction(
      timestamp: timestamp, changes: changes, transactionNumber: transactionNumber,
      storeID: storeID, bundleID: bundleID, processID: processID, contextName: contextName,
      author: author)
  }

  /// The point in history after the transaction.
  open var token: NSPersistentHistoryToken {
    NSPersistentHistoryToken(numbers: [storeID: transactionNumber])
  }

  /// The changes as the notification that `NSManagedObjectContext.mergeChanges(fromContextDidSave:)` takes.
  open func objectIDNotification() -> Notification {
    var info: [AnyHashable: Any] = [:]
    for change in changes ?? [] {
      let key =
        switch change.changeType {
        case .insert: NSInsertedObjectIDsKey
        case .update: NSUpdatedObjectIDsKey
        case .delete: NSDeletedObjectIDsKey
        }
      var objects = info[key] as? Set<NSManagedObjectID> ?? []
      objects.insert(change.changedObjectID)
      info[key] = objects
    }
    return Notification(
      name: NSManagedObjectContext.didSaveObjectIDsNotification, object: nil, userInfo: info)
  }

  /// A request for transactions, to give a predicate on `author`, `contextName`, `bundleID`, `processID`,
  /// `timestamp` or `transactionNumber` and hand to `NSPersistentHistoryChangeRequest`.
  open class var fetchRequest: NSFetchRequest<NSFetchRequestResult>? {
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.entity = entityDescription
    return request
  }

  /// The entity of which transactions are, for fetch requests.
  open class var entityDescription: NSEntityDescription? { HistoryEntities.transaction }

  /// The entity of which transactions are, for fetch requests.
  open class func entityDescription(with context: NSManagedObjectContext) -> NSEntityDescription? {
    entityDescription
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
