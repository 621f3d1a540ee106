import Foundation
import HanokBuild

/// The libraries of the Swift toolchain that programs need; Debian has none of them.
struct SwiftLibraries {
  let tools: PackagingTools
  /// Where the toolchain keeps them.
  var folders = [Toolchain.current.usr.appendingPathComponent("lib/swift/linux")]

  /// With those that programs which read Swift are linked with.
  static func ofCommands(tools: PackagingTools) -> SwiftLibraries {
    var libraries = SwiftLibraries(tools: tools)
    libraries.folders.append(Toolchain.current.hostLibraries)
    return libraries
  }

  /// The libraries that `files` are linked with, and those that these are linked with, in order.
  func needed(by files: [URL]) throws -> [URL] {
    var found: [String: URL] = [:]
    var pending = files
    while let file = pending.popLast() {
      for name in try LinkedFile(url: file, tools: tools).libraries() {
        guard !name.contains("/"), found[name] == nil,
          let library = folders.map({ $0.appendingPathComponent(name) }).first(where: {
            FileManager.default.fileExists(atPath: $0.path)
          })
        else { continue }
        found[name] = library
        pending.append(library)
      }
    }
    return found.keys.sorted().compactMap { found[$0] }
  }
}
