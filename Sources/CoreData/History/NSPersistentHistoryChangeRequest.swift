import Foundation

/// The kind of answer to a request about history.
public enum NSPersistentHistoryResultType: Int, Sendable {
  /// Whether it succeeded.
  case statusOnly = 0
  /// The IDs of the objects that were changed.
  case objectIDs = 1
  /// How many transactions or changes there are.
  case count = 2
  /// Transactions without their changes.
  case transactionsOnly = 3
  /// Changes, of all transactions.
  case changesOnly = 4
  /// Transactions with their changes.
  case transactionsAndChanges = 5
}

/// Reads what others changed in the stores, or forgets it.
open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest {
  /// The part of history that is asked for.
  enum Range {
    case everything
    case date(Date)
    case token(NSPersistentHistoryToken)
    case transaction(NSPersistentHistoryTransaction)
  }

  /// The kind of answer; for deletions, whether they succeeded.
  open var resultType: NSPersistentHistoryResultType = .transactionsAndChanges
  /// The point after which history is asked for.
  open var token: NSPersistentHistoryToken? {
    switch range {
    case .token(let token): token
    case .transaction(let transaction): transaction.token
    default: nil
    }
  }
  /// Which transactions or changes are asked for, by a predicate of theirs.
  open var fetchRequest: NSFetchRequest<NSFetchRequestResult>?

  let range: Range
  let deletes: Bool

  private init(_ range: Range, deletes: Bool) {
    self.range = range
    self.deletes = deletes
    super.init()
    if deletes { resultType = .statusOnly }
  }

  /// A request for the history after a date.
  open class func fetchHistory(after date: Date) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(.date(date), deletes: false)
  }

  /// A request for the history after a point; for all of it for nil.
  open class func fetchHistory(
    after token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(token.map(Range.token) ?? .everything, deletes: false)
  }

  /// A request for the history after a transaction; for all of it for nil.
  open class func fetchHistory(
    after transaction: NSPersistentHistoryTransaction?
  ) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(
      transaction.map(Range.transaction) ?? .everything, deletes: false)
  }

  /// A request for the history that a request made by `NSPersistentHistoryTransaction.fetchRequest` finds.
  open class func fetchHistory(
    withFetch fetchRequest: NSFetchRequest<NSFetchRequestResult>
  ) -> NSPersistentHistoryChangeRequest {
    let request = NSPersistentHistoryChangeRequest(.everything, deletes: false)
    request.fetchRequest = fetchRequest
    return request
  }

  /// Deletes the history before a date.
  open class func deleteHistory(before date: Date) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(.date(date), deletes: true)
  }

  /// Deletes the history before a point; everything for nil.
  open class func deleteHistory(
    before token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(token.map(Range.token) ?? .everything, deletes: true)
  }

  /// Deletes the history before a transaction; everything for nil.
  open class func deleteHistory(
    before transaction: NSPersistentHistoryTransaction?
  ) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest(
      transaction.map(Range.transaction) ?? .everything, deletes: true)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPersistentHistoryChangeRequest(range, deletes: deletes)
    copy.resultType = resultType
    copy.fetchRequest = fetchRequest
    copy.affectedStores = affectedStores
    return copy
  }
}

/// The result of a request about history.
open class NSPersistentHistoryResult: NSPersistentStoreResult {
  /// Transactions, changes, IDs, a number or a Boolean, as the result type says.
  open private(set) var result: Any?
  /// The kind of `result`.
  open private(set) var resultType: NSPersistentHistoryResultType

  init(result: Any?, resultType: NSPersistentHistoryResultType) {
    self.result = result
    self.resultType = resultType
    super.init()
  }

  override func joined(with other: NSPersistentStoreResult) -> NSPersistentStoreResult {
    guard let other = other as? NSPersistentHistoryResult else { return self }
    return NSPersistentHistoryResult(result: Self.sum(result, other.result), resultType: resultType)
  }
}
