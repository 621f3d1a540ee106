import Foundation

/// What kind of messages are pushed.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
  public static let complication = PKPushType(rawValue: "PKPushTypeComplication")
  public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")
}

/// Asks for tokens to push messages with: as a simulator, which never gets one.
open class PKPushRegistry: NSObject, @unchecked Sendable {
  private let queue: DispatchQueue
  /// Kept weakly.
  open weak var delegate: (any PKPushRegistryDelegate)?
  /// Setting it asks for tokens, of which none come.
  open var desiredPushTypes: Set<PKPushType>?

  public init(queue: DispatchQueue?) {
    self.queue = queue ?? .main
    super.init()
  }
  open func pushToken(for type: PKPushType) -> Data? { nil }
}

/// What lets a server push messages.
open class PKPushCredentials: NSObject, @unchecked Sendable {
  public let type: PKPushType
  public let token: Data
  init(_ type: PKPushType, _ token: Data) {
    self.type = type
    self.token = token
    super.init()
  }
}

/// A message that was pushed.
open class PKPushPayload: NSObject, @unchecked Sendable {
  public let type: PKPushType
  public let dictionaryPayload: [AnyHashable: Any]
  init(_ type: PKPushType, _ payload: [AnyHashable: Any]) {
    self.type = type
    dictionaryPayload = payload
    super.init()
  }
}

public protocol PKPushRegistryDelegate: NSObjectProtocol {
  func pushRegistry(
    _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
    for type: PKPushType)
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void)
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType)
  func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

extension PKPushRegistryDelegate {
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) { completion() }
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType
  ) {}
  public func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) {
  }
}
