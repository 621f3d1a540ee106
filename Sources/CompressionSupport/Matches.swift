/// A run of bytes and what is repeated behind it.
struct Match {
  /// The bytes that are written as they are.
  var literals: Range<Int>
  /// How many bytes are repeated; 0 at the end.
  var length: Int
  /// How far before the end they stand.
  var distance: Int
}

/// Finds what is repeated in bytes: the last place with the same four bytes counts.
struct MatchFinder {
  /// The furthest that a match may reach back.
  private static let reach = 65_535

  private static let bits = 14

  func forEachMatch(in bytes: UnsafeRawBufferPointer, _ body: (Match) -> Void) {
    var places = [Int32](repeating: -1, count: 1 << Self.bits)
    var index = 0
    var literal = 0
    let lastStart = bytes.count - 4
    while index <= lastStart {
      let value: UInt32 = bytes.number(at: index)
      let slot = Int((value &* 2_654_435_761) >> UInt32(32 - Self.bits))
      let candidate = Int(places[slot])
      places[slot] = Int32(truncatingIfNeeded: index)
      guard candidate >= 0, index - candidate <= Self.reach, bytes.number(at: candidate) == value
      else {
        index += 1
        continue
      }
      var end = index + 4
      while end < bytes.count, bytes[end] == bytes[candidate + end - index] {
        end += 1
      }
      body(Match(literals: literal..<index, length: end - index, distance: index - candidate))
      index = end
      literal = end
    }
    body(Match(literals: literal..<bytes.count, length: 0, distance: 0))
  }
}
