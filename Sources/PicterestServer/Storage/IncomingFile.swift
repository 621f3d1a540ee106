import Foundation

/// A file that an upload is written to, piece by piece. It is deleted with this object, unless it was
/// moved to its place before. As long as the object is there, the file is locked, so that other servers
/// know it from one that was left over.
final class IncomingFile: @unchecked Sendable {
  let path: String
  private(set) var size = 0
  private let descriptor: Int32
  private var isMoved = false

  init(in folder: String) throws {
    while true {
      let path = folder + "/" + RandomText.make(byteCount: 16)
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw IncomingFile.failure(path) }
      if IncomingFile.lock(descriptor) {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      close(descriptor)
    }
  }

  /// Locks a file that was just made. False when another server has taken it for a left one before.
  static func lock(_ descriptor: Int32) -> Bool {
    var status = stat()
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 && fstat(descriptor, &status) == 0
      && status.st_nlink > 0
  }

  /// Removes the files that a crash has left in a folder. Those of running servers are locked.
  static func removeLeft(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = folder + "/" + name
      let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  deinit {
    close(descriptor)
    if !isMoved { unlink(path) }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws {
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw IncomingFile.failure(path) }
      done += count
    }
    size += bytes.count
  }

  /// Renames the file, after everything in it has reached the disk.
  func move(to target: String) throws {
    guard fdatasync(descriptor) == 0, rename(path, target) == 0 else {
      throw IncomingFile.failure(target)
    }
    isMoved = true
  }

  private static func failure(_ path: String) -> StorageFailure {
    StorageFailure(reason: "\(path) cannot be written (\(String(cString: strerror(errno)))).")
  }
}
