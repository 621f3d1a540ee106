import Foundation
import FoundationCompatibility
import XCTest

final class ExtendedAttributeTests: XCTestCase {
  func testAttributesAreSetReadListedAndRemoved() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let value = Array("apple".utf8)
    guard setxattr(path, "com.example.fruit", value, value.count, 0, 0) == 0 else {
      throw XCTSkip("the volume keeps no attributes")
    }
    XCTAssertEqual(getxattr(path, "com.example.fruit", nil, 0, 0, 0), 5)
    var read = [UInt8](repeating: 0, count: 5)
    XCTAssertEqual(getxattr(path, "com.example.fruit", &read, 5, 0, 0), 5)
    XCTAssertEqual(read, value)
    var names = [CChar](repeating: 0, count: 64)
    let length = listxattr(path, &names, 64, 0)
    XCTAssertEqual(length, "com.example.fruit".utf8.count + 1)
    XCTAssertEqual(listxattr(path, nil, 0, 0), length)
    XCTAssertEqual(listxattr(path, &names, 3, 0), -1)
    XCTAssertEqual(setxattr(path, "com.example.fruit", value, 1, 0, XATTR_CREATE), -1)
    XCTAssertEqual(removexattr(path, "com.example.fruit", 0), 0)
    XCTAssertEqual(getxattr(path, "com.example.fruit", nil, 0, 0, 0), -1)
  }
}
