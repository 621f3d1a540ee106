import Foundation

/// TLS's options.
///
/// The other side's certificate has to be signed by an authority that the machine trusts, and to be for the name or address
/// that is connected to, unless ``securityProtocolOptions`` has a block that verifies.
public enum NWProtocolTLS {
  public final class Options: Sendable {
    public let securityProtocolOptions = sec_protocol_options_t()

    public init() {}

    func copy() -> Options {
      let copy = Options()
      copy.securityProtocolOptions.values = securityProtocolOptions.values
      return copy
    }
  }
}
