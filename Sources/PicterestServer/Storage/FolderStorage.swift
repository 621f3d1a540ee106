import Foundation

/// Files in a folder of this machine.
final class FolderStorage: Storage {
  private let root: String
  let incoming: String

  /// Makes the folder if it is not there.
  init(root: String) throws {
    self.root = root
    incoming = root + "/incoming"
    try FileManager.default.createDirectory(
      atPath: incoming, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  func put(_ file: IncomingFile, key: String, type: String) throws {
    let target = root + "/" + key
    let folder = (target as NSString).deletingLastPathComponent
    do {
      try file.move(to: target)
    } catch {
      // The first of its folder.
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try file.move(to: target)
    }
    try FolderStorage.synchronise(folder)
  }

  /// Makes the names in a folder survive a power cut.
  private static func synchronise(_ folder: String) throws {
    let descriptor = Foundation.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StorageFailure(reason: "\(folder) cannot be opened.") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw StorageFailure(reason: "\(folder) cannot be written.")
    }
  }

  func open(_ key: String) throws -> OpenFile? { OpenFile(path: root + "/" + key) }

  func delete(_ key: String) throws {
    guard unlink(root + "/" + key) == 0 || errno == ENOENT else {
      throw StorageFailure(
        reason: "\(key) cannot be deleted (\(String(cString: strerror(errno)))).")
    }
  }

  func check() throws {
    guard access(incoming, W_OK) == 0 else {
      throw StorageFailure(reason: "\(root) cannot be written.")
    }
  }
}
