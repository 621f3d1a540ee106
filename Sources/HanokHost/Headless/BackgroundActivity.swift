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
      let number = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { strtol($0, nil, 10) }
      }
      // “.” and “..” are no numbers.
      if number > 0 { threads.append(Int32(number)) }
    }
    return threads
  }
}

/// A thread's `/proc/self/task/N/status`. Scripts look at it after every frame, so the text is searched
/// as it is.
private struct ThreadStatus {
  let isRunning: Bool
  let contextSwitches: Int

  init?(thread: Int32) {
    let descriptor = open("/proc/self/task/\(thread)/status", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let found = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 8192) {
      buffer -> (state: CChar, switches: Int)? in
      guard let text = buffer.baseAddress else { return nil }
      let count = read(descriptor, text, buffer.count - 1)
      guard count > 0 else { return nil }
      text[count] = 0
      let state = Self.value(of: "\nState:\t", in: text)?.pointee ?? 0
      let switches = ["\nvoluntary_ctxt_switches:", "\nnonvoluntary_ctxt_switches:"].reduce(0) {
        $0 + (Self.value(of: $1, in: text).map { strtol($0, nil, 10) } ?? 0)
      }
      return (state, switches)
    }
    guard let found else { return nil }
    // Running or runnable, or waiting for a disk.
    isRunning = found.state == CChar(UInt8(ascii: "R")) || found.state == CChar(UInt8(ascii: "D"))
    contextSwitches = found.switches
  }

  /// The value behind a name.
  private static func value(
    of name: String, in text: UnsafePointer<CChar>
  ) -> UnsafePointer<CChar>? {
    strstr(text, name).map { UnsafePointer($0) + name.utf8.count }
  }
}
