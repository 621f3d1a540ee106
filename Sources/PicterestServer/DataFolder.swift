import Foundation

/// The folder in which an embedded server keeps its database and its uploads.
final class DataFolder: Sendable {
  let path: String
  /// Whether no other server had this folder open when this one began.
  let isAlone: Bool
  /// Holds a lock on the folder as long as it is open.
  private let lock: Int32

  init(path: String) throws {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ServerOptions.Failure(
        description: "\(path) cannot be made. Name another data folder with --data.")
    }
    lock = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      throw ServerOptions.Failure(
        description: "\(path) cannot be written. Name another data folder with --data.")
    }
    isAlone = flock(lock, LOCK_EX | LOCK_NB) == 0
  }

  deinit { close(lock) }

  /// Lets other servers in. Call when what the last run left has been tidied up.
  func share() { flock(lock, LOCK_SH) }

  /// `picterest-server` in the user's data folder.
  static var standard: String {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (folder ?? NSHomeDirectory() + "/.local/share") + "/picterest-server"
  }
}
