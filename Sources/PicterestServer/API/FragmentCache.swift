/// Remembers pieces of JSON that were written before, up to a number of bytes.
final class FragmentCache: Sendable {
  /// Names a piece and everything it was written from.
  struct Key: Hashable {
    let id: String
    let revision: Int64
    /// Scheme, host and port, with which its links begin.
    let base: String
  }

  private let pieces: RecentCache<Key, [UInt8]>

  init(limit: Int = 32 * 1024 * 1024) { pieces = RecentCache(limit: limit) }

  /// The piece of this name, from memory or as the closure writes it.
  func fragment(_ key: Key, _ make: () -> [UInt8]) -> [UInt8] {
    if let known = pieces.value(key, size: FragmentCache.size) { return known }
    let piece = make()
    pieces.remember(piece, for: key, size: FragmentCache.size(piece))
    return piece
  }

  private static func size(_ piece: [UInt8]) -> Int { piece.count + 100 }
}
