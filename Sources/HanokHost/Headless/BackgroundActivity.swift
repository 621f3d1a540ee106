import Glibc

/// Tells whether any thread but the main one is working, from what the kernel says of each.
///
/// A thread that sleeps, and whose count of context switches has not changed since the last look, has
/// done nothing in between. Work that waits for the network or a timer sleeps too: `TransferTracker`
/// and `DispatchTimers` know of that.
struct BackgroundActivity {
  private var lastSwitches: [Int32: Int] = [:]

  /// Looks again; true when every other thread sleeps and slept since the look before.
  mutating func isQuiet() -> Bool {
    let own = getpid()
    var switches: [Int32: Int] = [:]
    var allSleep = true
    for thread in Self.threads() where thread != own {
      guard let status = ThreadStatus(thread: thread) else { continue }
      switches[thread] = status.contextSwitches
      if status.isRunning { allSleep = false }
    }
    defer { lastSwitches = switches }
    // A thread that has ended did so after working; a new one has worked.
    return allSleep && switches == lastSwitches
  }

  private static func threads() -> [Int32] {
    guard let directory = opendir("/proc/self/task") else { return [] }
    defer { closedir(directory) }
    var threads: [Int32] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let thread = Int32(name) { threads.append(thread) }
    }
    return threads
  }
}

/// What `/proc/self/task/N/status` says of a thread.
private struct ThreadStatus {
  var isRunning = false
  var contextSwitches = 0

  init?(thread: Int32) {
    guard let text = readSmallFile("/proc/self/task/\(thread)/status") else { return nil }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("State:") {
        // Running or runnable (R), or waiting for a disk (D).
        let state = line.dropFirst(6).first { !$0.isWhitespace }
        isRunning = state == "R" || state == "D"
      } else if line.hasPrefix("voluntary_ctxt") || line.hasPrefix("nonvoluntary_ctxt") {
        contextSwitches +=
          line.split(whereSeparator: { $0 == "\t" || $0 == " " }).last
          .flatMap { Int($0) } ?? 0
      }
    }
  }
}

/// The text of a file of at most 8 KiB.
private func readSmallFile(_ path: String) -> String? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  return withUnsafeTemporaryAllocation(byteCount: 8192, alignment: 1) { buffer in
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}
