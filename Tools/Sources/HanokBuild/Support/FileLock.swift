import Foundation

/// A file that one process at a time holds, from the lock's creation until it goes away.
final class FileLock {
  private let file: Int32

  /// Calls `waits` once if another holds the file, and returns when it is free.
  init(_ url: URL, waits: () -> Void) throws {
    file = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw BuildProblem("\(url.path) cannot be written: \(String(cString: strerror(errno)))")
    }
    guard flock(file, LOCK_EX | LOCK_NB) != 0 else { return }
    waits()
    while flock(file, LOCK_EX) != 0 && errno == EINTR {}
  }

  deinit { close(file) }
}
