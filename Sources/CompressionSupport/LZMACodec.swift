internal import CLZMA

/// LZMA2 in xz's container by liblzma.
final class LZMACodec: StreamCodec {
  private let stream = UnsafeMutablePointer<lzma_stream>.allocate(capacity: 1)
  private let compresses: Bool

  init?(compresses: Bool) {
    self.compresses = compresses
    stream.initialize(to: lzma_stream())
    // Apple's documentation names the level.
    let code =
      compresses
      ? lzma_easy_encoder(stream, 6, LZMA_CHECK_CRC64) : lzma_stream_decoder(stream, .max, 0)
    guard code == LZMA_OK else { return nil }
  }

  deinit {
    lzma_end(stream)
    stream.deallocate()
  }

  func process(
    _ source: inout UnsafeRawBufferPointer, into target: inout UnsafeMutableRawBufferPointer,
    isLast: Bool
  ) -> CodecProgress {
    guard !target.isEmpty else { return .more }
    stream.pointee.next_in = source.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = source.count
    stream.pointee.next_out = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = target.count
    let code = lzma_code(stream, isLast && compresses ? LZMA_FINISH : LZMA_RUN)
    let isStuck =
      stream.pointee.avail_in == source.count && stream.pointee.avail_out == target.count
    source = source.after(source.count - stream.pointee.avail_in)
    target = target.after(target.count - stream.pointee.avail_out)
    switch code {
    case LZMA_STREAM_END: return .ended
    case LZMA_OK, LZMA_BUF_ERROR: return isLast && !compresses && isStuck ? .failed : .more
    default: return .failed
    }
  }
}
