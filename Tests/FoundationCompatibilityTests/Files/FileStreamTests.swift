import Foundation
import FoundationCompatibility
import XCTest

final class FileStreamTests: XCTestCase {
  func testFunctionsReadAndSeek() throws {
    let memory = Memory("0123456789")
    let file = try XCTUnwrap(memory.open(writes: false))
    var bytes: [UInt8] = [0, 0, 0]
    XCTAssertEqual(fread(&bytes, 1, 2, file), 2)
    XCTAssertEqual(fseek(file, 3, SEEK_CUR), 0)
    XCTAssertEqual(fread(&bytes, 1, 2, file), 2)
    XCTAssertEqual(bytes, Array("56".utf8) + [0])
    XCTAssertNotEqual(fwrite("x", 1, 1, file), 1)
    XCTAssertEqual(fseek(file, -1, SEEK_END), 0)
    XCTAssertEqual(fread(&bytes, 1, 3, file), 1)
    XCTAssertEqual(bytes.first, UInt8(ascii: "9"))
    XCTAssertEqual(fclose(file), 0)
    XCTAssertTrue(memory.isClosed)
  }

  func testFunctionsWrite() throws {
    let memory = Memory("lantern")
    let file = try XCTUnwrap(memory.open(writes: true))
    XCTAssertEqual(fseek(file, 0, SEEK_END), 0)
    XCTAssertEqual(fwrite("s", 1, 1, file), 1)
    var place: _fpos_t = 0
    XCTAssertEqual(fgetpos(file, &place), 0)
    XCTAssertEqual(place, 8)
    place = 0
    XCTAssertEqual(fsetpos(file, &place), 0)
    XCTAssertEqual(fwrite("L", 1, 1, file), 1)
    XCTAssertEqual(fclose(file), 0)
    XCTAssertEqual(String(decoding: memory.bytes, as: UTF8.self), "Lanterns")
  }

  func testAStreamWithoutFunctionsIsNone() {
    XCTAssertNil(funopen(nil, nil, nil, nil, nil))
  }

  func testLimitsAreNumbers() {
    let limit: Int32 = RLIMIT_NOFILE
    var files = rlimit()
    XCTAssertEqual(getrlimit(__rlimit_resource(UInt32(limit)), &files), 0)
    XCTAssertGreaterThan(files.rlim_cur, 0)
  }
}

private func read(
  _ cookie: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int32
) -> Int32 {
  let memory = Memory.of(cookie)
  let part = memory.bytes.dropFirst(memory.offset).prefix(Int(count))
  for (index, byte) in part.enumerated() { bytes?[index] = CChar(bitPattern: byte) }
  memory.offset += part.count
  return Int32(part.count)
}

private func write(
  _ cookie: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<CChar>?, _ count: Int32
) -> Int32 {
  let memory = Memory.of(cookie)
  for byte in UnsafeBufferPointer(start: bytes, count: Int(count)) {
    if memory.offset < memory.bytes.count {
      memory.bytes[memory.offset] = UInt8(bitPattern: byte)
    } else {
      memory.bytes.append(UInt8(bitPattern: byte))
    }
    memory.offset += 1
  }
  return count
}

private func seek(_ cookie: UnsafeMutableRawPointer?, _ offset: _fpos_t, _ whence: Int32) -> _fpos_t
{
  let memory = Memory.of(cookie)
  switch whence {
  case SEEK_SET: memory.offset = Int(offset)
  case SEEK_CUR: memory.offset += Int(offset)
  default: memory.offset = memory.bytes.count + Int(offset)
  }
  return _fpos_t(memory.offset)
}

private func close(_ cookie: UnsafeMutableRawPointer?) -> Int32 {
  Memory.of(cookie).isClosed = true
  return 0
}

/// Bytes that a stream reads and writes.
private final class Memory {
  var bytes: [UInt8]
  var offset = 0
  var isClosed = false
  init(_ text: String) { bytes = Array(text.utf8) }

  func open(writes: Bool) -> UnsafeMutablePointer<FILE>? {
    funopen(
      Unmanaged.passUnretained(self).toOpaque(), read, writes ? write : nil, seek, close)
  }

  static func of(_ cookie: UnsafeMutableRawPointer?) -> Memory {
    Unmanaged.fromOpaque(cookie!).takeUnretainedValue()
  }
}
