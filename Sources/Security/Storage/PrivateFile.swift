import Foundation
import FoundationCompatibility

/// Files that only their owner can read, written whole or not at all.
enum PrivateFile {
  static func exists(_ file: URL) -> Bool { access(file.path, F_OK) == 0 }

  /// Nil if there is no such file.
  static func read(_ file: URL) throws -> Data? {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure()
    }
    defer { close(descriptor) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return data }
      if count > 0 {
        data.append(contentsOf: buffer.prefix(count))
      } else if errno != EINTR {
        throw failure()
      }
    }
  }

  /// Writes a new file and puts it in the place of the old one, so that a process that is killed leaves
  /// one or the other.
  static func write(_ data: Data, to file: URL) throws {
    let new = file.appendingPathExtension("new")
    unlink(new.path)
    let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    do {
      defer { close(descriptor) }
      try write(data, to: descriptor)
      guard fsync(descriptor) == 0 else { throw failure() }
    } catch {
      unlink(new.path)
      throw error
    }
    try move(new, to: file)
  }

  private static func write(_ data: Data, to descriptor: Int32) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          throw failure()
        }
      }
    }
  }

  static func move(_ file: URL, to place: URL) throws {
    guard rename(file.path, place.path) == 0 else { throw failure() }
    // Without it the name could be the old one after the machine lost power.
    let folder = open(place.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Runs a body while no other process runs one with the same folder, which is made if need be.
  static func locking<R>(_ folder: URL, _ body: () throws -> R) throws -> R {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw KeychainFailure(status: errSecWrPerm)
    }
    let path = folder.appendingPathComponent("Keychain.lock").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure() }
    }
    return try body()
  }

  /// The system's last error as a result of the keychain.
  private static func failure() -> KeychainFailure {
    switch errno {
    case ENOSPC, EDQUOT: KeychainFailure(status: errSecDiskFull)
    case EACCES, EPERM, EROFS: KeychainFailure(status: errSecWrPerm)
    default: KeychainFailure(status: errSecIO)
    }
  }
}

/// The facts of a file that change when it is replaced.
struct FileIdentity: Equatable {
  private let device: UInt
  private let node: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil if there is no such file.
  init?(of file: URL) {
    var information = stat()
    guard stat(file.path, &information) == 0 else { return nil }
    device = UInt(information.st_dev)
    node = UInt(information.st_ino)
    size = Int(information.st_size)
    seconds = information.st_ctim.tv_sec
    nanoseconds = information.st_ctim.tv_nsec
  }
}
