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

  /// What apps tell a server that they send to it.
  func testTheTypesOfCommonFiles() {
    let types = [
      "doc": "application/msword", "m4a": "audio/x-m4a", "m4v": "video/x-m4v",
      "mp4": "video/mp4", "wav": "audio/vnd.wave", "aac": "audio/aac", "js": "text/javascript",
      "css": "text/css", "md": "text/markdown", "ics": "text/calendar",
      "7z": "application/x-7z-compressed", "mpg": "video/mpeg", "tar": "application/x-tar",
      "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ]
    for (name, type) in types {
      XCTAssertEqual(UTType(filenameExtension: name)?.preferredMIMEType, type, name)
    }
    XCTAssertEqual(UTType(mimeType: "audio/wav"), .wav)
    XCTAssertEqual(UTType(filenameExtension: "mp4"), .mpeg4Movie)
    XCTAssertTrue(try XCTUnwrap(UTType("com.apple.m4a-audio")).conforms(to: .mpeg4Audio))
    XCTAssertTrue(UTType.pythonScript.conforms(to: .sourceCode))
    XCTAssertEqual(UTType.usdz.preferredFilenameExtension, "usdz")
    XCTAssertFalse(UTType.symbolicLink.conforms(to: .data))
  }

  func testParentsAreKnown() {
    for type in [UTType.aliasFile, .applicationBundle, .rtfd, .diskImage, .m3uPlaylist, .geoJSON]
      as [UTType]
    {
      XCTAssertTrue(type.conforms(to: .item), type.identifier)
      XCTAssertTrue(type.isPublic || type.identifier.hasPrefix("com."))
    }
  }
}
