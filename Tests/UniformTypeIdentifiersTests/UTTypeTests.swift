import Foundation
import MobileCoreServices
import UniformTypeIdentifiers
import XCTest

final class UTTypeTests: XCTestCase {
  func testTypesAreFoundByTheirNames() {
    XCTAssertEqual(UTType(filenameExtension: "JPG"), .jpeg)
    XCTAssertEqual(UTType(mimeType: "application/json"), .json)
    XCTAssertEqual(UTType("com.adobe.pdf"), .pdf)
    XCTAssertNil(UTType("com.example.unknown"))
    XCTAssertEqual(UTType.jpeg.preferredFilenameExtension, "jpeg")
    XCTAssertEqual(UTType.png.preferredMIMEType, "image/png")
    XCTAssertEqual(
      URL(fileURLWithPath: "/a").appendingPathExtension(for: .plainText).path, "/a.txt")
  }

  func testUnknownExtensionsMakeTypesOfTheirOwn() throws {
    let type = try XCTUnwrap(UTType(filenameExtension: "xyzzy"))
    XCTAssertTrue(type.isDynamic)
    XCTAssertEqual(type.preferredFilenameExtension, "xyzzy")
    XCTAssertTrue(type.conforms(to: .data))
    XCTAssertFalse(type.isDeclared)
  }

  func testTypesConformToMoreGeneralOnes() {
    XCTAssertTrue(UTType.heic.conforms(to: .image))
    XCTAssertTrue(UTType.image.conforms(to: .image))
    XCTAssertFalse(UTType.image.isSubtype(of: .image))
    XCTAssertTrue(UTType.item.isSupertype(of: .mpeg4Movie))
    XCTAssertFalse(UTType.json.conforms(to: .image))
  }

  func testTheOldNamesAreTheTypesIdentifiers() {
    XCTAssertEqual(kUTTypeImage as String, UTType.image.identifier)
    XCTAssertEqual([kUTTypeMovie as String], ["public.movie"])
    XCTAssertTrue(UTTypeConformsTo(kUTTypePNG, kUTTypeImage))
    XCTAssertFalse(UTTypeConformsTo(kUTTypeText, kUTTypeImage))
  }
}
