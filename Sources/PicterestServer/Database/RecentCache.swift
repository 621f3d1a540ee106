import Foundation

/// Remembers values up to a total size.
///
/// Two generations: what is used moves to the young one, and when that is full, the old one goes. So
/// nothing is sorted, and what was not used for longest goes first, about. Values are wanted when
/// they are missed for the second time: readers who go through everything once push nothing out.
final class RecentCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  /// So many marks there are for keys that were missed once.
  private static var markCount: Int { 1 << 15 }

  private let limit: Int
  private let lock = NSLock()
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngSize = 0
  /// The hashes of keys that were missed once; one hash drives out another of the same place.
  private var marks = [Int](repeating: 0, count: markCount)

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

  /// Whether the value of a key that is not known should be remembered: when it is missed for the
  /// second time.
  func wants(_ key: Key) -> Bool {
    let hash = key.hashValue
    let place = hash & (RecentCache.markCount - 1)
    return lock.withLock {
      if marks[place] == hash { return true }
      marks[place] = hash
      return false
    }
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
