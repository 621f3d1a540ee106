import Foundation

public enum NEVPNStatus: Int, Sendable {
  case invalid, disconnected, connecting, connected, reasserting, disconnecting
}

extension NSNotification.Name {
  public static let NEVPNStatusDidChange = NSNotification.Name(
    "com.apple.networkextension.statusdidchange")
  public static let NEVPNConfigurationChange = NSNotification.Name(
    "com.apple.networkextension.changenotification")
}

/// Sets up a VPN: on a device that does not let apps do so.
open class NEVPNManager: NSObject, @unchecked Sendable {
  private static let instance = NEVPNManager()
  open class func shared() -> NEVPNManager { instance }
  /// A connection that is not set up.
  public let connection = NEVPNConnection()
  open var localizedDescription: String?
  open var isEnabled = false
  open var isOnDemandEnabled = false
  open var protocolConfiguration: NEVPNProtocol?

  override init() { super.init() }

  /// Fails with `configurationReadWriteFailed`, on the main thread, as the others do.
  @preconcurrency open func loadFromPreferences(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completionHandler(NEVPNError(.configurationReadWriteFailed)) } }
  open func loadFromPreferences() async throws { throw NEVPNError(.configurationReadWriteFailed) }
  @preconcurrency open func removeFromPreferences(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(NEVPNError(.configurationReadWriteFailed)) } }
  open func removeFromPreferences() async throws { throw NEVPNError(.configurationReadWriteFailed) }
  @preconcurrency open func saveToPreferences(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(NEVPNError(.configurationReadWriteFailed)) } }
  open func saveToPreferences() async throws { throw NEVPNError(.configurationReadWriteFailed) }
}

open class NEVPNConnection: NSObject, @unchecked Sendable {
  open var status: NEVPNStatus { .invalid }
  open var connectedDate: Date? { nil }
  override init() { super.init() }
  /// Throws `configurationInvalid`.
  open func startVPNTunnel() throws { throw NEVPNError(.configurationInvalid) }
  open func startVPNTunnel(options: [String: NSObject]? = nil) throws {
    throw NEVPNError(.configurationInvalid)
  }
  /// There is no tunnel.
  open func stopVPNTunnel() {}
}

/// The way to a VPN's server.
open class NEVPNProtocol: NSObject, @unchecked Sendable {
  open var serverAddress: String?
  open var username: String?
  open var passwordReference: Data?
  open var identityReference: Data?
  open var identityData: Data?
  open var identityDataPassword: String?
  open var disconnectOnSleep = false
  public override init() { super.init() }
}

open class NEVPNProtocolIPSec: NEVPNProtocol, @unchecked Sendable {
  public enum AuthenticationMethod: Int, Sendable { case none, certificate, sharedSecret }
  open var authenticationMethod = AuthenticationMethod.none
  open var useExtendedAuthentication = false
  open var sharedSecretReference: Data?
  open var localIdentifier: String?
  open var remoteIdentifier: String?
}

open class NEVPNProtocolIKEv2: NEVPNProtocolIPSec, @unchecked Sendable {
  public enum DeadPeerDetectionRate: Int, Sendable { case none, low, medium, high }
  open var deadPeerDetectionRate = DeadPeerDetectionRate.medium
  open var serverCertificateIssuerCommonName: String?
  open var serverCertificateCommonName: String?
  open var disableMOBIKE = false
  open var disableRedirect = false
  open var enablePFS = false
}

/// Sets up a VPN of the app's own.
open class NETunnelProviderManager: NEVPNManager, @unchecked Sendable {
  public override init() { super.init() }

  /// Fails with `configurationReadWriteFailed`, on the main thread.
  @preconcurrency open class func loadAllFromPreferences(
    completionHandler: @escaping @Sendable ([NETunnelProviderManager]?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, NEVPNError(.configurationReadWriteFailed)) }
  }
  open class func loadAllFromPreferences() async throws -> [NETunnelProviderManager] {
    throw NEVPNError(.configurationReadWriteFailed)
  }
}

open class NETunnelProviderProtocol: NEVPNProtocol, @unchecked Sendable {
  open var providerConfiguration: [String: Any]?
  open var providerBundleIdentifier: String?
}
