internal import CompressionSupport
public import Foundation

/// The formats that filters know.
public enum Algorithm: CaseIterable, RawRepresentable, Sendable {
  case lzfse
  case zlib
  case lz4
  case lzma

  public init?(rawValue: compression_algorithm) {
    guard let value = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = value
  }

  public var rawValue: compression_algorithm {
    switch self {
    case .lzfse: COMPRESSION_LZFSE
    case .zlib: COMPRESSION_ZLIB
    case .lz4: COMPRESSION_LZ4
    case .lzma: COMPRESSION_LZMA
    }
  }
}

/// What a filter does.
public enum FilterOperation: RawRepresentable, Sendable {
  case compress
  case decompress

  public init?(rawValue: compression_stream_operation) {
    switch rawValue {
    case COMPRESSION_STREAM_ENCODE: self = .compress
    case COMPRESSION_STREAM_DECODE: self = .decompress
    default: return nil
    }
  }

  public var rawValue: compression_stream_operation {
    switch self {
    case .compress: COMPRESSION_STREAM_ENCODE
    case .decompress: COMPRESSION_STREAM_DECODE
    }
  }
}

public enum FilterError: Error {
  /// The filter was used after its end, or could not be made.
  case invalidState
  /// The bytes are not of the format.
  case invalidData
}

/// A codec with the buffer that it writes to.
private final class FilterCore {
  private let codec: any StreamCodec
  private let buffer: UnsafeMutableRawBufferPointer
  private(set) var hasEnded = false

  init(_ operation: FilterOperation, _ algorithm: Algorithm, _ capacity: Int) throws {
    guard capacity > 0,
      let codec = algorithm.rawValue.format?.makeCodec(compresses: operation == .compress)
    else { throw FilterError.invalidState }
    self.codec = codec
    buffer = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Gives what comes of some bytes, in pieces of the buffer's size.
  func process(_ data: Data, isLast: Bool, _ give: (Data) throws -> Void) throws {
    try data.withUnsafeBytes { bytes in
      var source = bytes
      while !hasEnded {
        var target = buffer
        let progress = codec.process(&source, into: &target, isLast: isLast)
        if progress == .failed { throw FilterError.invalidData }
        hasEnded = progress == .ended
        let count = buffer.count - target.count
        if count > 0 { try give(Data(buffer.prefix(count))) }
        if source.isEmpty, count < buffer.count, !isLast { return }
      }
    }
  }
}

/// Compresses what is written to it, or the other way round, and hands on what comes of it.
public class OutputFilter {
  private var core: FilterCore?
  private let write: (Data?) throws -> Void

  /// - Parameters:
  ///   - bufferCapacity: The most bytes that are handed on at a time.
  ///   - writingTo: Takes the bytes, and nil behind the last ones.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
    writingTo writeBlock: @escaping (Data?) throws -> Void
  ) throws {
    core = try FilterCore(operation, algorithm, bufferCapacity)
    write = writeBlock
  }

  deinit { try? finalize() }

  /// Takes some bytes; nil or none at the end.
  public func write<D: DataProtocol>(_ data: D?) throws {
    guard let data, !data.isEmpty else { return try finalize() }
    guard let core else { throw FilterError.invalidState }
    try core.process(Data(data), isLast: false, write)
  }

  /// Hands on what there still is. Nothing can be written afterwards.
  public func finalize() throws {
    guard let core else { return }
    self.core = nil
    try core.process(Data(), isLast: true, write)
    try write(nil)
  }
}

/// Compresses what it reads, or the other way round.
public class InputFilter<D: DataProtocol> {
  private let core: FilterCore
  private let read: (Int) throws -> D?
  private let capacity: Int
  private var pending = Data()
  private var isAtEnd = false

  /// - Parameters:
  ///   - bufferCapacity: The most bytes that are asked for at a time.
  ///   - readingFrom: Gives at most so many bytes; nil or none at the end.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
    readingFrom readBlock: @escaping (Int) throws -> D?
  ) throws {
    core = try FilterCore(operation, algorithm, bufferCapacity)
    capacity = bufferCapacity
    read = readBlock
  }

  /// The next bytes, fewer than asked for only at the end; nil behind it.
  public func readData(ofLength count: Int) throws -> Data? {
    guard count > 0 else { throw FilterError.invalidState }
    while pending.count < count, !core.hasEnded {
      var bytes = Data()
      if !isAtEnd {
        bytes = try read(capacity).map { Data($0) } ?? Data()
        isAtEnd = bytes.isEmpty
      }
      try core.process(bytes, isLast: isAtEnd) { pending.append($0) }
    }
    guard !pending.isEmpty else { return nil }
    defer { pending = Data(pending.dropFirst(count)) }
    return Data(pending.prefix(count))
  }
}
