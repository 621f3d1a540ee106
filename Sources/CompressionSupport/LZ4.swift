internal import CLZ4

/// Blocks of LZ4, by its own library.
enum LZ4 {
  /// How far back a block may refer to what came before it.
  private static let reach = 65_536
  /// A byte of a block stands for at most so many.
  private static let mostBytesABlockByte = 255

  /// Blocks of up to 2 GB; a larger one is left out.
  static func encode(_ source: UnsafeRawBufferPointer, into output: inout [UInt8]) {
    guard let count = Int32(exactly: source.count), case let bound = Int(LZ4_compressBound(count)),
      bound > 0
    else { return }
    output += [UInt8](unsafeUninitializedCapacity: bound) { target, written in
      let target = UnsafeMutableRawPointer(target.baseAddress)
      written = Int(
        LZ4_compress_default(
          source.baseAddress?.assumingMemoryBound(to: CChar.self),
          target?.assumingMemoryBound(to: CChar.self), count, Int32(bound)))
    }
  }

  /// Whether all of `source` could be read.
  /// - Parameter size: how many bytes it stands for; nil if that is not known.
  static func decode(
    _ source: UnsafeRawBufferPointer, size: Int? = nil, behind output: inout [UInt8]
  ) -> Bool {
    let most = min(source.count * mostBytesABlockByte + 64, Int(Int32.max))
    guard source.count <= Int32.max, size ?? 0 <= most else { return false }
    var room = size ?? min(max(4 * source.count, reach), most)
    while true {
      if let bytes = decode(source, room, after: output) {
        output += bytes
        return size == nil || bytes.count == size
      }
      // A block whose size is not known may be larger.
      guard size == nil, room < most else { return false }
      room = min(4 * room, most)
    }
  }

  private static func decode(
    _ source: UnsafeRawBufferPointer, _ room: Int, after before: [UInt8]
  ) -> [UInt8]? {
    var isRead = false
    let bytes = before.suffix(reach).withUnsafeBytes { dictionary in
      [UInt8](unsafeUninitializedCapacity: max(room, 1)) { target, written in
        let target = UnsafeMutableRawPointer(target.baseAddress)
        let count = LZ4_decompress_safe_usingDict(
          source.baseAddress?.assumingMemoryBound(to: CChar.self),
          target?.assumingMemoryBound(to: CChar.self), Int32(source.count), Int32(room),
          dictionary.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(dictionary.count))
        isRead = count >= 0
        written = max(Int(count), 0)
      }
    }
    return isRead ? bytes : nil
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
      let block = UnsafeRawBufferPointer(rebasing: source[12..<12 + payload])
      return LZ4.decode(block, size: size, behind: &output) ? .block(12 + payload) : .damaged
    default:
      return .damaged
    }
  }
}
