import Foundation

/// How connections are made: over TCP or UDP, and with which options.
public final class NWParameters: @unchecked Sendable, CustomDebugStringConvertible {
  enum Transport {
    case tcp(NWProtocolTCP.Options)
    case udp(NWProtocolUDP.Options)
  }

  var transport: Transport

  /// TCP with its usual options.
  public static var tcp: NWParameters { NWParameters(tls: nil) }
  /// UDP with its usual options.
  public static var udp: NWParameters { NWParameters(dtls: nil) }
  @available(*, unavailable, message: "Hanok has no TLS for connections yet; URLSession has")
  public static var tls: NWParameters { fatalError("unavailable") }
  @available(*, unavailable, message: "Hanok has no DTLS")
  public static var dtls: NWParameters { fatalError("unavailable") }

  /// TCP. Only nil for TLS is possible yet.
  public init(tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = NWProtocolTCP.Options()) {
    transport = .tcp(tcp)
  }
  /// UDP. Only nil for DTLS is possible.
  public init(dtls: NWProtocolTLS.Options?, udp: NWProtocolUDP.Options = NWProtocolUDP.Options()) {
    transport = .udp(udp)
  }

  /// Where connections begin; nil for wherever the machine likes.
  public var requiredLocalEndpoint: NWEndpoint?
  /// Whether an address may be used that another socket uses or used a moment ago.
  public var allowLocalEndpointReuse = false
  /// The interface that has to be used; nil for any.
  public var requiredInterface: NWInterface?

  public func copy() -> NWParameters {
    let copy = NWParameters(tls: nil)
    copy.transport =
      switch transport {
      case .tcp(let options): .tcp(options.copy())
      case .udp: .udp(NWProtocolUDP.Options())
      }
    copy.requiredLocalEndpoint = requiredLocalEndpoint
    copy.allowLocalEndpointReuse = allowLocalEndpointReuse
    copy.requiredInterface = requiredInterface
    return copy
  }

  var isStream: Bool { if case .tcp = transport { true } else { false } }

  public var debugDescription: String { isStream ? "tcp" : "udp" }
}
