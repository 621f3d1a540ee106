public import Foundation

/// iOS's version, which the process of an app tells. Linux's is its kernel's.
package enum SystemVersion {
  /// The version, in the numbers between the dots.
  package static let text = "18.0"

  static let numbers: OperatingSystemVersion = {
    let parts = text.split(separator: ".").compactMap { Int($0) } + [0, 0, 0]
    return OperatingSystemVersion(
      majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }()
}

// What adapted modules have in place of Foundation's members.
extension ProcessInfo {
  /// The system's version.
  public var _hanok_systemVersion: OperatingSystemVersion { SystemVersion.numbers }

  /// The system's version for people.
  public var _hanok_systemVersionText: String { "Version \(SystemVersion.text) (Build 22A3351)" }

  /// Whether the system is of a version or a later one.
  public func _hanok_isAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = SystemVersion.numbers
    return (own.majorVersion, own.minorVersion, own.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }
}
