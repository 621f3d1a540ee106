import Foundation

/// What an app's calls are like.
open class CXProviderConfiguration: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var localizedName: String?
  open var ringtoneSound: String?
  open var iconTemplateImageData: Data?
  open var maximumCallGroups = 2
  open var maximumCallsPerCallGroup = 5
  open var includesCallsInRecents = true
  open var supportsVideo = false
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []

  public override init() { super.init() }
  public init(localizedName: String) {
    self.localizedName = localizedName
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let other = CXProviderConfiguration()
    other.localizedName = localizedName
    other.ringtoneSound = ringtoneSound
    other.iconTemplateImageData = iconTemplateImageData
    other.maximumCallGroups = maximumCallGroups
    other.maximumCallsPerCallGroup = maximumCallsPerCallGroup
    other.includesCallsInRecents = includesCallsInRecents
    other.supportsVideo = supportsVideo
    other.supportedHandleTypes = supportedHandleTypes
    return other
  }
}

/// Tells the device of an app's calls: of a device without telephones, which does not show them.
open class CXProvider: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private weak var delegate: (any CXProviderDelegate)?
  private var queue = DispatchQueue.main
  open var configuration: CXProviderConfiguration
  open var pendingTransactions: [CXTransaction] { [] }

  public init(configuration: CXProviderConfiguration) {
    self.configuration = configuration
    super.init()
  }

  /// Kept weakly, and told that the provider has begun.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    lock.withLock {
      self.delegate = delegate
      self.queue = queue ?? .main
    }
    self.queue.async { [weak self] in
      guard let self, let delegate = lock.withLock({ self.delegate }) else { return }
      delegate.providerDidBegin(self)
    }
  }

  /// Fails with `unentitled`: nothing rings.
  open func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    lock.withLock { queue }.async {
      completion(CXErrorCodeIncomingCallError(.unentitled))
    }
  }
  open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
    throw CXErrorCodeIncomingCallError(.unentitled)
  }
  /// Fails as ``reportNewIncomingCall(with:update:completion:)`` does.
  open class func reportNewIncomingVoIPPushPayload(
    _ dictionaryPayload: [AnyHashable: Any],
    completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.global().async { completion?(CXErrorCodeIncomingCallError(.unentitled)) }
  }

  // No call was taken in, so there is none that these could be about.
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}
  open func reportCall(
    with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
  ) {}
  open func reportOutgoingCall(
    with UUID: UUID, startedConnectingAt dateStartedConnecting: Date?
  ) {}
  open func reportOutgoingCall(with UUID: UUID, connectedAt dateConnected: Date?) {}
  open func pendingCallActions(of callActionClass: AnyClass, withCall callUUID: UUID)
    -> [CXCallAction]
  { [] }

  /// The delegate is told that all calls are gone.
  open func invalidate() {
    lock.withLock { queue }.async { [self] in
      lock.withLock { delegate }?.providerDidReset(self)
    }
  }
}
