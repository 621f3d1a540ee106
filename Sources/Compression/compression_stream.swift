internal import CompressionSupport

/// A stream of bytes that is being compressed, or the other way round: where its bytes come from and go to.
public struct compression_stream {
  /// Where the next byte is written, and how many there is room for.
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  public var dst_size: Int
  /// Where the next byte is read, and how many there are.
  public var src_ptr: UnsafePointer<UInt8>
  public var src_size: Int
  /// The library's own.
  public var state: UnsafeMutableRawPointer?

  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>,
    src_size: Int, state: UnsafeMutableRawPointer?
  ) {
    self.dst_ptr = dst_ptr
    self.dst_size = dst_size
    self.src_ptr = src_ptr
    self.src_size = src_size
    self.state = state
  }
}

/// Begins a stream. Its pointers and sizes are the caller's to set.
@discardableResult
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  guard let format = algorithm.format,
    let codec = format.makeCodec(compresses: operation == COMPRESSION_STREAM_ENCODE)
  else { return COMPRESSION_STATUS_ERROR }
  stream.pointee.state = Unmanaged.passRetained(codec as AnyObject).toOpaque()
  return COMPRESSION_STATUS_OK
}

/// Reads from the stream's source and writes to its destination, as far as both go.
/// - Parameter flags: `COMPRESSION_STREAM_FINALIZE` where nothing comes after the source.
@discardableResult
public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
  guard let state = stream.pointee.state,
    let codec = Unmanaged<AnyObject>.fromOpaque(state).takeUnretainedValue() as? any StreamCodec
  else { return COMPRESSION_STATUS_ERROR }
  var (source, target) = (stream.pointee.source, stream.pointee.target)
  let progress = codec.process(
    &source, into: &target,
    isLast: UInt32(bitPattern: flags) & COMPRESSION_STREAM_FINALIZE.rawValue != 0)
  stream.pointee.src_ptr += stream.pointee.src_size - source.count
  stream.pointee.src_size = source.count
  stream.pointee.dst_ptr += stream.pointee.dst_size - target.count
  stream.pointee.dst_size = target.count
  switch progress {
  case .more: return COMPRESSION_STATUS_OK
  case .ended: return COMPRESSION_STATUS_END
  case .failed: return COMPRESSION_STATUS_ERROR
  }
}

/// Frees what the stream has of the library.
@discardableResult
public func compression_stream_destroy(
  _ stream: UnsafeMutablePointer<compression_stream>
) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  Unmanaged<AnyObject>.fromOpaque(state).release()
  stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}

extension compression_stream {
  // An empty buffer's pointer may be anything.
  fileprivate var source: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: src_size == 0 ? nil : UnsafeRawPointer(src_ptr), count: src_size)
  }
  fileprivate var target: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(
      start: dst_size == 0 ? nil : UnsafeMutableRawPointer(dst_ptr), count: dst_size)
  }
}
