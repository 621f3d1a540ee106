internal import CompressionSupport
public import Foundation

extension NSData {
  /// A format of compressed bytes.
  public enum CompressionAlgorithm: Int, Sendable {
    case lzfse
    case lz4
    case lzma
    /// Deflate without zlib's header.
    case zlib

    fileprivate var format: CompressionFormat {
      switch self {
      case .lzfse: .lzfse
      case .lz4: .lz4
      case .lzma: .lzma
      case .zlib: .deflate
      }
    }
  }

  /// The bytes compressed.
  public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    guard
      let result = algorithm.format.convert(.init(start: bytes, count: length), compresses: true)
    else { throw CocoaError(CompressionFailure.compressing) }
    return Data(result) as NSData
  }

  /// The bytes that these stand for.
  public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    guard
      let result = algorithm.format.convert(.init(start: bytes, count: length), compresses: false)
    else { throw CocoaError(CompressionFailure.decompressing) }
    return Data(result) as NSData
  }
}

extension NSMutableData {
  /// Compresses the bytes.
  public func compress(using algorithm: CompressionAlgorithm) throws {
    setData(try compressed(using: algorithm) as Data)
  }

  /// Replaces the bytes by those that they stand for.
  public func decompress(using algorithm: CompressionAlgorithm) throws {
    setData(try decompressed(using: algorithm) as Data)
  }
}

/// `NSCompressionFailedError` and `NSDecompressionFailedError`.
private enum CompressionFailure {
  static let compressing = CocoaError.Code(rawValue: 5376)
  static let decompressing = CocoaError.Code(rawValue: 5377)
}
