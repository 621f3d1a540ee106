import Foundation

/// Remembers values up to a total size.
///
/// Two generations: what is used moves to the young one, and when that is full, the old one goes. So
/// nothing is sorted, and what was not used for longest goes first, about. Values are wanted when
/// they are missed for the second time: readers who go through everything once push nothing out.
///
/// Large caches are several, each with a lock of its own, so that threads seldom wait for each other.
final class RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The cache's knowledge of a key.
  enum Finding {
    case known(Value)
    /// - Parameter isWanted: whether the value should be remembered.
    case missing(isWanted: Bool)
  }

  private let parts: [Part]

  /// - Parameter limit: the size of all values together, in the unit of `size`.
  init(limit: Int) {
    let count = limit < 1_000 ? 1 : 16
    parts = (0..<count).map { _ in Part(limit: limit / count, marks: (1 << 15) / count) }
  }

  /// The value of a key. `size` tells how much room a value takes.
  func find(_ key: Key, size: (Value) -> Int) -> Finding {
    let hash = key.hashValue
    return part(hash).find(key, hash: hash, size: size)
  }

  func remember(_ value: Value, for key: Key, size: Int) {
    part(key.hashValue).remember(value, for: key, size: size)
  }

  /// By bits of the hash that the tables and marks of a part do not go by.
  private func part(_ hash: Int) -> Part {
    parts[Int(UInt(bitPattern: hash) >> 56) % parts.count]
  }

  private final class Part: @unchecked Sendable {
    private let limit: Int
    private let lock = NSLock()
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private var youngSize = 0
    /// The hashes of keys that were missed once; one hash drives out another of the same place.
    private var marks: [Int]

    init(limit: Int, marks: Int) {
      self.limit = limit
      self.marks = [Int](repeating: 0, count: marks)
    }

    func find(_ key: Key, hash: Int, size: (Value) -> Int) -> Finding {
      lock.lock()
      defer { lock.unlock() }
      if let known = young[key] { return .known(known) }
      if let aged = old[key] {
        insert(aged, key, size(aged))
        return .known(aged)
      }
      let place = hash & (marks.count - 1)
      if marks[place] == hash { return .missing(isWanted: true) }
      marks[place] = hash
      return .missing(isWanted: false)
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
}
