import Foundation

/// Tells libraries that extend XCTest and know Linux's: frameworks for specifications and matchers.
///
/// Their way for Apple's systems goes through Objective-C's runtime and through what XCTest keeps to itself there.
/// Hanok's XCTest is Linux's, for which they have another way; so `#if` is answered as on Linux in them, and in what
/// is there only for them.
enum LinuxTestLibrary {
  /// Frameworks whose importers are written for apps.
  private static let forApps: Set<String> = ["UIKit", "SwiftUI"]
  /// Those that a library for Linux can import on Apple's systems only.
  private static let forApple: Set<String> = ["QuartzCore", "CoreGraphics"]

  /// Has `#if` answered as on Linux in the libraries among `modules`.
  static func mark(_ modules: inout [SourceModule]) {
    let imports = modules.map(SourceImports.init)
    var isForLinux = zip(modules, imports).map { $0.role == .library && isOne($1) }
    guard isForLinux.contains(true) else { return }
    // From those that import to those that are imported.
    for index in modules.indices.reversed() where modules[index].role == .library {
      let users = modules.indices.filter { imports[$0].all.contains(modules[index].name) }
      if !users.isEmpty, users.allSatisfy({ isForLinux[$0] }) { isForLinux[index] = true }
    }
    for index in modules.indices where isForLinux[index] {
      modules[index].options.isForLinux = true
    }
  }

  /// Whether a module is such a library.
  static func `is`(_ module: SourceModule) -> Bool {
    module.role == .library && isOne(SourceImports(module))
  }

  private static func isOne(_ imports: SourceImports) -> Bool {
    imports.knowsLinux && imports.all.contains("XCTest") && forApps.isDisjoint(with: imports.all)
      && forApple.isDisjoint(with: imports.unconditional)
  }
}
