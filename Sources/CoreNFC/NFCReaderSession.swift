import Foundation

/// A session that reads tags: on a device without a reader, which says so.
open class NFCReaderSession: NSObject, @unchecked Sendable {
  /// False: apps ask this before anything else.
  open class var readingAvailable: Bool { false }

  public let sessionQueue: DispatchQueue
  open private(set) var isReady = false
  /// The words of the sheet, which does not appear.
  open var alertMessage = ""

  init(queue: DispatchQueue?) {
    sessionQueue = queue ?? DispatchQueue(label: "com.apple.corenfc.session")
    super.init()
  }

  /// Ends with `readerErrorUnsupportedFeature`, which the delegate is told on the session's queue.
  open func begin() {
    sessionQueue.async { self.end(NFCReaderError(.readerErrorUnsupportedFeature)) }
  }
  open func invalidate() {
    sessionQueue.async {
      self.end(NFCReaderError(.readerSessionInvalidationErrorUserCanceled))
    }
  }
  open func invalidate(errorMessage: String) { invalidate() }

  private var isOver = false
  private func end(_ error: NFCReaderError) {
    guard !isOver else { return }
    isOver = true
    tell(error)
  }
  /// Tells the delegate why the session is over.
  func tell(_ error: NFCReaderError) {}
}

/// A session that reads messages in NFC's format of data exchange.
open class NFCNDEFReaderSession: NFCReaderSession, @unchecked Sendable {
  /// Kept weakly.
  open private(set) weak var delegate: (any NFCNDEFReaderSessionDelegate)?

  public init(
    delegate: any NFCNDEFReaderSessionDelegate, queue: DispatchQueue?,
    invalidateAfterFirstRead: Bool
  ) {
    self.delegate = delegate
    super.init(queue: queue)
  }
  /// Fails as every session does.
  open func connect(
    to tag: any NFCNDEFTag, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    sessionQueue.async { completionHandler(NFCReaderError(.readerErrorUnsupportedFeature)) }
  }
  open func connect(to tag: any NFCNDEFTag) async throws {
    throw NFCReaderError(.readerErrorUnsupportedFeature)
  }
  /// There are no tags to look for again.
  open func restartPolling() {}

  override func tell(_ error: NFCReaderError) {
    delegate?.readerSession(self, didInvalidateWithError: error)
  }
}

public protocol NFCNDEFReaderSessionDelegate: NSObjectProtocol {
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error)
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage])
  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag])
  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession)
}

extension NFCNDEFReaderSessionDelegate {
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {}
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}
}

/// A session that reads tags of several standards.
open class NFCTagReaderSession: NFCReaderSession, @unchecked Sendable {
  public struct PollingOption: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let iso14443 = PollingOption(rawValue: 1)
    public static let iso15693 = PollingOption(rawValue: 2)
    public static let iso18092 = PollingOption(rawValue: 4)
    public static let pace = PollingOption(rawValue: 8)
  }

  /// Kept weakly.
  open private(set) weak var delegate: (any NFCTagReaderSessionDelegate)?
  open var connectedTag: NFCTag? { nil }

  public init?(
    pollingOption: PollingOption, delegate: any NFCTagReaderSessionDelegate,
    queue: DispatchQueue? = nil
  ) {
    self.delegate = delegate
    super.init(queue: queue)
  }
  /// Fails as every session does.
  open func connect(
    to tag: NFCTag, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    sessionQueue.async { completionHandler(NFCReaderError(.readerErrorUnsupportedFeature)) }
  }
  open func connect(to tag: NFCTag) async throws {
    throw NFCReaderError(.readerErrorUnsupportedFeature)
  }
  /// There are no tags to look for again.
  open func restartPolling() {}

  override func tell(_ error: NFCReaderError) {
    delegate?.tagReaderSession(self, didInvalidateWithError: error)
  }
}

public protocol NFCTagReaderSessionDelegate: NSObjectProtocol {
  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession)
  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error)
  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag])
}

extension NFCTagReaderSessionDelegate {
  public func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {}
}
