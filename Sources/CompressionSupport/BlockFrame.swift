/// How blocks stand one behind the other: each has a mark and sizes before it, and a mark ends them.
struct BlockFrame {
  /// The marks of blocks as they are and of compressed ones, and the one behind the last.
  let plain: UInt32
  let compressed: UInt32
  let end: UInt32

  /// Writes a block as it is, unless its compressed form is shorter, sizes included.
  func encode(
    _ block: UnsafeRawBufferPointer, compressed payload: [UInt8], into output: inout [UInt8]
  ) {
    if payload.count + 4 < block.count {
      output.append(number: compressed)
      output.append(number: UInt32(block.count))
      output.append(number: UInt32(payload.count))
      output += payload
    } else {
      output.append(number: plain)
      output.append(number: UInt32(block.count))
      output.append(contentsOf: block)
    }
  }

  /// Reads the block that `source` starts with. Nil for a mark that is none of these.
  /// - Parameter decode: reads the payload of a compressed block that stands for so many bytes; false if it is damaged.
  func decode(
    _ source: UnsafeRawBufferPointer, behind output: inout [UInt8],
    _ decode: (_ payload: UnsafeRawBufferPointer, _ size: Int, inout [UInt8]) -> Bool
  ) -> DecodedBlock? {
    guard source.count >= 4 else { return .incomplete }
    switch source.number(at: 0) as UInt32 {
    case end:
      return .end(4)
    case plain:
      guard source.count >= 8 else { return .incomplete }
      let end = 8 + Int(source.number(at: 4) as UInt32)
      guard source.count >= end else { return .incomplete }
      output.append(contentsOf: source[8..<end])
      return .block(end)
    case compressed:
      guard source.count >= 12 else { return .incomplete }
      let end = 12 + Int(source.number(at: 8) as UInt32)
      guard source.count >= end else { return .incomplete }
      return Self.check(source.number(at: 4), end, &output) {
        decode(.init(rebasing: source[12..<end]), Int(source.number(at: 4) as UInt32), &$0)
      }
    default:
      return nil
    }
  }

  /// Whether a block has as many bytes as its header says.
  static func check(
    _ size: UInt32, _ end: Int, _ output: inout [UInt8], _ decode: (inout [UInt8]) -> Bool
  ) -> DecodedBlock {
    let start = output.count
    return decode(&output) && output.count - start == Int(size) ? .block(end) : .damaged
  }
}
