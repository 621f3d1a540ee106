import Compression
import FoundationCompatibility
import XCTest

final class CompressionTests: XCTestCase {
  private static let algorithms = [
    COMPRESSION_ZLIB, COMPRESSION_LZMA, COMPRESSION_LZ4, COMPRESSION_LZ4_RAW, COMPRESSION_LZFSE,
  ]

  /// Text that repeats itself, bytes that do not, little and nothing.
  private static let samples: [[UInt8]] = {
    var seed: UInt32 = 1
    func random() -> UInt8 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return UInt8(seed >> 24)
    }
    let text = Array(String(repeating: "Under the eaves the rain is long. ", count: 9000).utf8)
    let words = (0..<200_000).map { _ in UInt8(65 + random() % 4) }
    let noise = (0..<150_000).map { _ in random() }
    return [[], [7], Array("short".utf8), text, words, noise, text + noise + text]
  }()

  func testBuffersComeBack() {
    for algorithm in Self.algorithms {
      for sample in Self.samples where !sample.isEmpty {
        var packed = [UInt8](repeating: 0, count: sample.count + 5000)
        let count = compression_encode_buffer(
          &packed, packed.count, sample, sample.count, nil, algorithm)
        XCTAssertGreaterThan(count, 0)
        var unpacked = [UInt8](repeating: 0, count: sample.count + 10)
        let size = compression_decode_buffer(
          &unpacked, unpacked.count, packed, count, nil, algorithm)
        XCTAssertTrue(sample == Array(unpacked.prefix(size)), "\(algorithm) \(sample.count)")
      }
      let text = Self.samples[3]
      var small = [UInt8](repeating: 0, count: text.count / 4)
      XCTAssertGreaterThan(
        compression_encode_buffer(&small, small.count, text, text.count, nil, algorithm), 0)
    }
  }

  func testWhatDoesNotFitIsToldApart() {
    let noise = Self.samples[5]
    for algorithm in Self.algorithms {
      var small = [UInt8](repeating: 0, count: 100)
      XCTAssertEqual(
        compression_encode_buffer(&small, 100, noise, noise.count, nil, algorithm), 0)
      var packed = [UInt8](repeating: 0, count: noise.count + 5000)
      let count = compression_encode_buffer(
        &packed, packed.count, noise, noise.count, nil, algorithm)
      XCTAssertEqual(compression_decode_buffer(&small, 100, packed, count, nil, algorithm), 100)
      XCTAssertEqual(small, Array(noise.prefix(100)))
      // Cut off.
      var unpacked = [UInt8](repeating: 0, count: noise.count)
      XCTAssertEqual(
        compression_decode_buffer(&unpacked, unpacked.count, packed, count / 2, nil, algorithm), 0)
    }
  }

  func testStreamsTakeAndGiveInPieces() {
    for algorithm in Self.algorithms {
      let sample = Self.samples[6]
      let packed = stream(sample, COMPRESSION_STREAM_ENCODE, algorithm, take: 1000, room: 777)
      let unpacked = stream(
        packed ?? [], COMPRESSION_STREAM_DECODE, algorithm, take: 333, room: 4096)
      XCTAssertTrue(unpacked == sample, "\(algorithm)")
    }
  }

  func testWhatIsBehindTheEndIsLeft() {
    var packed = stream(Array("text".utf8), COMPRESSION_STREAM_ENCODE, COMPRESSION_LZFSE) ?? []
    packed += [1, 2, 3]
    var text = [UInt8](repeating: 0, count: 10)
    let left = packed.withUnsafeBufferPointer { source in
      text.withUnsafeMutableBufferPointer { target in
        var stream = compression_stream(
          dst_ptr: target.baseAddress!, dst_size: target.count, src_ptr: source.baseAddress!,
          src_size: source.count, state: nil)
        compression_stream_init(&stream, COMPRESSION_STREAM_DECODE, COMPRESSION_LZFSE)
        XCTAssertEqual(compression_stream_process(&stream, 0), COMPRESSION_STATUS_END)
        compression_stream_destroy(&stream)
        return stream.src_size
      }
    }
    XCTAssertEqual(left, 3)
  }

  func testDamagedBytesAreErrors() {
    for algorithm in Self.algorithms {
      let bytes = [UInt8](repeating: 0xAA, count: 400)
      XCTAssertNil(stream(bytes, COMPRESSION_STREAM_DECODE, algorithm))
    }
  }

  func testBlocksThatAnotherEncoderWrote() throws {
    let packed = try XCTUnwrap(Data(base64Encoded: Self.entropyCoded))
    let data = try (packed as NSData).decompressed(using: .lzfse) as Data
    let text = (0..<400).map { "\($0 * 7919 % 1000) of \($0) lanterns\n" }.joined()
    XCTAssertEqual(String(decoding: data, as: UTF8.self), text)
  }

  func testDataIsCompressed() throws {
    for algorithm in [NSData.CompressionAlgorithm.lzfse, .lz4, .lzma, .zlib] {
      let data = Data(Self.samples[3])
      let packed = try (data as NSData).compressed(using: algorithm) as Data
      XCTAssertLessThan(packed.count, data.count / 10)
      XCTAssertEqual(try (packed as NSData).decompressed(using: algorithm) as Data, data)
      let mutable = NSMutableData(data: data)
      try mutable.compress(using: algorithm)
      XCTAssertEqual(mutable as Data, packed)
      try mutable.decompress(using: algorithm)
      XCTAssertEqual(mutable as Data, data)
      XCTAssertThrowsError(
        try (Data([0xFF, 0xFF, 1]) as NSData).decompressed(using: algorithm)
      ) { XCTAssertEqual(($0 as NSError).code, 5377) }
    }
  }

  func testFiltersHandBytesOn() throws {
    for algorithm in Algorithm.allCases {
      let sample = Data(Self.samples[4])
      var packed = Data()
      var hasEnded = false
      let output = try OutputFilter(.compress, using: algorithm, bufferCapacity: 1000) {
        if let data = $0 { packed += data } else { hasEnded = true }
      }
      try output.write(sample.prefix(50_000))
      try output.write(sample.dropFirst(50_000))
      try output.finalize()
      XCTAssertTrue(hasEnded)
      XCTAssertThrowsError(try output.write(sample))

      var rest = packed
      let input = try InputFilter<Data>(.decompress, using: algorithm) { count in
        defer { rest = Data(rest.dropFirst(count)) }
        return rest.prefix(count)
      }
      var unpacked = Data()
      while let data = try input.readData(ofLength: 3000) { unpacked += data }
      XCTAssertTrue(unpacked == sample)
    }
  }

  private func stream(
    _ source: [UInt8], _ operation: compression_stream_operation,
    _ algorithm: compression_algorithm, take: Int = .max, room: Int = 1000
  ) -> [UInt8]? {
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    defer { buffer.deallocate() }
    var result: [UInt8] = []
    return source.withUnsafeBufferPointer { bytes -> [UInt8]? in
      var stream = compression_stream(
        dst_ptr: buffer, dst_size: room, src_ptr: bytes.baseAddress!, src_size: 0, state: nil)
      XCTAssertEqual(compression_stream_init(&stream, operation, algorithm), COMPRESSION_STATUS_OK)
      defer { compression_stream_destroy(&stream) }
      var given = 0
      while true {
        if stream.src_size == 0 {
          stream.src_size = min(take, bytes.count - given)
          given += stream.src_size
        }
        let flags = given == bytes.count ? COMPRESSION_STREAM_FINALIZE.rawValue : 0
        let status = compression_stream_process(&stream, Int32(flags))
        result += UnsafeBufferPointer(start: buffer, count: room - stream.dst_size)
        stream.dst_ptr = buffer
        stream.dst_size = room
        if status == COMPRESSION_STATUS_ERROR { return nil }
        if status == COMPRESSION_STATUS_END { return result }
      }
    }
  }
}
