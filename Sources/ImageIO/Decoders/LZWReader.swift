import Foundation

/// Unpacks the colour indices of a GIF picture.
struct LZWReader {
  private let reader: ByteReader
  private let minimumSize: Int
  private let start: Int

  init(_ reader: ByteReader, at offset: Int) {
    self.reader = reader
    minimumSize = reader.byte(offset) ?? 0
    start = offset + 1
  }

  /// Calls a closure with each index, at most `limit` times; stops where the data makes no sense.
  func read(limit: Int, _ body: (Int) -> Void) {
    guard (1...8).contains(minimumSize) else { return }
    let clear = 1 << minimumSize
    var bits = BlockBits(reader, at: start)
    // Each code is an earlier code and one index after it.
    var prefixes = [Int](repeating: 0, count: 4096)
    var suffixes = [Int](repeating: 0, count: 4096)
    for code in 0..<clear { suffixes[code] = code }
    var stack = [Int](repeating: 0, count: 4097)
    var (size, next, previous, first, given) = (minimumSize + 1, clear + 2, -1, 0, 0)
    while given < limit, let code = bits.take(size), code != clear + 1 {
      if code == clear {
        (size, next, previous) = (minimumSize + 1, clear + 2, -1)
        continue
      }
      guard code < next || (code == next && previous >= 0), previous >= 0 || code < clear else {
        return
      }
      var depth = 0
      var walk = code
      if code == next {
        // The code being made right now: the previous one and its own first index.
        stack[0] = first
        depth = 1
        walk = previous
      }
      while walk >= clear, depth < 4096 {
        stack[depth] = suffixes[walk]
        depth += 1
        walk = prefixes[walk]
      }
      first = suffixes[walk]
      stack[depth] = first
      if previous >= 0, next < 4096 {
        prefixes[next] = previous
        suffixes[next] = first
        next += 1
        if next == 1 << size, size < 12 { size += 1 }
      }
      previous = code
      while depth >= 0, given < limit {
        body(stack[depth])
        depth -= 1
        given += 1
      }
    }
  }
}

/// Bits out of length-prefixed blocks, the lowest first.
private struct BlockBits {
  private let reader: ByteReader
  private var offset: Int
  private var left = 0
  private var held = 0
  private var count = 0

  init(_ reader: ByteReader, at offset: Int) {
    self.reader = reader
    self.offset = offset
  }

  mutating func take(_ size: Int) -> Int? {
    while count < size {
      if left == 0 {
        guard let length = reader.byte(offset), length > 0 else { return nil }
        left = length
        offset += 1
      }
      guard let byte = reader.byte(offset) else { return nil }
      held |= byte << count
      count += 8
      offset += 1
      left -= 1
    }
    let code = held & (1 << size - 1)
    held >>= size
    count -= size
    return code
  }
}
