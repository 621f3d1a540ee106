import Foundation
import HanokBuild

/// Libraries in C beside this file that are loaded into an app before its own, with LD_PRELOAD.
enum PreloadedLibrary {
  /// Compiles one of them.
  static func compile(_ name: String, into folder: URL) throws -> URL {
    let library = folder.appendingPathComponent("\(name).so")
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("\(name).c")
    let result = try Subprocess.run(
      Toolchain.current.clang, ["-shared", "-fPIC", "-O1", "-o", library.path, source.path])
    guard result.status == 0 else { throw BuildProblem(result.errors) }
    return library
  }
}
