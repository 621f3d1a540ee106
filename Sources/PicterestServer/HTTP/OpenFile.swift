import Foundation

/// A regular file that was opened and checked; closes itself.
final class OpenFile: Sendable {
  let descriptor: Int32
  /// Bytes at the time of opening.
  let size: Int
  /// Time of the last change, nanoseconds since 1970.
  let modified: Int64

  /// Opens a regular file for reading; nil for anything else, without waiting for a FIFO's writer.
  init?(path: String, followingLinks: Bool = false) {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
    modified = FileStamp(status).modified
  }

  deinit { close(descriptor) }

  /// Reads up to `count` bytes at an offset; empty at the end, nil on a read error.
  func read(at offset: Int, count: Int) -> Data? {
    var data = Data(count: count)
    let got = data.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, count, off_t(offset))
    }
    guard got >= 0 else { return nil }
    data.removeSubrange(got...)
    return data
  }

  /// The whole file, or nil when it cannot be read to its end.
  func readAll() -> Data? {
    var data = Data(count: size)
    var filled = 0
    while filled < size {
      let got = data.withUnsafeMutableBytes { bytes in
        pread(descriptor, bytes.baseAddress.map { $0 + filled }, size - filled, off_t(filled))
      }
      guard got > 0 else { return nil }
      filled += got
    }
    return data
  }

  /// Where the file really is, after every link on its path.
  var realPath: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// Size and time of change of a file: if both are the same, the file is taken to be the same.
struct FileStamp: Equatable, Sendable {
  var size: Int64
  /// Nanoseconds since 1970.
  var modified: Int64

  init(size: Int64, modified: Int64) {
    self.size = size
    self.modified = modified
  }

  init(_ status: stat) {
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }
}
