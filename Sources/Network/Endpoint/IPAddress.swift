public import Foundation
import Glibc

/// An address of a machine.
public protocol IPAddress: Sendable {
  /// The address as the network writes it, the first byte first.
  var rawValue: Data { get }
  var interface: NWInterface? { get }
  var isLoopback: Bool { get }
  var isLinkLocal: Bool { get }
  var isMulticast: Bool { get }
  /// - Parameter rawValue: four or sixteen bytes.
  init?(_ rawValue: Data, _ interface: NWInterface?)
  /// - Parameter string: an address in digits; names are not looked up.
  init?(_ string: String)
}

/// An address of four bytes.
public struct IPv4Address: IPAddress, Hashable, CustomDebugStringConvertible {
  public let rawValue: Data
  public let interface: NWInterface?

  public static let any = Self(0, 0, 0, 0)
  public static let broadcast = Self(255, 255, 255, 255)
  public static let loopback = Self(127, 0, 0, 1)
  public static let allHostsGroup = Self(224, 0, 0, 1)
  public static let allRoutersGroup = Self(224, 0, 0, 2)
  public static let allReportsGroup = Self(224, 0, 0, 22)
  public static let mdnsGroup = Self(224, 0, 0, 251)

  private init(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) {
    rawValue = Data([a, b, c, d])
    interface = nil
  }

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 4 else { return nil }
    self.rawValue = Data(rawValue)
    self.interface = interface
  }

  public init?(_ string: String) {
    var address = in_addr()
    guard inet_pton(AF_INET, string, &address) == 1 else { return nil }
    self.init(withUnsafeBytes(of: &address) { Data($0) }, nil)
  }

  public var isLoopback: Bool { rawValue.first == 127 }
  public var isLinkLocal: Bool { rawValue.prefix(2) == Data([169, 254]) }
  public var isMulticast: Bool { (rawValue.first ?? 0) & 0xF0 == 0xE0 }

  public var debugDescription: String {
    rawValue.map { String($0) }.joined(separator: ".") + (interface.map { "%\($0.name)" } ?? "")
  }

  public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// An address of sixteen bytes.
public struct IPv6Address: IPAddress, Hashable, CustomDebugStringConvertible {
  /// How far an address means something.
  public enum Scope: UInt8, Sendable {
    case nodeLocal = 1
    case linkLocal = 2
    case siteLocal = 5
    case organizationLocal = 8
    case global = 0x0E
  }

  public let rawValue: Data
  public let interface: NWInterface?

  public static let any = Self([:])
  public static let broadcast = any
  public static let loopback = Self([15: 1])
  public static let nodeLocalNodes = Self([0: 0xFF, 1: 1, 15: 1])
  public static let linkLocalNodes = Self([0: 0xFF, 1: 2, 15: 1])
  public static let linkLocalRouters = Self([0: 0xFF, 1: 2, 15: 2])

  private init(_ bytes: [Int: UInt8]) {
    rawValue = Data((0..<16).map { bytes[$0] ?? 0 })
    interface = nil
  }

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 16 else { return nil }
    self.rawValue = Data(rawValue)
    self.interface = interface
  }

  public init?(_ string: String) {
    let parts = string.split(separator: "%", maxSplits: 1)
    guard let digits = parts.first else { return nil }
    var address = in6_addr()
    guard inet_pton(AF_INET6, String(digits), &address) == 1 else { return nil }
    let interface = parts.count == 2 ? NWInterface(named: String(parts[1])) : nil
    guard parts.count == 1 || interface != nil else { return nil }
    self.init(withUnsafeBytes(of: &address) { Data($0) }, interface)
  }

  public var isAny: Bool { rawValue.allSatisfy { $0 == 0 } }
  public var isLoopback: Bool { self == .loopback }
  public var isIPv4Mapped: Bool {
    rawValue.prefix(10).allSatisfy { $0 == 0 }
      && rawValue.dropFirst(10).prefix(2) == Data([255, 255])
  }
  public var is6to4: Bool { rawValue.prefix(2) == Data([0x20, 0x02]) }
  public var isLinkLocal: Bool { rawValue[0] == 0xFE && rawValue[1] & 0xC0 == 0x80 }
  public var isUniqueLocal: Bool { rawValue[0] & 0xFE == 0xFC }
  public var isMulticast: Bool { rawValue[0] == 0xFF }
  public var multicastScope: Scope? { isMulticast ? Scope(rawValue: rawValue[1] & 0x0F) : nil }
  /// The address of four bytes that this one stands for.
  public var asIPv4: IPv4Address? { isIPv4Mapped ? IPv4Address(Data(rawValue.suffix(4))) : nil }

  public var debugDescription: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = rawValue.withUnsafeBytes {
      inet_ntop(AF_INET6, $0.baseAddress, &text, socklen_t(text.count))
    }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      + (interface.map { "%\($0.name)" } ?? "")
  }

  public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
