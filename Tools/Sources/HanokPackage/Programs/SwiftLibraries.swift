import Foundation
import HanokBuild

/// The libraries of the Swift toolchain that programs need; Debian has none of them.
struct SwiftLibraries {
  let tools: PackagingTools
  /// Where the toolchain keeps them.
  var folder = Toolchain.current.usr.appendingPathComponent("lib/swift/linux")

  /// Those that `files` are linked with, and those that these are linked with, in order.
  func needed(by files: [URL]) throws -> [URL] {
    var found: Set<String> = []
    var pending = files
    while let file = pending.popLast() {
      for name in try LinkedFile(url: file, tools: tools).libraries() {
        let library = folder.appendingPathComponent(name)
        guard !name.contains("/"), FileManager.default.fileExists(atPath: library.path),
          found.insert(name).inserted
        else { continue }
        pending.append(library)
      }
    }
    return found.sorted().map { folder.appendingPathComponent($0) }
  }
}
