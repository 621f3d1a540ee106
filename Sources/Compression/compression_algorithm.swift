internal import CompressionSupport

/// A format of compressed bytes.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// LZ4 in a frame of Apple's.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// One block of LZ4 without a frame.
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// Deflate without zlib's header.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// LZMA2 in the container of xz.
public let COMPRESSION_LZMA = compression_algorithm(0x306)
/// Apple's own. What is written here is a little larger than on iOS; both read either.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
@available(*, unavailable, message: "Hanok has no LZBITMAP.")
public let COMPRESSION_LZBITMAP = compression_algorithm(0x702)
@available(*, unavailable, message: "Hanok has no Brotli.")
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

extension compression_algorithm {
  var format: CompressionFormat? {
    switch self {
    case COMPRESSION_LZ4: .lz4
    case COMPRESSION_LZ4_RAW: .plainLZ4
    case COMPRESSION_ZLIB: .deflate
    case COMPRESSION_LZMA: .lzma
    case COMPRESSION_LZFSE: .lzfse
    default: nil
    }
  }
}

/// Whether a stream compresses.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0)
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

/// What a call says of the bytes it brings.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Nothing comes after them.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(1)

/// What a call has come to.
public struct compression_status: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// There may be more to read or to write.
public let COMPRESSION_STATUS_OK = compression_status(0)
/// The bytes are damaged, or the arguments are.
public let COMPRESSION_STATUS_ERROR = compression_status(-1)
/// Everything is read and written.
public let COMPRESSION_STATUS_END = compression_status(1)
