import Foundation

public enum MCSessionSendDataMode: Int, Sendable { case reliable, unreliable }
public enum MCSessionState: Int, Sendable { case notConnected, connecting, connected }
public enum MCEncryptionPreference: Int, Sendable { case optional, required, none }

public let MCErrorDomain = "MCErrorDomain"
public let kMCSessionMinimumNumberOfPeers = 2
public let kMCSessionMaximumNumberOfPeers = 8

/// Why something was not sent.
public struct MCError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, notConnected, invalidParameter, unsupported, timedOut, cancelled, unavailable
  }
  public static let errorDomain = MCErrorDomain
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorCode: Int { code.rawValue }
}

/// Devices that talk to each other. This one is alone, as where nobody else is near.
open class MCSession: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let securityIdentity: [Any]?
  public let encryptionPreference: MCEncryptionPreference
  /// Kept weakly.
  open weak var delegate: (any MCSessionDelegate)?
  open var connectedPeers: [MCPeerID] { [] }

  public init(
    peer myPeerID: MCPeerID, securityIdentity identity: [Any]?,
    encryptionPreference: MCEncryptionPreference
  ) {
    self.myPeerID = myPeerID
    securityIdentity = identity
    self.encryptionPreference = encryptionPreference
    super.init()
  }

  public convenience init(peer myPeerID: MCPeerID) {
    self.init(peer: myPeerID, securityIdentity: nil, encryptionPreference: .required)
  }

  /// Throws `notConnected`, or `invalidParameter` without any receiver.
  open func send(_ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode) throws
  {
    throw MCError(peerIDs.isEmpty ? .invalidParameter : .notConnected)
  }

  @discardableResult
  @preconcurrency
  open func sendResource(
    at resourceURL: URL, withName resourceName: String, toPeer peerID: MCPeerID,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) -> Progress? {
    DispatchQueue.global().async { completionHandler?(MCError(.notConnected)) }
    return nil
  }

  open func startStream(withName streamName: String, toPeer peerID: MCPeerID) throws -> OutputStream
  {
    throw MCError(.notConnected)
  }

  open func disconnect() {}

  @preconcurrency
  open func nearbyConnectionData(
    forPeer peerID: MCPeerID,
    withCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, MCError(.unavailable)) } }
  open func connectPeer(_ peerID: MCPeerID, withNearbyConnectionData data: Data) {}
  open func cancelConnectPeer(_ peerID: MCPeerID) {}
}

/// Hears of other devices, on a thread that is not the main one.
public protocol MCSessionDelegate: NSObjectProtocol {
  func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
  func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
  func session(
    _ session: MCSession, didReceive stream: InputStream, withName streamName: String,
    fromPeer peerID: MCPeerID)
  func session(
    _ session: MCSession, didStartReceivingResourceWithName resourceName: String,
    fromPeer peerID: MCPeerID, with progress: Progress)
  func session(
    _ session: MCSession, didFinishReceivingResourceWithName resourceName: String,
    fromPeer peerID: MCPeerID, at localURL: URL?, withError error: (any Error)?)
  func session(
    _ session: MCSession, didReceiveCertificate certificate: [Any]?, fromPeer peerID: MCPeerID,
    certificateHandler: @escaping (Bool) -> Void)
}

extension MCSessionDelegate {
  public func session(
    _ session: MCSession, didReceiveCertificate certificate: [Any]?, fromPeer peerID: MCPeerID,
    certificateHandler: @escaping (Bool) -> Void
  ) { certificateHandler(true) }
}
