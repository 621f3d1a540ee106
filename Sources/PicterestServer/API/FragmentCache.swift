/// Remembers pieces of JSON that were written before, up to a number of bytes.
final class FragmentCache: Sendable {
  /// Names a piece and everything it was written from.
  struct Key: Hashable {
    let id: String
    let revision: Int64
    /// Scheme, host and port, with which its links begin.
    let base: String

    /// Nearly all keys have the same base, so it is left out.
    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(revision)
    }
  }

  private let pieces: RecentCache<Key, [UInt8]>

  init(limit: Int = 32 * 1024 * 1024) { pieces = RecentCache(limit: limit) }

  /// Writes the fields of this name, from memory or as the closure does it.
  func write(_ key: Key, to writer: inout JSONWriter, _ make: (inout JSONWriter) -> Void) {
    switch pieces.find(key, size: FragmentCache.size) {
    case .known(let piece): writer.fields(piece)
    case .missing(let isWanted):
      guard let piece = writer.fields(wantsCopy: isWanted, make) else { return }
      pieces.remember(piece, for: key, size: FragmentCache.size(piece))
    }
  }

  private static func size(_ piece: [UInt8]) -> Int { piece.count + 100 }
}
