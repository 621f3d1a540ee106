import Foundation

/// A file that an upload is written to, piece by piece. It is deleted with this object, unless it was
/// moved to its place before.
final class IncomingFile: @unchecked Sendable {
  let path: String
  private(set) var size = 0
  private let descriptor: Int32
  private var isMoved = false

  init(in folder: String) throws {
    path = folder + "/" + RandomText.make(byteCount: 16)
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw IncomingFile.failure(path) }
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
