import Compression
import XCTest

/// What programs keep things with: caches, streams of C's library, compressed data, blocks that C hands on.
final class StorageTests: XCTestCase, NSCacheDelegate {
  private var gone: [Int] = []

  func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {
    gone.append((obj as? NSNumber)?.intValue ?? -1)
  }

  func testACacheLetsTheOldestGo() {
    let cache = NSCache<NSString, NSNumber>()
    cache.delegate = self
    cache.countLimit = 2
    for number in 1...3 { cache.setObject(number as NSNumber, forKey: "\(number)" as NSString) }
    XCTAssertNil(cache.object(forKey: "1"))
    XCTAssertEqual(cache.object(forKey: "3"), 3)
    XCTAssertEqual(gone, [1])
  }

  func testAStreamOfFunctions() {
    let place: fpos_t = 7
    XCTAssertEqual(place + 1, 8 as Int64)
    let file = funopen(nil, fill, nil, stay, nil)
    var bytes: [UInt8] = [0, 0, 0]
    XCTAssertEqual(fread(&bytes, 1, 2, file), 2)
    XCTAssertEqual(bytes, [9, 9, 0])
    fclose(file)
    var limit = rlimit()
    XCTAssertEqual(getrlimit(RLIMIT_NOFILE, &limit), 0)
  }

  /// Code that reads streams writes into the room it asked for, and then says how much it was.
  func testMutableDataHasTheRoomItIsAskedFor() throws {
    let buffers = try (0..<8).map { _ in try XCTUnwrap(NSMutableData(capacity: 4096)) }
    for (number, buffer) in buffers.enumerated() {
      XCTAssertEqual(buffer.length, 0)
      memset(buffer.mutableBytes, Int32(number), 4096)
    }
    for (number, buffer) in buffers.enumerated() {
      let bytes = UnsafeRawBufferPointer(start: buffer.bytes, count: 4096)
      XCTAssertTrue(bytes.allSatisfy { $0 == UInt8(number) })
    }
  }

  func testDataIsCompressed() throws {
    let data = Data(repeating: 1, count: 1000)
    let packed = try (data as NSData).compressed(using: .lzfse) as Data
    XCTAssertLessThan(packed.count, 100)
    var buffer = [UInt8](repeating: 0, count: 2000)
    let count = packed.withUnsafeBytes {
      compression_decode_buffer(
        &buffer, buffer.count, $0.bindMemory(to: UInt8.self).baseAddress!, $0.count, nil,
        COMPRESSION_LZFSE)
    }
    XCTAssertEqual(Data(buffer.prefix(count)), data)
  }

  private typealias Doubling = @convention(block) (Int32) -> Int32

  func testCHandsABlockOn() {
    let block: Doubling = { $0 * 2 }
    let context = unsafeBitCast(block, to: UnsafeMutableRawPointer.self)
    let call: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { context, number in
      unsafeBitCast(context, to: Doubling.self)(number)
    }
    XCTAssertEqual(call(context, 4), 8)
  }

  func testClassesOfFoundationMakeObjectsOfTheirs() {
    XCTAssertEqual(NSNumber.stored(3 as Int64), 3)
    XCTAssertEqual(NSNumber.stored(1.5), 1.5)
    XCTAssertNil(NSNumber.stored("3"))
    XCTAssertEqual(NSURL.stored("file:///tmp"), NSURL(string: "file:///tmp"))
    XCTAssertNil(NSURL.stored(1))
  }

  func testAFileKeepsItsCreationDate() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let date = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.creationDate: date], ofItemAtPath: url.path)
    XCTAssertEqual(try url.resourceValues(forKeys: [.creationDateKey]).creationDate, date)
  }
}

private func fill(
  _ cookie: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<Int8>?, _ count: Int32
) -> Int32 {
  for index in 0..<Int(count) { bytes?[index] = 9 }
  return count
}

private func stay(_ cookie: UnsafeMutableRawPointer?, _ offset: fpos_t, _ whence: Int32) -> fpos_t {
  offset
}

/// What is read from a store as an object.
private protocol Stored {
  static func stored(_ value: Any) -> Self?
}

extension NSNumber: Stored {
  fileprivate static func stored(_ value: Any) -> Self? {
    switch value {
    case let number as Int64: return self.init(value: number)
    case let number as Double: return self.init(value: number)
    default: return nil
    }
  }
}

extension NSURL: Stored {
  fileprivate static func stored(_ value: Any) -> Self? {
    (value as? String).flatMap { self.init(string: $0) }
  }
}
