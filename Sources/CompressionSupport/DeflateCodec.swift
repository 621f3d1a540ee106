internal import CZlib

/// Deflate by zlib.
final class DeflateCodec: StreamCodec {
  // zlib remembers where its state is.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let compresses: Bool

  init?(compresses: Bool) {
    self.compresses = compresses
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    // Apple's documentation names the level.
    let code =
      compresses
      ? deflateInit2_(
        stream, 5, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, zlibVersion(), size)
      : inflateInit2_(stream, -MAX_WBITS, zlibVersion(), size)
    guard code == Z_OK else { return nil }
  }

  deinit {
    if compresses { deflateEnd(stream) } else { inflateEnd(stream) }
    stream.deallocate()
  }

  func process(
    _ source: inout UnsafeRawBufferPointer, into target: inout UnsafeMutableRawBufferPointer,
    isLast: Bool
  ) -> CodecProgress {
    guard !target.isEmpty else { return .more }
    let taken = min(source.count, Int(UInt32.max))
    let room = min(target.count, Int(UInt32.max))
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: source.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(taken)
    stream.pointee.next_out = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(room)
    let ends = isLast && taken == source.count
    let code =
      compresses
      ? deflate(stream, ends ? Z_FINISH : Z_NO_FLUSH) : inflate(stream, Z_NO_FLUSH)
    source = source.after(taken - Int(stream.pointee.avail_in))
    target = target.after(room - Int(stream.pointee.avail_out))
    switch code {
    case Z_STREAM_END: return .ended
    case Z_OK: return .more
    // Nothing could be done: compressed bytes that end too early are damaged.
    case Z_BUF_ERROR: return ends && !compresses ? .failed : .more
    default: return .failed
    }
  }
}
