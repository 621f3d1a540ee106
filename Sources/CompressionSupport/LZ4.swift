internal import CLZ4

/// Blocks of LZ4, by its own library.
enum LZ4 {
  /// How far back a block may refer to what came before it.
  private static let reach = 65_536
  /// A byte of a block stands for at most so many.
  private static let mostBytesABlockByte = 255

  /// False for a block of more than 2 GB, which there cannot be.
  static func encode(_ source: UnsafeRawBufferPointer, into output: inout [UInt8]) -> Bool {
    guard let count = Int32(exactly: source.count), case let bound = Int(LZ4_compressBound(count)),
      bound > 0
    else { return false }
    output += [UInt8](unsafeUninitializedCapacity: bound) { target, written in
      let target = UnsafeMutableRawPointer(target.baseAddress)
      written = Int(
        LZ4_compress_default(
          source.baseAddress?.assumingMemoryBound(to: CChar.self),
          target?.assumingMemoryBound(to: CChar.self), count, Int32(bound)))
    }
    return true
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

  static func encode(_ block: UnsafeRawBufferPointer, into output: inout [UInt8]) -> Bool {
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

  /// `bv4-`, `bv41` and `bv4$`.
  private static let frame = BlockFrame(
    plain: 0x2d34_7662, compressed: 0x3134_7662, end: 0x2434_7662)

  static func encode(_ block: UnsafeRawBufferPointer, into output: inout [UInt8]) -> Bool {
    var payload: [UInt8] = []
    guard LZ4.encode(block, into: &payload) else { return false }
    frame.encode(block, compressed: payload, into: &output)
    return true
  }

  static func encodeEnd(into output: inout [UInt8]) { output.append(number: frame.end) }

  static func decode(
    _ source: UnsafeRawBufferPointer, isLast: Bool, behind output: inout [UInt8]
  ) -> DecodedBlock {
    frame.decode(source, behind: &output) { LZ4.decode($0, size: $1, behind: &$2) } ?? .damaged
  }
}
