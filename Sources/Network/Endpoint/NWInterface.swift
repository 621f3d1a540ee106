import Foundation
import Glibc

/// A network interface of the machine.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  /// The kind of an interface.
  public enum InterfaceType: Sendable {
    /// A virtual interface or one of an unknown kind.
    case other
    case wifi
    case cellular
    case wiredEthernet
    case loopback
  }

  public let type: InterfaceType
  /// Such as `wlan0`.
  public let name: String
  public let index: Int

  public var debugDescription: String { name }

  /// An interface that the machine has, or nil.
  init?(named name: String) {
    let index = if_nametoindex(name)
    guard index != 0 else { return nil }
    self.init(name: name, index: Int(index))
  }

  init(name: String, index: Int) {
    self.name = name
    self.index = index
    type = Self.type(name)
  }

  /// The kind that the kernel tells of in /sys/class/net.
  private static func type(_ name: String) -> InterfaceType {
    let folder = "/sys/class/net/\(name)"
    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: folder + path) }
    let kind = (try? String(contentsOfFile: folder + "/type", encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if kind == "772" || name == "lo" { return .loopback }
    if exists("/wireless") || exists("/phy80211") { return .wifi }
    if name.hasPrefix("wwan") { return .cellular }
    // Ethernet of a device, or of a virtual machine; not bridges and tunnels.
    return kind == "1" && (exists("/device") || name.hasPrefix("eth")) ? .wiredEthernet : .other
  }
}
