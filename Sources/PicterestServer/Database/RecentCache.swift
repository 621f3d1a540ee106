import Foundation

/// Remembers values up to a total size.
///
/// Two generations: what is used moves to the young one, and when that is full, the old one goes. So
/// nothing is sorted, and what was not used for longest goes first, about.
final class RecentCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let limit: Int
  private let lock = NSLock()
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngSize = 0

  /// - Parameter limit: the size of both generations together, in the unit of `size`.
  init(limit: Int) { self.limit = limit }

  /// The value of a key. `size` tells how much room a value takes.
  func value(_ key: Key, size: (Value) -> Int) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    if let known = young[key] { return known }
    guard let aged = old[key] else { return nil }
    insert(aged, key, size(aged))
    return aged
  }

  func remember(_ value: Value, for key: Key, size: Int) {
    lock.withLock { insert(value, key, size) }
  }

  private func insert(_ value: Value, _ key: Key, _ size: Int) {
    if young.updateValue(value, forKey: key) == nil { youngSize += size }
    guard youngSize > limit / 2 else { return }
    old = young
    young = [:]
    youngSize = 0
  }
}
