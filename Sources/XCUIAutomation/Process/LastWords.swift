import Foundation
import Synchronization

/// An app's standard error: passed on, and its end kept, since it says why an app crashed.
final class LastWords: Sendable {
  private let lines = Mutex<[String]>([])
  private let end = DispatchSemaphore(value: 0)
  private static let limit = 400

  /// The ends to read from and to write to. Programs started later do not get them.
  var pipe: (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Reads on a thread of its own until the app is gone.
  func read(_ descriptor: Int32) {
    Thread.detachNewThread { [self] in
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      var rest = Data()
      while true {
        let data = handle.availableData
        guard !data.isEmpty else { break }
        FileHandle.standardError.write(data)
        rest += data
        while let index = rest.firstIndex(of: 10) {
          add(String(decoding: rest[..<index], as: UTF8.self))
          rest = Data(rest[(index + 1)...])
        }
      }
      if !rest.isEmpty { add(String(decoding: rest, as: UTF8.self)) }
      end.signal()
    }
  }

  private func add(_ line: String) {
    lines.withLock { lines in
      if lines.count == Self.limit { lines.removeFirst() }
      lines.append(line)
    }
  }

  /// Waits until everything was read; a child of the app's may hold its output open for longer.
  func finish() { _ = end.wait(timeout: .now() + 2) }

  /// The last sentence that tells why the program ended.
  var reason: String? {
    lines.withLock { lines in
      lines.last { line in
        ["Fatal error", "fatal error", "Precondition failed", "Assertion failed", "terminating"]
          .contains { line.contains($0) }
      }
    }
  }
}
