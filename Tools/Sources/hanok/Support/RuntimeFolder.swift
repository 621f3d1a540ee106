import Foundation

/// Where programs of one user meet: the session's folder for sockets, or one of our own where there is no session.
enum RuntimeFolder {
  static let variable = "XDG_RUNTIME_DIR"

  /// The folder, made if need be.
  static func path() throws -> String {
    if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty { return path }
    return try own("/tmp/hanok-run-\(getuid())")
  }

  /// A folder that nobody else can use.
  static func own(_ path: String) throws -> String {
    mkdir(path, 0o700)
    var status = stat()
    guard lstat(path, &status) == 0, status.st_uid == getuid(), status.st_mode & 0o077 == 0,
      status.st_mode & S_IFMT == S_IFDIR
    else { throw CommandError("The folder \(path) belongs to somebody else; set \(variable).") }
    return path
  }
}
