import Foundation

/// Lets one thread make what several look for at the same time; the others wait for it.
///
/// The lock is held while something is looked up or kept, not while it is made.
final class SharedWork<Key: Hashable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var making: Set<Key> = []

  /// The value that `find` gives under a key, or else that of `make`, which `keep` then keeps.
  func value<Value>(
    _ key: Key, find: () -> Value?, make: () -> Value?, keep: (Value) -> Void
  ) -> Value? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let found = find() { return found }
      guard making.contains(key) else { break }
      condition.wait()
    }
    making.insert(key)
    condition.unlock()
    let made = make()
    condition.lock()
    making.remove(key)
    if let made { keep(made) }
    condition.broadcast()
    return made
  }

  /// Runs a closure while nobody looks up or keeps.
  func alone<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
