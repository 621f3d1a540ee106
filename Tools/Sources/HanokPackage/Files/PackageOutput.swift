import Foundation
import HanokBuild

/// Where a package goes.
struct PackageOutput {
  /// A file, a folder or nothing, which is the current folder.
  var given: URL?
  /// The file's name in a folder.
  var name: String

  /// The file, in a folder that can be written to.
  func file() throws -> URL {
    let given =
      given ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    let file = FileWalk.isFolder(given) ? given.appendingPathComponent(name) : given
    let folder = file.deletingLastPathComponent()
    guard FileWalk.isFolder(folder) else { throw BuildProblem("is no folder", file: folder.path) }
    let probe = folder.appendingPathComponent(".\(name).\(UInt32.random(in: 0 ... .max))").path
    let descriptor = open(probe, O_CREAT | O_EXCL | O_WRONLY, 0o644)
    guard descriptor >= 0 else {
      throw BuildProblem(
        "cannot be written to (\(String(cString: strerror(errno)))); choose another place with -o",
        file: folder.path)
    }
    close(descriptor)
    unlink(probe)
    return file
  }
}
