/// LZFSE: blocks that are plain, of LZVN, or of matches in an entropy code.
///
/// Blocks are written as LZVN or plain and read in all of the ways.
enum LZFSE: BlockFormat {
  static let blockSize = 65_536

  /// `bvx-`, `bvxn`, `bvx1`, `bvx2` and `bvx$`.
  private enum Mark {
    static let plain: UInt32 = 0x2d78_7662
    static let lzvn: UInt32 = 0x6e78_7662
    static let first: UInt32 = 0x3178_7662
    static let second: UInt32 = 0x3278_7662
    static let end: UInt32 = 0x2478_7662
  }

  static func encode(_ block: UnsafeRawBufferPointer, into output: inout [UInt8]) {
    let payload = LZVN.encode(block)
    if payload.count + 4 < block.count {
      output.append(number: Mark.lzvn)
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
    case Mark.lzvn:
      guard source.count >= 12 else { return .incomplete }
      let end = 12 + Int(source.number(at: 8) as UInt32)
      guard source.count >= end else { return .incomplete }
      return check(source.number(at: 4), end, &output) {
        LZVN.decode(.init(rebasing: source[12..<end]), behind: &$0)
      }
    case Mark.first, Mark.second:
      // The second kind's header says how long it is; the first kind's is always as long.
      let isPacked = source.number(at: 0) == Mark.second
      guard source.count >= (isPacked ? 32 : LZFSEHeader.plainSize) else { return .incomplete }
      guard let size = LZFSEHeader.size(source, isPacked: isPacked) else { return .damaged }
      guard source.count >= size else { return .incomplete }
      guard let header = LZFSEHeader(source, isPacked: isPacked) else { return .damaged }
      let end = size + header.literalBytes + header.matchBytes
      guard source.count >= end else { return .incomplete }
      return check(header.rawBytes, end, &output) {
        header.decode(.init(rebasing: source[size..<end]), behind: &$0)
      }
    default:
      return .damaged
    }
  }

  /// Whether a block has as many bytes as its header says.
  private static func check(
    _ size: UInt32, _ end: Int, _ output: inout [UInt8], _ decode: (inout [UInt8]) -> Bool
  ) -> DecodedBlock {
    let start = output.count
    return decode(&output) && output.count - start == Int(size) ? .block(end) : .damaged
  }
}
