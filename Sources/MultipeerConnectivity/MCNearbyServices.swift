import Foundation

/// The names of services: letters, digits and single hyphens between them, 15 at most.
enum ServiceType {
  static func check(_ name: String) {
    let letters = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    let isGood =
      (1...15).contains(name.count) && letters && name.contains { $0.isLetter }
      && !name.hasPrefix("-") && !name.hasSuffix("-") && !name.contains("--")
    precondition(isGood, "Invalid serviceType passed to MultipeerConnectivity: \(name)")
  }
}

/// Offers the device to others. Nobody is near, so that nobody invites it.
open class MCNearbyServiceAdvertiser: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let discoveryInfo: [String: String]?
  public let serviceType: String
  /// Kept weakly.
  open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?

  public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String) {
    ServiceType.check(serviceType)
    self.myPeerID = myPeerID
    discoveryInfo = info
    self.serviceType = serviceType
    super.init()
  }

  open func startAdvertisingPeer() {}
  open func stopAdvertisingPeer() {}
}

public protocol MCNearbyServiceAdvertiserDelegate: NSObjectProtocol {
  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peerID: MCPeerID,
    withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void)
  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error)
}

extension MCNearbyServiceAdvertiserDelegate {
  public func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error
  ) {}
}

/// Looks for other devices, and finds none.
open class MCNearbyServiceBrowser: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let serviceType: String
  /// Kept weakly.
  open weak var delegate: (any MCNearbyServiceBrowserDelegate)?

  public init(peer myPeerID: MCPeerID, serviceType: String) {
    ServiceType.check(serviceType)
    self.myPeerID = myPeerID
    self.serviceType = serviceType
    super.init()
  }

  open func startBrowsingForPeers() {}
  open func stopBrowsingForPeers() {}
  /// An invitation that nobody answers: after the time the session's delegate hears that the device is not
  /// connected.
  open func invitePeer(
    _ peerID: MCPeerID, to session: MCSession, withContext context: Data?, timeout: TimeInterval
  ) {
    DispatchQueue.global().asyncAfter(deadline: .now() + (timeout > 0 ? timeout : 30)) {
      session.delegate?.session(session, peer: peerID, didChange: .notConnected)
    }
  }
}

public protocol MCNearbyServiceBrowserDelegate: NSObjectProtocol {
  func browser(
    _ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID,
    withDiscoveryInfo info: [String: String]?)
  func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
  func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error)
}

extension MCNearbyServiceBrowserDelegate {
  public func browser(
    _ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error
  ) {}
}

/// Offers the device and asks the person about invitations, of which there are none.
open class MCAdvertiserAssistant: NSObject, @unchecked Sendable {
  public let session: MCSession
  public let discoveryInfo: [String: String]?
  public let serviceType: String
  /// Kept weakly.
  open weak var delegate: (any MCAdvertiserAssistantDelegate)?

  public init(serviceType: String, discoveryInfo info: [String: String]?, session: MCSession) {
    ServiceType.check(serviceType)
    self.serviceType = serviceType
    discoveryInfo = info
    self.session = session
    super.init()
  }

  open func start() {}
  open func stop() {}
}

public protocol MCAdvertiserAssistantDelegate: NSObjectProtocol {
  func advertiserAssistantWillPresentInvitation(_ advertiserAssistant: MCAdvertiserAssistant)
  func advertiserAssistantDidDismissInvitation(_ advertiserAssistant: MCAdvertiserAssistant)
}

extension MCAdvertiserAssistantDelegate {
  public func advertiserAssistantWillPresentInvitation(
    _ advertiserAssistant: MCAdvertiserAssistant
  ) {}
  public func advertiserAssistantDidDismissInvitation(
    _ advertiserAssistant: MCAdvertiserAssistant
  ) {}
}
