import Foundation
import FoundationCompatibility
import XCTest

final class CodedBytesTests: XCTestCase {
  private func coder(_ encode: (NSKeyedArchiver) -> Void) throws -> NSKeyedUnarchiver {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    encode(archiver)
    archiver.finishEncoding()
    return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  }

  func testBytesComeBack() throws {
    let coder = try coder { coder in
      [1, 2, 3].withUnsafeBufferPointer { (bytes: UnsafeBufferPointer<UInt8>) in
        coder.encodeBytes(bytes.baseAddress, length: 3, forKey: "bytes")
      }
    }
    var count = 0
    let bytes = try XCTUnwrap(coder.decodeBytes(forKey: "bytes", returnedLength: &count))
    XCTAssertEqual(Array(UnsafeBufferPointer(start: bytes, count: count)), [1, 2, 3])
    XCTAssertNil(coder.decodeBytes(forKey: "none", returnedLength: &count))
  }
}
