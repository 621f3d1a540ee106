import Foundation
import HanokBuild

/// A program or library of the package, made to find its libraries inside of it.
struct LinkedFile {
  enum Symbols {
    /// Debugging information goes; names of functions stay, for UIKit looks methods up in them.
    case functions
    /// Only what other files link with stays.
    case exported
  }

  let url: URL
  let tools: PackagingTools

  /// Names of the libraries it is linked with.
  func libraries() throws -> [String] {
    try PackagingTools.run(tools.patchelf, ["--print-needed", url.path]).split(separator: "\n")
      .map(String.init)
  }

  /// Leaves out what only a debugger reads and everything that tells of the folder it was linked in.
  ///
  /// Libraries are looked for in `folder`, which is relative to the file.
  func prepare(keeping symbols: Symbols, libraryFolder folder: String?) throws {
    // First, while the file is as the linker wrote it.
    if let folder { try setLibraryFolder(folder) }
    let strip = symbols == .functions ? "--strip-debug" : "--strip-unneeded"
    try PackagingTools.run(
      tools.objcopy,
      [
        strip, "--remove-section=.note.gnu.build-id", "--remove-section=.comment",
        // The modules, which debug builds have for the debugger.
        "--remove-section=.swift_ast", url.path,
      ])
  }

  /// Leaves out what only a debugger reads, of an object that is linked later.
  func removeDebugging() throws {
    try PackagingTools.run(
      tools.objcopy, ["--strip-debug", "--remove-section=.comment", url.path])
  }

  private func setLibraryFolder(_ folder: String) throws {
    var arguments = ["--set-rpath", folder.isEmpty ? "$ORIGIN" : "$ORIGIN/\(folder)"]
    // A library without a name of its own is needed by the path it was linked from.
    for library in try libraries() where library.contains("/") {
      let name = URL(fileURLWithPath: library).lastPathComponent
      arguments += ["--replace-needed", library, name]
    }
    try PackagingTools.run(tools.patchelf, arguments + [url.path])
  }
}
