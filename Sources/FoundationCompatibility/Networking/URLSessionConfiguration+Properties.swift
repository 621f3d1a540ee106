import Foundation
public import FoundationNetworking

// Settings that Linux's configurations lack, kept with each. Foundation's members of these names are unavailable.

/// How a session uses several networks at once.
public enum NSURLSessionMultipathServiceType: Int, Sendable {
  case none = 0
  case handover, interactive, aggregate
}

extension URLSessionConfiguration {
  /// The container in which iOS keeps the files of transfers in the background, for an app and its extensions. Files are
  /// kept in the temporary folder here, which there are no extensions to share with.
  public var sharedContainerIdentifier: String? {
    get { SessionWish.container.value(of: self) as? String }
    set { SessionWish.container.set(newValue, of: self) }
  }

  /// How several networks are used at once. It is a wish, which iOS grants to apps with an entitlement only; Linux's
  /// loading uses the network that the system chooses.
  public var multipathServiceType: NSURLSessionMultipathServiceType {
    get { SessionWish.multipath.value(of: self) as? NSURLSessionMultipathServiceType ?? .none }
    set { SessionWish.multipath.set(newValue, of: self) }
  }

  /// Whether the system starts the app again for its transfers. They end with the app here, so there is nothing to start
  /// it for.
  public var sessionSendsLaunchEvents: Bool {
    get { SessionWish.launchEvents.value(of: self) as? Bool ?? true }
    set { SessionWish.launchEvents.set(newValue, of: self) }
  }

  /// The least version of TLS to be spoken.
  public var tlsMinimumSupportedProtocolVersion: tls_protocol_version_t {
    get { SessionWish.leastTLS.value(of: self) as? tls_protocol_version_t ?? .TLSv12 }
    set { SessionWish.leastTLS.set(newValue, of: self) }
  }

  /// The greatest version of TLS to be spoken.
  public var tlsMaximumSupportedProtocolVersion: tls_protocol_version_t {
    get { SessionWish.greatestTLS.value(of: self) as? tls_protocol_version_t ?? .TLSv13 }
    set { SessionWish.greatestTLS.set(newValue, of: self) }
  }
}

extension URLSessionConfiguration {
  /// The versions of TLS to be spoken, as libcurl numbers them; nil where none are named.
  var namedVersions: Int? {
    let least = SessionWish.leastTLS.value(of: self) as? tls_protocol_version_t
    let greatest = SessionWish.greatestTLS.value(of: self) as? tls_protocol_version_t
    guard least != nil || greatest != nil else { return nil }
    return Self.number(least ?? .TLSv12) | (greatest.map(Self.number) ?? 0) << 16
  }

  private static func number(_ version: tls_protocol_version_t) -> Int {
    switch version {
    case .TLSv10: 4
    case .TLSv11: 5
    case .TLSv13: 7
    default: 6
    }
  }
}

/// A session has a copy of its configuration, with all that was set.
private final class CopiedConfiguration: URLSessionConfiguration, @unchecked Sendable {
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? URLSessionConfiguration {
      for wish in SessionWish.all { wish.set(wish.value(of: self), of: copy) }
      copy.waitsForConnectivity = waitsForConnectivity
    }
    return copy
  }
}

@section(".init_array") @used
nonisolated private let carriesWishes: @convention(c) () -> Void = {
  ExtensionOverride.install(CopiedConfiguration.self)
}

/// A property that a configuration has beside those of Linux's class.
private struct SessionWish: @unchecked Sendable {
  static let container = SessionWish()
  static let multipath = SessionWish()
  static let launchEvents = SessionWish()
  static let leastTLS = SessionWish()
  static let greatestTLS = SessionWish()
  static let all = [container, multipath, launchEvents, leastTLS, greatestTLS]

  private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  func value(of configuration: URLSessionConfiguration) -> Any? {
    objc_getAssociatedObject(configuration, key)
  }

  func set(_ value: Any?, of configuration: URLSessionConfiguration) {
    objc_setAssociatedObject(configuration, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
