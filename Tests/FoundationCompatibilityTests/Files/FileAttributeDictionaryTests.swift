import FoundationCompatibility
import XCTest

/// `NSDictionary`'s "Accessing File Attributes".
final class FileAttributeDictionaryTests: XCTestCase {
  func testAttributesOfAFileAreReadByName() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data([1, 2, 3]).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path) as NSDictionary
    XCTAssertEqual(attributes.fileSize(), 3)
    XCTAssertEqual(attributes.fileType(), FileAttributeType.typeRegular.rawValue)
    XCTAssertNotNil(attributes.fileModificationDate())
    XCTAssertGreaterThan(attributes.filePosixPermissions(), 0)
  }

  func testADictionaryOfNamesAndAnEmptyOne() {
    XCTAssertEqual((["NSFileSize": 7] as NSDictionary).fileSize(), 7)
    XCTAssertEqual(NSDictionary().fileSize(), 0)
    XCTAssertNil(NSDictionary().fileModificationDate())
    XCTAssertNil(NSDictionary().fileType())
  }
}
