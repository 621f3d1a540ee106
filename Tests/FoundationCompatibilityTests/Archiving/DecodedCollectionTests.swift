import Foundation
import FoundationCompatibility
import XCTest

final class DecodedCollectionTests: XCTestCase {
  private func coder(_ encode: (NSKeyedArchiver) -> Void) throws -> NSKeyedUnarchiver {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    encode(archiver)
    archiver.finishEncoding()
    return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  }

  func testListsAndDictionariesOfAClass() throws {
    let coder = try coder {
      $0.encode(["a", "b"] as NSArray, forKey: "list")
      $0.encode(["x": NSNumber(value: 1)] as NSDictionary, forKey: "dictionary")
    }
    let list = coder.decodeArrayOfObjects(ofClass: NSString.self, forKey: "list")
    XCTAssertEqual(list, ["a", "b"])
    let dictionary = coder.decodeDictionary(
      withKeyClass: NSString.self, objectClass: NSNumber.self, forKey: "dictionary")
    XCTAssertEqual(dictionary, ["x": NSNumber(value: 1)])
    XCTAssertNil(coder.decodeArrayOfObjects(ofClass: NSString.self, forKey: "none"))
  }

  func testBytes() throws {
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
