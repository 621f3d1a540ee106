/// LZFSE: blocks that are plain, of LZVN, or of matches in an entropy code.
///
/// Blocks are written as LZVN or plain and read in all of the ways.
enum LZFSE: BlockFormat {
  static let blockSize = 65_536

  /// `bvx-`, `bvxn` and `bvx$`.
  private static let frame = BlockFrame(
    plain: 0x2d78_7662, compressed: 0x6e78_7662, end: 0x2478_7662)

  /// `bvx1` and `bvx2`: blocks in an entropy code.
  private enum Mark {
    static let first: UInt32 = 0x3178_7662
    static let second: UInt32 = 0x3278_7662
  }

  static func encode(_ block: UnsafeRawBufferPointer, into output: inout [UInt8]) -> Bool {
    frame.encode(block, compressed: LZVN.encode(block), into: &output)
    return true
  }

  static func encodeEnd(into output: inout [UInt8]) { output.append(number: frame.end) }

  static func decode(
    _ source: UnsafeRawBufferPointer, isLast: Bool, behind output: inout [UInt8]
  ) -> DecodedBlock {
    let framed = frame.decode(source, behind: &output) { payload, _, output in
      LZVN.decode(payload, behind: &output)
    }
    return framed ?? decodeEntropyCode(source, behind: &output)
  }

  private static func decodeEntropyCode(
    _ source: UnsafeRawBufferPointer, behind output: inout [UInt8]
  ) -> DecodedBlock {
    let mark: UInt32 = source.number(at: 0)
    guard mark == Mark.first || mark == Mark.second else { return .damaged }
    // The second kind's header says how long it is; the first kind's is always as long.
    let isPacked = mark == Mark.second
    guard source.count >= (isPacked ? 32 : LZFSEHeader.plainSize) else { return .incomplete }
    guard let size = LZFSEHeader.size(source, isPacked: isPacked) else { return .damaged }
    guard source.count >= size else { return .incomplete }
    guard let header = LZFSEHeader(source, isPacked: isPacked) else { return .damaged }
    let end = size + header.literalBytes + header.matchBytes
    guard source.count >= end else { return .incomplete }
    return BlockFrame.check(header.rawBytes, end, &output) {
      header.decode(.init(rebasing: source[size..<end]), behind: &$0)
    }
  }
}
