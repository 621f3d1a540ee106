import Foundation

/// Threads that share one piece of work with the thread that asks for it.
///
/// They are the crew's own: Linux's libdispatch has one pool for work of the two highest qualities, so a frame would be
/// drawn by one thread while the app decodes photographs on the others.
final class ThreadCrew: Sendable {
  private let threads: [SerialThread]

  /// A crew of `count` with the thread that asks.
  init(count: Int) {
    threads = (1..<max(count, 1)).map { SerialThread(name: "hanok.painting.\($0)") }
  }

  var count: Int { threads.count + 1 }

  /// Calls `body` once for each index below `count`, which is at most the crew's, and returns once all are done. A thread that
  /// comes too late finds its index taken by one that is done with its own.
  func run(_ count: Int, _ body: (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      // Nothing holds the closure once all indices are done.
      let work = SharedIndices(count, body)
      for thread in threads.prefix(max(count - 1, 0)) { thread.async { work.help() } }
      work.finish()
    }
  }
}

/// Hands out indices, each once.
private final class SharedIndices: @unchecked Sendable {
  private let condition = NSCondition()
  // These are read and written within `condition`.
  private var next = 0
  private var undone: Int
  private let end: Int
  private var body: ((Int) -> Void)?

  init(_ count: Int, _ body: @escaping (Int) -> Void) {
    (end, undone, self.body) = (count, count, body)
  }

  /// Takes indices as long as there are any.
  func help() {
    condition.lock()
    while next < end, let body {
      let index = next
      next += 1
      condition.unlock()
      body(index)
      condition.lock()
      undone -= 1
    }
    if undone == 0 { condition.broadcast() }
    condition.unlock()
  }

  /// Helps, and waits for those that others have begun.
  func finish() {
    help()
    condition.lock()
    while undone > 0 { condition.wait() }
    body = nil
    condition.unlock()
  }
}
