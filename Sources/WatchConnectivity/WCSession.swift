import Foundation

public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

/// Talks to the app on a watch: on a device that cannot have one, as an iPad, which says so.
open class WCSession: NSObject, @unchecked Sendable {
  private static let instance = WCSession()

  /// False: apps ask this before anything else.
  open class func isSupported() -> Bool { false }
  open class var `default`: WCSession { instance }

  private override init() { super.init() }

  /// Calls of the delegate and of handlers come one after the other, on another thread than the main one.
  private let calls = DispatchQueue(label: "WatchConnectivity.session")

  /// Kept weakly.
  open weak var delegate: (any WCSessionDelegate)?
  open var activationState: WCSessionActivationState { .notActivated }
  open var isPaired: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var isComplicationEnabled: Bool { false }
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  open var watchDirectoryURL: URL? { nil }
  open var isReachable: Bool { false }
  open var iOSDeviceNeedsUnlockAfterRebootForReachability: Bool { false }
  open var hasContentPending: Bool { false }
  open var applicationContext: [String: Any] { [:] }
  open var receivedApplicationContext: [String: Any] { [:] }
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  open var outstandingFileTransfers: [WCSessionFileTransfer] { [] }

  /// Tells the delegate on another thread that there is no such session.
  open func activate() {
    calls.async { [self] in
      delegate?.session(
        self, activationDidCompleteWith: .notActivated, error: WCError(.sessionNotSupported))
    }
  }

  /// Throws `sessionNotSupported`.
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw WCError(.sessionNotSupported)
  }

  /// Tells the handler of an error that there is no such session.
  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
    errorHandler: (@Sendable (any Error) -> Void)? = nil
  ) { fail(errorHandler) }
  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?,
    errorHandler: (@Sendable (any Error) -> Void)? = nil
  ) { fail(errorHandler) }

  private func fail(_ handler: (@Sendable (any Error) -> Void)?) {
    calls.async { handler?(WCError(.sessionNotSupported)) }
  }

  /// A transfer that failed already: the delegate is told.
  @discardableResult
  open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    let transfer = WCSessionUserInfoTransfer(userInfo, isForComplication: false)
    calls.async { [self] in
      delegate?.session(self, didFinish: transfer, error: WCError(.sessionNotSupported))
    }
    return transfer
  }
  @discardableResult
  open func transferCurrentComplicationUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer {
    let transfer = WCSessionUserInfoTransfer(userInfo, isForComplication: true)
    calls.async { [self] in
      delegate?.session(self, didFinish: transfer, error: WCError(.sessionNotSupported))
    }
    return transfer
  }
  @discardableResult
  open func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    let transfer = WCSessionFileTransfer(WCSessionFile(file, metadata))
    calls.async { [self] in
      delegate?.session(self, didFinish: transfer, error: WCError(.sessionNotSupported))
    }
    return transfer
  }
}

/// Values on their way to a watch.
open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
  public let userInfo: [String: Any]
  public let isCurrentComplicationInfo: Bool
  open var isTransferring: Bool { false }
  open func cancel() {}
  init(_ userInfo: [String: Any], isForComplication: Bool) {
    self.userInfo = userInfo
    isCurrentComplicationInfo = isForComplication
    super.init()
  }
}

/// A file on its way to a watch.
open class WCSessionFileTransfer: NSObject, @unchecked Sendable {
  public let file: WCSessionFile
  public let progress = Progress(totalUnitCount: 1)
  open var isTransferring: Bool { false }
  open func cancel() {}
  init(_ file: WCSessionFile) {
    self.file = file
    super.init()
  }
}

open class WCSessionFile: NSObject, @unchecked Sendable {
  public let fileURL: URL
  public let metadata: [String: Any]?
  init(_ fileURL: URL, _ metadata: [String: Any]?) {
    self.fileURL = fileURL
    self.metadata = metadata
    super.init()
  }
}
