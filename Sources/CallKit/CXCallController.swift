import Foundation

/// Asks for calls: on a device without telephones, which answers that the app may not have any.
open class CXCallController: NSObject, @unchecked Sendable {
  private let queue: DispatchQueue
  public let callObserver = CXCallObserver()

  /// - Parameter queue: where handlers are called.
  public init(queue: DispatchQueue) {
    self.queue = queue
    super.init()
  }
  public override convenience init() { self.init(queue: .main) }

  /// Fails with `emptyTransaction` or `unentitled`.
  open func request(
    _ transaction: CXTransaction, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let error = Self.error(transaction.actions)
    queue.async { completion(error) }
  }
  open func requestTransaction(
    with actions: [CXAction], completion: @escaping @Sendable ((any Error)?) -> Void
  ) { request(CXTransaction(actions: actions), completion: completion) }
  open func requestTransaction(
    with action: CXAction, completion: @escaping @Sendable ((any Error)?) -> Void
  ) { request(CXTransaction(action: action), completion: completion) }

  open func request(_ transaction: CXTransaction) async throws {
    throw Self.error(transaction.actions)
  }
  open func requestTransaction(with actions: [CXAction]) async throws { throw Self.error(actions) }
  open func requestTransaction(with action: CXAction) async throws { throw Self.error([action]) }

  private static func error(_ actions: [CXAction]) -> CXErrorCodeRequestTransactionError {
    CXErrorCodeRequestTransactionError(actions.isEmpty ? .emptyTransaction : .unentitled)
  }
}

/// Directories of numbers come from extensions, which are not run.
open class CXCallDirectoryManager: NSObject, @unchecked Sendable {
  public enum EnabledStatus: Int, Sendable { case unknown, disabled, enabled }
  private static let instance = CXCallDirectoryManager()
  open class var sharedInstance: CXCallDirectoryManager { instance }
  private override init() { super.init() }

  /// Fails with `noExtensionFound`.
  open func reloadExtension(
    withIdentifier identifier: String,
    completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.global().async {
      completion?(CXErrorCodeCallDirectoryManagerError(.noExtensionFound))
    }
  }
  open func reloadExtension(withIdentifier identifier: String) async throws {
    throw CXErrorCodeCallDirectoryManagerError(.noExtensionFound)
  }
  open func getEnabledStatusForExtension(
    withIdentifier identifier: String,
    completionHandler completion: @escaping @Sendable (EnabledStatus, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async {
      completion(.unknown, CXErrorCodeCallDirectoryManagerError(.noExtensionFound))
    }
  }
  open func enabledStatusForExtension(withIdentifier identifier: String) async throws
    -> EnabledStatus
  { throw CXErrorCodeCallDirectoryManagerError(.noExtensionFound) }
  /// Fails: there are no such settings.
  open func openSettings(completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    DispatchQueue.global().async {
      completion?(CXErrorCodeCallDirectoryManagerError(.unknown))
    }
  }
}
