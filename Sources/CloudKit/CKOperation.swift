import Foundation

/// Work with iCloud, which ends with `notAuthenticated` when a queue comes to it.
open class CKOperation: Operation, @unchecked Sendable {
  public typealias ID = String
  public let operationID: ID = UUID().uuidString
  open var configuration: Configuration! = Configuration()
  open var group: CKOperationGroup!
  open var longLivedOperationWasPersistedBlock: (() -> Void)?
  open var container: CKContainer? {
    get { configuration.container }
    set { configuration.container = newValue }
  }
  open var timeoutIntervalForRequest: TimeInterval {
    get { configuration.timeoutIntervalForRequest }
    set { configuration.timeoutIntervalForRequest = newValue }
  }
  public override init() { super.init() }

  open override func main() {
    fail(CKError(isCancelled ? .operationCancelled : .notAuthenticated))
  }
  /// Tells the operation's blocks why it failed.
  func fail(_ error: CKError) {}

  /// How an operation would be done.
  open class Configuration: NSObject, @unchecked Sendable {
    open var container: CKContainer?
    open var qualityOfService = QualityOfService.default
    open var allowsCellularAccess = true
    open var isLongLived = false
    /// In seconds.
    open var timeoutIntervalForRequest: TimeInterval = 60
    open var timeoutIntervalForResource: TimeInterval = 604800
    public override init() { super.init() }
  }
}

/// Work with a database.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  open var database: CKDatabase?
}

/// Operations that belong together.
open class CKOperationGroup: NSObject, @unchecked Sendable {
  public let operationGroupID = UUID().uuidString
  open var name: String?
  open var quantity = 0
  open var defaultConfiguration: CKOperation.Configuration! = CKOperation.Configuration()
  public override init() { super.init() }
}
