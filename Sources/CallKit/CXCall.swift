import Foundation

/// How someone is reached.
open class CXHandle: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public enum HandleType: Int, Sendable { case generic = 1, phoneNumber, emailAddress }
  public static var supportsSecureCoding: Bool { true }
  public let type: HandleType
  public let value: String

  public init(type: HandleType, value: String) {
    self.type = type
    self.value = value
    super.init()
  }

  open func isEqual(to handle: CXHandle) -> Bool { type == handle.type && value == handle.value }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CXHandle).map(isEqual) ?? false
  }
  open override var hash: Int { value.hashValue ^ type.rawValue }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  public required init?(coder: NSCoder) {
    guard let type = HandleType(rawValue: coder.decodeInteger(forKey: "type")),
      let value = coder.decodeObject(of: NSString.self, forKey: "value")
    else { return nil }
    self.type = type
    self.value = value as String
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(type.rawValue, forKey: "type")
    coder.encode(value as NSString, forKey: "value")
  }
}

/// A call of the device's, of which there are none.
open class CXCall: NSObject, @unchecked Sendable {
  public let uuid: UUID
  public let isOutgoing: Bool
  public let isOnHold: Bool
  public let hasConnected: Bool
  public let hasEnded: Bool

  init(uuid: UUID) {
    self.uuid = uuid
    isOutgoing = false
    isOnHold = false
    hasConnected = false
    hasEnded = true
    super.init()
  }
  open func isEqual(to call: CXCall) -> Bool { uuid == call.uuid }
}

/// What is known of a call.
open class CXCallUpdate: NSObject, NSCopying, @unchecked Sendable {
  open var remoteHandle: CXHandle?
  open var localizedCallerName: String?
  open var supportsHolding = true
  open var supportsGrouping = true
  open var supportsUngrouping = true
  open var supportsDTMF = true
  open var hasVideo = false
  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let update = CXCallUpdate()
    update.remoteHandle = remoteHandle
    update.localizedCallerName = localizedCallerName
    update.supportsHolding = supportsHolding
    update.supportsGrouping = supportsGrouping
    update.supportsUngrouping = supportsUngrouping
    update.supportsDTMF = supportsDTMF
    update.hasVideo = hasVideo
    return update
  }
}

public enum CXCallEndedReason: Int, Sendable {
  case failed = 1
  case remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}

/// Sees the device's calls: there are none.
open class CXCallObserver: NSObject, @unchecked Sendable {
  open var calls: [CXCall] { [] }
  public override init() { super.init() }
  private weak var delegate: (any CXCallObserverDelegate)?
  /// The delegate has nothing to hear of.
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
  }
}

public protocol CXCallObserverDelegate: NSObjectProtocol {
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}
