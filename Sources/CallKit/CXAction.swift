import Foundation

/// Something to be done with a call.
open class CXAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }
  public let uuid: UUID
  /// Whether it was fulfilled or has failed.
  open private(set) var isComplete = false
  open var timeoutDate: Date { Date.distantFuture }

  public override init() {
    uuid = UUID()
    super.init()
  }
  init(uuid: UUID) {
    self.uuid = uuid
    super.init()
  }

  open func fulfill() { isComplete = true }
  open func fail() { isComplete = true }

  open func copy(with zone: NSZone? = nil) -> Any { CXAction(uuid: uuid) }
  public required init?(coder: NSCoder) {
    guard let uuid = coder.decodeObject(of: NSUUID.self, forKey: "UUID") else { return nil }
    self.uuid = uuid as UUID
    super.init()
  }
  open func encode(with coder: NSCoder) { coder.encode(uuid as NSUUID, forKey: "UUID") }
}

/// Something to be done with a certain call.
open class CXCallAction: CXAction, @unchecked Sendable {
  public let callUUID: UUID
  public init(call callUUID: UUID) {
    self.callUUID = callUUID
    super.init()
  }
  public required init?(coder: NSCoder) {
    guard let call = coder.decodeObject(of: NSUUID.self, forKey: "callUUID") else { return nil }
    callUUID = call as UUID
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(callUUID as NSUUID, forKey: "callUUID")
  }
  /// An action for the same call.
  open override func copy(with zone: NSZone? = nil) -> Any { CXCallAction(call: callUUID) }
}

open class CXStartCallAction: CXCallAction, @unchecked Sendable {
  open var handle: CXHandle
  open var contactIdentifier: String?
  open var isVideo = false
  open private(set) var dateStarted: Date?

  public init(call callUUID: UUID, handle: CXHandle) {
    self.handle = handle
    super.init(call: callUUID)
  }
  open func fulfill(withDateStarted dateStarted: Date) {
    self.dateStarted = dateStarted
    fulfill()
  }
  public required init?(coder: NSCoder) {
    guard let handle = coder.decodeObject(of: CXHandle.self, forKey: "handle") else { return nil }
    self.handle = handle
    contactIdentifier = coder.decodeObject(of: NSString.self, forKey: "contact") as String?
    isVideo = coder.decodeBool(forKey: "video")
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(handle, forKey: "handle")
    coder.encode(contactIdentifier as NSString?, forKey: "contact")
    coder.encode(isVideo, forKey: "video")
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let action = CXStartCallAction(call: callUUID, handle: handle)
    action.contactIdentifier = contactIdentifier
    action.isVideo = isVideo
    return action
  }
}

open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
  open private(set) var dateConnected: Date?
  open func fulfill(withDateConnected dateConnected: Date) {
    self.dateConnected = dateConnected
    fulfill()
  }
}

open class CXEndCallAction: CXCallAction, @unchecked Sendable {
  open private(set) var dateEnded: Date?
  open func fulfill(withDateEnded dateEnded: Date) {
    self.dateEnded = dateEnded
    fulfill()
  }
}

open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
  open var isOnHold: Bool
  public init(call callUUID: UUID, onHold: Bool) {
    isOnHold = onHold
    super.init(call: callUUID)
  }
  public required init?(coder: NSCoder) {
    isOnHold = coder.decodeBool(forKey: "onHold")
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(isOnHold, forKey: "onHold")
  }
}

open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
  open var isMuted: Bool
  public init(call callUUID: UUID, muted: Bool) {
    isMuted = muted
    super.init(call: callUUID)
  }
  public required init?(coder: NSCoder) {
    isMuted = coder.decodeBool(forKey: "muted")
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(isMuted, forKey: "muted")
  }
}

open class CXSetGroupCallAction: CXCallAction, @unchecked Sendable {
  open var callUUIDToGroupWith: UUID?
  public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
    self.callUUIDToGroupWith = callUUIDToGroupWith
    super.init(call: callUUID)
  }
  public required init?(coder: NSCoder) {
    callUUIDToGroupWith = coder.decodeObject(of: NSUUID.self, forKey: "group") as UUID?
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(callUUIDToGroupWith as NSUUID?, forKey: "group")
  }
}

open class CXPlayDTMFCallAction: CXCallAction, @unchecked Sendable {
  public enum ActionType: Int, Sendable { case singleTone = 1, softPause, hardPause }
  open var digits: String
  open var type: ActionType
  public init(call callUUID: UUID, digits: String, type: ActionType) {
    self.digits = digits
    self.type = type
    super.init(call: callUUID)
  }
  public required init?(coder: NSCoder) {
    guard let digits = coder.decodeObject(of: NSString.self, forKey: "digits") else { return nil }
    self.digits = digits as String
    type = ActionType(rawValue: coder.decodeInteger(forKey: "type")) ?? .singleTone
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(digits as NSString, forKey: "digits")
    coder.encode(type.rawValue, forKey: "type")
  }
}

/// Actions that are done together.
open class CXTransaction: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open private(set) var actions: [CXAction]
  open var isComplete: Bool { actions.allSatisfy(\.isComplete) }

  public init(actions: [CXAction]) {
    self.actions = actions
    super.init()
  }
  public convenience init(action: CXAction) { self.init(actions: [action]) }
  open func addAction(_ action: CXAction) { actions.append(action) }
}
