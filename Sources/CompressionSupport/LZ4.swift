/// Blocks of LZ4: runs of bytes, each with what is repeated behind it.
enum LZ4 {
  /// The shortest match.
  private static let least = 4

  static func encode(_ source: UnsafeRawBufferPointer, into output: inout [UInt8]) {
    var result: [UInt8] = []
    MatchFinder().forEachMatch(in: source) { match in
      let literals = match.literals.count
      let length = match.length == 0 ? 0 : match.length - least
      result.append(UInt8(min(literals, 15) << 4 | min(length, 15)))
      append(literals, to: &result)
      result.append(contentsOf: UnsafeRawBufferPointer(rebasing: source[match.literals]))
      guard match.length > 0 else { return }
      result.append(UInt8(match.distance & 255))
      result.append(UInt8(match.distance >> 8))
      append(length, to: &result)
    }
    output += result
  }

  /// What of a length does not fit into four bits.
  private static func append(_ length: Int, to output: inout [UInt8]) {
    guard length >= 15 else { return }
    var rest = length - 15
    while rest >= 255 {
      output.append(255)
      rest -= 255
    }
    output.append(UInt8(rest))
  }

  /// Whether all of `source` could be read.
  static func decode(_ source: UnsafeRawBufferPointer, behind output: inout [UInt8]) -> Bool {
    var index = 0
    func length(_ start: Int) -> Int? {
      guard start == 15 else { return start }
      var length = start
      while index < source.count {
        let byte = source[index]
        index += 1
        length += Int(byte)
        if byte < 255 { return length }
      }
      return nil
    }
    while index < source.count {
      let token = source[index]
      index += 1
      guard let literals = length(Int(token >> 4)), literals <= source.count - index else {
        return false
      }
      output.append(contentsOf: source[index..<index + literals])
      index += literals
      if index == source.count { return true }
      guard index + 2 <= source.count else { return false }
      let distance = Int(source[index]) | Int(source[index + 1]) << 8
      index += 2
      guard let more = length(Int(token & 15)),
        output.appendMatch(length: more + least, distance: distance)
      else { return false }
    }
    return false
  }
}

/// One block and nothing else.
enum PlainLZ4: BlockFormat {
  static let blockSize = Int.max

  static func encode(_ block: UnsafeRawBufferPointer, into output: inout [UInt8]) {
    LZ4.encode(block, into: &output)
  }

  static func encodeEnd(into output: inout [UInt8]) {}

  static func decode(
    _ source: UnsafeRawBufferPointer, isLast: Bool, behind output: inout [UInt8]
  ) -> DecodedBlock {
    guard isLast else { return .incomplete }
    return LZ4.decode(source, behind: &output) ? .end(source.count) : .damaged
  }
}

/// Blocks with their sizes before them.
enum FramedLZ4: BlockFormat {
  static let blockSize = 65_536

  /// `bv41`, `bv4-` and `bv4$`.
  private enum Mark {
    static let compressed: UInt32 = 0x3134_7662
    static let plain: UInt32 = 0x2d34_7662
    static let end: UInt32 = 0x2434_7662
  }

  static func encode(_ block: UnsafeRawBufferPointer, into output: inout [UInt8]) {
    var payload: [UInt8] = []
    LZ4.encode(block, into: &payload)
    if payload.count < block.count {
      output.append(number: Mark.compressed)
      output.append(number: UInt32(block.count))
      output.append(number: UInt32(payload.count))
      output += payload
    } else {
      output.append(number: Mark.plain)
      output.append(number: UInt32(block.count))
      output.append(contentsOf: block)
    }
  }

  static func encodeEnd(into output: inout [UInt8]) { output.append(number: Mark.end) }

  static func decode(
    _ source: UnsafeRawBufferPointer, isLast: Bool, behind output: inout [UInt8]
  ) -> DecodedBlock {
    guard source.count >= 4 else { return .incomplete }
    switch source.number(at: 0) as UInt32 {
    case Mark.end:
      return .end(4)
    case Mark.plain:
      guard source.count >= 8 else { return .incomplete }
      let size = Int(source.number(at: 4) as UInt32)
      guard source.count >= 8 + size else { return .incomplete }
      output.append(contentsOf: source[8..<8 + size])
      return .block(8 + size)
    case Mark.compressed:
      guard source.count >= 12 else { return .incomplete }
      let size = Int(source.number(at: 4) as UInt32)
      let payload = Int(source.number(at: 8) as UInt32)
      guard source.count >= 12 + payload else { return .incomplete }
      let start = output.count
      let isRead = LZ4.decode(.init(rebasing: source[12..<12 + payload]), behind: &output)
      return isRead && output.count - start == size ? .block(12 + payload) : .damaged
    default:
      return .damaged
    }
  }
}
