import Foundation
import Glibc

/// The machine's interfaces and routes, as the kernel lists them.
struct NetworkState: Hashable, Sendable {
  /// Interfaces that lead somewhere, those with a router first.
  var interfaces: [NWInterface] = []
  var gateways: [NWEndpoint] = []
  var hasIPv4 = false
  var hasIPv6 = false

  /// The state of this moment.
  static func current() -> NetworkState {
    NetworkState(
      addresses: InterfaceAddress.all(),
      routes: (try? String(contentsOfFile: "/proc/net/route", encoding: .utf8)) ?? "",
      routes6: (try? String(contentsOfFile: "/proc/net/ipv6_route", encoding: .utf8)) ?? "")
  }

  init() {}

  /// - Parameters:
  ///   - addresses: addresses of interfaces that are up.
  ///   - routes: the text of /proc/net/route.
  ///   - routes6: the text of /proc/net/ipv6_route.
  init(addresses: [InterfaceAddress], routes: String, routes6: String) {
    let defaults = Self.defaultRoutes(routes) + Self.defaultRoutes6(routes6)
    let names = Set(defaults.map(\.interface))
    // Only an address that reaches beyond the link is worth something.
    let useful = addresses.filter { names.contains($0.interface.name) && $0.isUseful }
    hasIPv4 = useful.contains { !$0.isIPv6 }
    hasIPv6 = useful.contains { $0.isIPv6 }
    var seen: Set<String> = []
    interfaces = defaults.sorted { $0.metric < $1.metric }.compactMap { route in
      guard seen.insert(route.interface).inserted else { return nil }
      return useful.first { $0.interface.name == route.interface }?.interface
    }
    gateways = defaults.compactMap(\.gateway).map { .hostPort(host: $0, port: .any) }
  }

  private struct Route {
    var interface: String
    var gateway: NWEndpoint.Host?
    var metric: UInt64
  }

  /// Flags of routes: they are up and not there to refuse.
  private static let up: UInt64 = 0x1
  private static let reject: UInt64 = 0x200

  private static func defaultRoutes(_ text: String) -> [Route] {
    text.split(separator: "\n").dropFirst().compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count >= 8, words[1] == "00000000", words[7] == "00000000",
        let flags = UInt64(words[3], radix: 16), flags & up != 0, flags & reject == 0
      else { return nil }
      // The kernel prints the address as this machine's number.
      let gateway = UInt32(words[2], radix: 16).flatMap { number in
        number == 0 ? nil : withUnsafeBytes(of: number) { IPv4Address(Data($0)) }
      }
      return Route(
        interface: String(words[0]), gateway: gateway.map { .ipv4($0) },
        metric: UInt64(words[6]) ?? 0)
    }
  }

  private static func defaultRoutes6(_ text: String) -> [Route] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count >= 10, words[1] == "00", words[0].allSatisfy({ $0 == "0" }),
        words[9] != "lo", let flags = UInt64(words[8], radix: 16), flags & up != 0,
        flags & reject == 0
      else { return nil }
      let bytes = stride(from: 0, to: words[4].count, by: 2).compactMap { place -> UInt8? in
        let start = words[4].index(words[4].startIndex, offsetBy: place)
        return UInt8(words[4][start...].prefix(2), radix: 16)
      }
      let gateway = IPv6Address(Data(bytes)).flatMap { $0.isAny ? nil : $0 }
      return Route(
        interface: String(words[9]), gateway: gateway.map { .ipv6($0) },
        metric: UInt64(words[5], radix: 16) ?? 0)
    }
  }
}

/// An address that an interface has.
struct InterfaceAddress: Hashable {
  var interface: NWInterface
  var isIPv6: Bool
  var isUseful: Bool

  /// The addresses of all interfaces that are up.
  static func all() -> [InterfaceAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var found: [InterfaceAddress] = []
    var next = list
    while let entry = next?.pointee {
      if let address = address(entry) { found.append(address) }
      next = entry.ifa_next
    }
    return found
  }

  private static func address(_ entry: ifaddrs) -> InterfaceAddress? {
    let running = UInt32(IFF_UP) | UInt32(IFF_RUNNING)
    guard let raw = entry.ifa_addr, entry.ifa_flags & running == running,
      let interface = NWInterface(named: String(cString: entry.ifa_name))
    else { return nil }
    switch CInt(raw.pointee.sa_family) {
    case AF_INET: return InterfaceAddress(interface: interface, isIPv6: false, isUseful: true)
    case AF_INET6:
      let inet = UnsafeRawPointer(raw).loadUnaligned(as: sockaddr_in6.self)
      let isLocal = withUnsafeBytes(of: inet.sin6_addr) {
        IPv6Address(Data($0)).map { $0.isLinkLocal || $0.isLoopback } ?? true
      }
      return InterfaceAddress(interface: interface, isIPv6: true, isUseful: !isLocal)
    default: return nil
    }
  }
}
