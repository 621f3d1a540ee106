import Foundation

/// A thread that runs closures one after another, in the order in which they come.
///
/// A dispatch queue on Linux takes its threads from a pool that all queues of the app share, and waits when they are busy.
/// This one is always there.
final class SerialThread: Sendable {
  private let state = State()

  init(name: String) {
    let state = state
    let thread = Thread { state.work() }
    thread.name = name
    thread.start()
  }

  deinit { state.end() }

  /// Runs a closure on the thread, after those that came before.
  func async(_ body: @escaping @Sendable () -> Void) { state.add(body) }

  /// Runs a closure on the caller's thread once all that came before have run, and before any that comes after.
  func sync<Value>(_ body: () throws -> Value) rethrows -> Value { try state.alone(body) }
}

private final class State: @unchecked Sendable {
  private let condition = NSCondition()
  // These are read and written within `condition`.
  private var rest: [@Sendable () -> Void] = []
  private var isBusy = false
  private var hasEnded = false

  func add(_ body: @escaping @Sendable () -> Void) {
    condition.lock()
    rest.append(body)
    condition.broadcast()
    condition.unlock()
  }

  func alone<Value>(_ body: () throws -> Value) rethrows -> Value {
    condition.lock()
    while isBusy || !rest.isEmpty { condition.wait() }
    isBusy = true
    condition.unlock()
    defer {
      condition.lock()
      isBusy = false
      condition.broadcast()
      condition.unlock()
    }
    return try body()
  }

  func end() {
    condition.lock()
    hasEnded = true
    condition.broadcast()
    condition.unlock()
  }

  /// The thread's own loop. What is still to do when the end comes is done first.
  func work() {
    condition.lock()
    while true {
      while isBusy || (rest.isEmpty && !hasEnded) { condition.wait() }
      guard !rest.isEmpty else { break }
      let body = rest.removeFirst()
      isBusy = true
      condition.unlock()
      body()
      condition.lock()
      isBusy = false
      condition.broadcast()
    }
    condition.unlock()
  }
}
