import Foundation

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
