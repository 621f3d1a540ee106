import Foundation

/// The state of the machine's network: whether there is one, and through which interfaces.
public struct NWPath: Hashable, Sendable, CustomDebugStringConvertible {
  /// Whether connections can be made.
  public enum Status: Sendable {
    case satisfied
    case unsatisfied
    /// There is none yet; connecting may bring one up.
    case requiresConnection
  }

  /// Why there is no path.
  public enum UnsatisfiedReason: Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }

  public let status: Status
  public let unsatisfiedReason: UnsatisfiedReason
  /// The interfaces in use, the preferred ones first.
  public let availableInterfaces: [NWInterface]
  /// Whether the network costs money: a telephone's.
  public let isExpensive: Bool
  /// Whether the person asked to save data; a Linux machine has no such setting.
  public let isConstrained: Bool
  public let supportsIPv4: Bool
  public let supportsIPv6: Bool
  public let supportsDNS: Bool
  /// Routers.
  public let gateways: [NWEndpoint]
  /// A connection's own end; nil for a monitor's path.
  public let localEndpoint: NWEndpoint?
  /// A connection's other end; nil for a monitor's path.
  public let remoteEndpoint: NWEndpoint?

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  public var debugDescription: String {
    let names = availableInterfaces.map(\.name).joined(separator: ", ")
    return "\(status), interfaces: [\(names)], ipv4: \(supportsIPv4), ipv6: \(supportsIPv6), "
      + "dns: \(supportsDNS), expensive: \(isExpensive), constrained: \(isConstrained)"
  }

  init(_ state: NetworkState, local: NWEndpoint? = nil, remote: NWEndpoint? = nil) {
    status = state.interfaces.isEmpty ? .unsatisfied : .satisfied
    unsatisfiedReason = .notAvailable
    availableInterfaces = state.interfaces
    isExpensive = state.interfaces.first?.type == .cellular
    isConstrained = false
    supportsIPv4 = state.hasIPv4
    supportsIPv6 = state.hasIPv6
    supportsDNS = !state.interfaces.isEmpty
    gateways = state.gateways
    localEndpoint = local
    remoteEndpoint = remote
  }
}
