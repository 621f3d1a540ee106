import Foundation

/// Remembers pieces of JSON that were written before, up to a number of bytes.
///
/// Two generations: what is used moves to the young one, and when that is full, the old one goes. So
/// nothing is sorted, and what was not used for longest goes first, about.
final class FragmentCache: @unchecked Sendable {
  /// Names a piece and everything it was written from.
  struct Key: Hashable {
    let id: String
    let revision: Int64
    /// Scheme, host and port, with which its links begin.
    let base: String
  }

  private let limit: Int
  private let lock = NSLock()
  private var young: [Key: [UInt8]] = [:]
  private var old: [Key: [UInt8]] = [:]
  private var youngSize = 0

  /// - Parameter limit: bytes of both generations.
  init(limit: Int = 32 * 1024 * 1024) { self.limit = limit }

  /// The piece of this name, from memory or as the closure writes it.
  func fragment(_ key: Key, _ make: () -> [UInt8]) -> [UInt8] {
    lock.lock()
    if let known = young[key] {
      lock.unlock()
      return known
    }
    let aged = old[key]
    lock.unlock()
    let fragment = aged ?? make()
    lock.lock()
    youngSize += fragment.count + 100
    young[key] = fragment
    if youngSize > limit / 2 {
      old = young
      young = [:]
      youngSize = 0
    }
    lock.unlock()
    return fragment
  }
}
