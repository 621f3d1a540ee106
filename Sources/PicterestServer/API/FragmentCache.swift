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

  /// Writes the fields of this name, from memory or as the closure does it.
  func write(_ key: Key, to writer: inout JSONWriter, _ make: (inout JSONWriter) -> Void) {
    if let known = pieces.value(key, size: FragmentCache.size) { return writer.fields(known) }
    guard let piece = writer.fields(wantsCopy: pieces.wants(key), make) else { return }
    pieces.remember(piece, for: key, size: FragmentCache.size(piece))
  }

  private static func size(_ piece: [UInt8]) -> Int { piece.count + 100 }
}
