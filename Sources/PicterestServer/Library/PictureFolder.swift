import Foundation

/// The one folder the server may read from. Every file is opened through it, and it opens nothing
/// that is really elsewhere.
struct PictureFolder: Sendable {
  /// The folder's real path, without links and without a slash at its end.
  let root: String

  enum Failure: Error, CustomStringConvertible {
    case notAFolder(String)

    var description: String {
      switch self {
      case .notAFolder(let path): return "\(path) is not a folder that can be read."
      }
    }
  }

  init(path: String) throws {
    var status = stat()
    guard let real = realpath(path, nil) else { throw Failure.notAFolder(path) }
    defer { free(real) }
    guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      access(real, R_OK | X_OK) == 0
    else { throw Failure.notAFolder(path) }
    root = String(cString: real)
  }

  /// Opens a file by its path inside the folder. The real path is asked of the open file itself, so
  /// a link that is put in place between a check and the opening changes nothing.
  func open(_ path: String) -> OpenFile? {
    guard !path.utf8.contains(0) else { return nil }
    guard let file = OpenFile(path: absolute(path), followingLinks: true), let real = file.realPath,
      real.hasPrefix(root == "/" ? "/" : root + "/")
    else { return nil }
    return file
  }

  func absolute(_ path: String) -> String { root + "/" + path }
}
