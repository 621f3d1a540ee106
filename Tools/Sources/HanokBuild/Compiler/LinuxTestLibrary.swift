import Foundation

/// Tells libraries that extend XCTest and know Linux's: frameworks for specifications and matchers.
///
/// Their way for Apple's systems goes through Objective-C's runtime and through what XCTest keeps to itself there.
/// Hanok's XCTest is Linux's, for which they have another way; so `#if` is answered as on Linux in them.
enum LinuxTestLibrary {
  private static let conditions = ["os(Linux)", "canImport(Darwin)", "canImport(Glibc)"]
  /// Frameworks whose importers are written for apps.
  private static let forApps: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics", "SwiftUI"]

  static func `is`(_ module: SourceModule) -> Bool {
    guard module.role == .library else { return false }
    var importsXCTest = false
    var knowsLinux = false
    for url in module.sources {
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      let imports = text.split(separator: "\n").compactMap {
        MissingFrameworks.imported(by: $0.drop { $0 == " " })
      }
      if !forApps.isDisjoint(with: imports) { return false }
      importsXCTest = importsXCTest || imports.contains("XCTest")
      knowsLinux = knowsLinux || conditions.contains { text.contains($0) }
    }
    return importsXCTest && knowsLinux
  }
}
