import Foundation

/// How connections are made: over TCP, with TLS or without, or over UDP, and with which options.
public final class NWParameters: @unchecked Sendable, CustomDebugStringConvertible {
  enum Transport {
    case tcp(NWProtocolTCP.Options)
    case udp(NWProtocolUDP.Options)
  }

  var transport: Transport
  /// TLS over TCP; nil for none.
  let tls: NWProtocolTLS.Options?

  /// TCP with its usual options.
  public static var tcp: NWParameters { NWParameters(tls: nil) }
  /// UDP with its usual options.
  public static var udp: NWParameters { NWParameters(dtls: nil) }
  /// TLS over TCP with their usual options.
  public static var tls: NWParameters { NWParameters(tls: NWProtocolTLS.Options()) }
  @available(*, unavailable, message: "Hanok has no DTLS")
  public static var dtls: NWParameters { fatalError("unavailable") }

  /// TCP, with TLS unless its options are nil.
  public init(tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = NWProtocolTCP.Options()) {
    transport = .tcp(tcp)
    self.tls = tls
  }
  /// UDP. Only nil for DTLS is possible.
  public init(dtls: NWProtocolTLS.Options?, udp: NWProtocolUDP.Options = NWProtocolUDP.Options()) {
    precondition(dtls == nil, "Hanok has no DTLS")
    transport = .udp(udp)
    tls = nil
  }

  /// Where connections begin; nil for wherever the machine likes.
  public var requiredLocalEndpoint: NWEndpoint?
  /// Whether an address may be used that another socket uses or used a moment ago.
  public var allowLocalEndpointReuse = false
  /// The interface that has to be used; nil for any.
  public var requiredInterface: NWInterface?

  public func copy() -> NWParameters {
    let copy = NWParameters(tls: tls?.copy())
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

  public var debugDescription: String { isStream ? tls == nil ? "tcp" : "tls" : "udp" }
}
