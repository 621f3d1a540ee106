/// What a call of a codec has come to.
public enum CodecProgress {
  /// It takes more bytes, or has more to give.
  case more
  /// All that there is has been given.
  case ended
  /// The bytes are not of the format, or are too many for it.
  case failed
}

/// Compresses bytes, or the other way round, piece by piece.
public protocol StreamCodec: AnyObject {
  /// Takes from the start of `source` and writes to the start of `target`. Both become what is left of them.
  /// - Parameter isLast: Whether nothing comes after `source`.
  func process(
    _ source: inout UnsafeRawBufferPointer, into target: inout UnsafeMutableRawBufferPointer,
    isLast: Bool
  ) -> CodecProgress
}

/// The formats of compressed bytes.
public enum CompressionFormat: Sendable {
  /// Deflate without zlib's header (RFC 1951).
  case deflate
  /// The xz container with LZMA2.
  case lzma
  /// LZ4's blocks in a frame of Apple's.
  case lz4
  /// One block of LZ4 without a frame.
  case plainLZ4
  case lzfse

  /// A codec at the start of a stream; nil where the library refuses.
  public func makeCodec(compresses: Bool) -> (any StreamCodec)? {
    switch self {
    case .deflate: DeflateCodec(compresses: compresses)
    case .lzma: LZMACodec(compresses: compresses)
    case .lz4: BlockCodec(format: FramedLZ4.self, compresses: compresses)
    case .plainLZ4: BlockCodec(format: PlainLZ4.self, compresses: compresses)
    case .lzfse: BlockCodec(format: LZFSE.self, compresses: compresses)
    }
  }

  /// All of `source` compressed, or the other way round; nil if it cannot be.
  public func convert(_ source: UnsafeRawBufferPointer, compresses: Bool) -> [UInt8]? {
    guard let codec = makeCodec(compresses: compresses) else { return nil }
    var source = source
    var result: [UInt8] = []
    let size = 65_536
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      var target = buffer
      let progress = codec.process(&source, into: &target, isLast: true)
      result.append(contentsOf: buffer.prefix(size - target.count))
      switch progress {
      case .more: continue
      case .ended: return result
      case .failed: return nil
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes behind the first `count`.
  func after(_ count: Int) -> UnsafeRawBufferPointer { .init(rebasing: self[count...]) }

  /// The number that stands at an offset, lowest byte first.
  func number<Number: FixedWidthInteger>(at offset: Int) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}

extension UnsafeMutableRawBufferPointer {
  func after(_ count: Int) -> UnsafeMutableRawBufferPointer { .init(rebasing: self[count...]) }
}

extension [UInt8] {
  /// Appends a number, lowest byte first.
  mutating func append(number: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Appends `length` bytes again that stand `distance` before the end, the appended ones among them.
  /// - Returns: Whether there are that many.
  mutating func appendMatch(length: Int, distance: Int) -> Bool {
    guard distance > 0, distance <= count else { return false }
    let start = count - distance
    for index in start..<start + length { append(self[index]) }
    return true
  }
}
