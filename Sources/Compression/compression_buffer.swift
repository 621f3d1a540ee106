internal import CompressionSupport

/// The size of the memory that `compression_encode_buffer` may be given. It needs none.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 1 }

/// The size of the memory that `compression_decode_buffer` may be given. It needs none.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 1 }

/// Compresses all of a buffer.
/// - Returns: The bytes written; 0 if they do not fit.
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  let (count, progress) = convert(
    .init(start: dst_buffer, count: dst_size), .init(start: src_buffer, count: src_size),
    algorithm, compresses: true)
  return progress == .ended ? count : 0
}

/// The bytes that a compressed buffer stands for.
/// - Returns: The bytes written, which are the first ones if not all fit; 0 if the buffer is damaged.
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  let (count, progress) = convert(
    .init(start: dst_buffer, count: dst_size), .init(start: src_buffer, count: src_size),
    algorithm, compresses: false)
  return progress == .failed ? 0 : count
}

private func convert(
  _ target: UnsafeMutableRawBufferPointer, _ source: UnsafeRawBufferPointer,
  _ algorithm: compression_algorithm, compresses: Bool
) -> (Int, CodecProgress) {
  guard let codec = algorithm.format?.makeCodec(compresses: compresses) else { return (0, .failed) }
  var (rest, room) = (source, target)
  var progress = CodecProgress.more
  while progress == .more, !room.isEmpty {
    progress = codec.process(&rest, into: &room, isLast: true)
  }
  return (target.count - room.count, progress)
}
