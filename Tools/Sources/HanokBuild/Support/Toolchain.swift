import Foundation

/// The Swift toolchain in use.
public struct Toolchain: Sendable {
  /// The folder with `bin` and `lib`.
  public let usr: URL

  /// $HANOK_TOOLCHAIN, or where `swift` in $PATH comes from; for an installed Hanok the one that it goes with.
  public static let current: Toolchain = {
    if let found = try? fitting?.get() { return found }
    if let path = ProcessInfo.processInfo.environment["HANOK_TOOLCHAIN"], !path.isEmpty {
      return Toolchain(usr: URL(fileURLWithPath: path))
    }
    let swift = (Subprocess.find("swift") ?? URL(fileURLWithPath: "/usr/bin/swift"))
      .resolvingSymlinksInPath()
    return Toolchain(usr: swift.deletingLastPathComponent().deletingLastPathComponent())
  }()

  /// The toolchain that an installed Hanok goes with; nil for a checkout, which builds with any.
  private static let fitting = HanokRoot.installation.map { installation in
    Result { try ToolchainSearch(wanted: installation.notes.compiler).find() }
  }

  /// Throws what an installed Hanok misses.
  public static func check() throws { _ = try fitting?.get() }

  public var swift: URL { usr.appendingPathComponent("bin/swift") }
  public var clang: URL { usr.appendingPathComponent("bin/clang") }
  public var swiftc: URL { usr.appendingPathComponent("bin/swiftc") }

  /// Where SwiftSyntax's modules and libraries are.
  public var hostLibraries: URL { usr.appendingPathComponent("lib/swift/host") }

  /// `-use-ld=lld` when the toolchain brings lld, which links several times faster.
  public var linkerOptions: [String] {
    let lld = usr.appendingPathComponent("bin/ld.lld").path
    return FileManager.default.isExecutableFile(atPath: lld) ? ["-use-ld=lld"] : []
  }

  /// The libraries that have most of the symbols which programs and libraries look for. The loader searches all of a
  /// program's libraries, in the order in which the program names them: these come first in it.
  var mostSearchedLibraries: [URL] {
    ["swiftCore", "Foundation", "FoundationEssentials", "_FoundationICU"]
      .map { usr.appendingPathComponent("lib/swift/linux/lib\($0).so") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Names of the modules that come with the toolchain for Linux.
  public var modules: Set<String> {
    let folder = usr.appendingPathComponent("lib/swift/linux").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) })
      .union(["Swift", "Dispatch", "CoreFoundation"])
  }
}
