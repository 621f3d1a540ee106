public import Foundation

/// Where a connection ends: a host with a port, a service, a socket in the file system, an address on the web.
public enum NWEndpoint: Hashable, Sendable, CustomDebugStringConvertible {
  /// A machine by name or address.
  public enum Host: Hashable, Sendable, CustomDebugStringConvertible, ExpressibleByStringLiteral {
    case name(String, NWInterface?)
    case ipv4(IPv4Address)
    case ipv6(IPv6Address)

    /// An address if the text is one, a name if not.
    public init(_ string: String) {
      if let address = IPv4Address(string) {
        self = .ipv4(address)
      } else if let address = IPv6Address(string) {
        self = .ipv6(address)
      } else {
        self = .name(string, nil)
      }
    }

    public init(stringLiteral: StringLiteralType) { self.init(stringLiteral) }

    public var interface: NWInterface? {
      switch self {
      case .name(_, let interface): interface
      case .ipv4(let address): address.interface
      case .ipv6(let address): address.interface
      }
    }

    public var debugDescription: String {
      switch self {
      case .name(let name, _): name
      case .ipv4(let address): address.debugDescription
      case .ipv6(let address): address.debugDescription
      }
    }
  }

  /// A number from 0 to 65535.
  public struct Port: Hashable, Sendable, CustomDebugStringConvertible,
    ExpressibleByIntegerLiteral, RawRepresentable
  {
    public let rawValue: UInt16
    public static let any: Port = 0
    public static let ssh: Port = 22
    public static let smtp: Port = 25
    public static let http: Port = 80
    public static let pop: Port = 110
    public static let imap: Port = 143
    public static let https: Port = 443
    public static let imaps: Port = 993
    public static let socks: Port = 1080

    public init?(rawValue: UInt16) { self.rawValue = rawValue }
    public init(integerLiteral value: UInt16) { rawValue = value }
    /// A number, or a name such as `http`.
    public init?(_ service: String) {
      if let number = UInt16(service) {
        rawValue = number
      } else if let number = SocketAddress.port(ofService: service) {
        rawValue = number
      } else {
        return nil
      }
    }

    public var debugDescription: String { "\(rawValue)" }
  }

  case hostPort(host: Host, port: Port)
  case service(name: String, type: String, domain: String, interface: NWInterface?)
  case unix(path: String)
  case url(URL)

  public var interface: NWInterface? {
    switch self {
    case .hostPort(let host, _): host.interface
    case .service(_, _, _, let interface): interface
    case .unix, .url: nil
    }
  }

  public var debugDescription: String {
    switch self {
    case .hostPort(.ipv6(let address), let port): "\(address.debugDescription).\(port.rawValue)"
    case .hostPort(let host, let port): "\(host.debugDescription):\(port.rawValue)"
    case .service(let name, let type, let domain, _): "\(name).\(type)\(domain)"
    case .unix(let path): path
    case .url(let url): url.absoluteString
    }
  }
}
