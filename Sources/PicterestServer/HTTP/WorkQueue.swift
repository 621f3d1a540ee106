import Foundation

/// A fixed number of threads that work through a bounded queue, first come, first served.
final class WorkQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private let limit: Int
  private var waiting: [@Sendable () -> Void] = []
  /// Where the next piece of work is: a queue that is an array with a moving start.
  private var start = 0
  private var isStopped = false
  private var threadsAlive: Int

  init(name: String, threads: Int, limit: Int) {
    self.limit = limit
    threadsAlive = threads
    for number in 1...threads {
      let thread = Thread { [self] in run() }
      thread.name = "\(name) \(number)"
      thread.start()
    }
  }

  /// Puts work at the end of the queue; false when the queue is full or has been stopped.
  func add(_ work: @escaping @Sendable () -> Void) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    guard !isStopped, waiting.count - start < limit else { return false }
    waiting.append(work)
    condition.signal()
    return true
  }

  /// Drops waiting work, and waits for running work.
  func stop() {
    condition.lock()
    isStopped = true
    waiting = []
    start = 0
    condition.broadcast()
    while threadsAlive > 0 { condition.wait() }
    condition.unlock()
  }

  private func run() {
    while let work = next() { work() }
    condition.lock()
    threadsAlive -= 1
    condition.broadcast()
    condition.unlock()
  }

  private func next() -> (@Sendable () -> Void)? {
    condition.lock()
    defer { condition.unlock() }
    while start == waiting.count, !isStopped { condition.wait() }
    guard !isStopped else { return nil }
    let work = waiting[start]
    start += 1
    if start == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      start = 0
    } else if start >= 256 {
      waiting.removeFirst(start)
      start = 0
    }
    return work
  }
}
