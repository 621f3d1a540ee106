import Foundation

/// A Wi-Fi network that an app would like to join.
open class NEHotspotConfiguration: NSObject, NSCopying, @unchecked Sendable {
  public let ssid: String
  public let ssidPrefix: String
  let passphrase: String?
  let isWEP: Bool
  open var joinOnce = false
  open var lifeTimeInDays: NSNumber = 365
  open var hidden = false

  public convenience init(ssid SSID: String) {
    self.init(SSID, "", nil, false)
  }
  public convenience init(ssid SSID: String, passphrase: String, isWEP: Bool) {
    self.init(SSID, "", passphrase, isWEP)
  }
  public convenience init(ssidPrefix SSIDPrefix: String) {
    self.init("", SSIDPrefix, nil, false)
  }
  public convenience init(ssidPrefix SSIDPrefix: String, passphrase: String, isWEP: Bool) {
    self.init("", SSIDPrefix, passphrase, isWEP)
  }
  private init(_ ssid: String, _ prefix: String, _ passphrase: String?, _ isWEP: Bool) {
    self.ssid = ssid
    ssidPrefix = prefix
    self.passphrase = passphrase
    self.isWEP = isWEP
    super.init()
  }

  /// What is wrong with it; nil for one that a device would try.
  var fault: NEHotspotConfigurationError.Code? {
    if ssidPrefix.isEmpty, !(1...32).contains(ssid.utf8.count) { return .invalidSSID }
    if ssid.isEmpty, !(3...32).contains(ssidPrefix.utf8.count) { return .invalidSSIDPrefix }
    guard let passphrase else { return nil }
    if isWEP { return [5, 10, 13, 26].contains(passphrase.count) ? nil : .invalidWEPPassphrase }
    return (8...64).contains(passphrase.count) ? nil : .invalidWPAPassphrase
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let other = NEHotspotConfiguration(ssid, ssidPrefix, passphrase, isWEP)
    other.joinOnce = joinOnce
    other.lifeTimeInDays = lifeTimeInDays
    other.hidden = hidden
    return other
  }
}

/// Joins Wi-Fi networks: on a device that does not let apps do so. The desktop's settings choose the network.
open class NEHotspotConfigurationManager: NSObject, @unchecked Sendable {
  private static let instance = NEHotspotConfigurationManager()
  open class var shared: NEHotspotConfigurationManager { instance }
  private override init() { super.init() }

  /// Fails with what is wrong with the configuration, or with `systemDenied`, on the main thread.
  @preconcurrency
  open func apply(
    _ configuration: NEHotspotConfiguration,
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let error = NEHotspotConfigurationError(configuration.fault ?? .systemDenied)
    DispatchQueue.main.async { completionHandler?(error) }
  }
  open func apply(_ configuration: NEHotspotConfiguration) async throws {
    throw NEHotspotConfigurationError(configuration.fault ?? .systemDenied)
  }
  // No configuration was ever applied.
  open func removeConfiguration(forSSID SSID: String) {}
  @preconcurrency
  open func getConfiguredSSIDs(completionHandler: @escaping @Sendable ([String]) -> Void) {
    DispatchQueue.main.async { completionHandler([]) }
  }
  open func configuredSSIDs() async -> [String] { [] }
}

/// The Wi-Fi network that the device is in, which apps are not told.
open class NEHotspotNetwork: NSObject, @unchecked Sendable {
  public let ssid: String
  public let bssid: String
  open var signalStrength: Double { 0 }
  open var isSecure: Bool { false }
  open var didAutoJoin: Bool { false }
  init(ssid: String, bssid: String) {
    self.ssid = ssid
    self.bssid = bssid
    super.init()
  }

  /// Nil, as for an app that may not know where the person is.
  @preconcurrency
  open class func fetchCurrent(
    completionHandler: @escaping @Sendable (NEHotspotNetwork?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil) }
  }
  open class func fetchCurrent() async -> NEHotspotNetwork? { nil }
}

/// Helps the device join networks, for which an app needs leave of Apple's that no app has here.
open class NEHotspotHelper: NSObject {
  /// False.
  open class func register(
    options: [String: NSObject]? = nil, queue: DispatchQueue,
    handler: @escaping (NSObject) -> Void
  ) -> Bool { false }
  open class func supportedNetworkInterfaces() -> [Any]! { nil }
}
