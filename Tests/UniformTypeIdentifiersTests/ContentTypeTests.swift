import FoundationCompatibility
import UniformTypeIdentifiers
import XCTest

final class ContentTypeTests: XCTestCase {
  func testAFileTellsItsType() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("types-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func type(_ name: String) throws -> UTType? {
      let file = folder.appendingPathComponent(name)
      try Data("x".utf8).write(to: file)
      return try file.resourceValues(forKeys: [.contentTypeKey]).contentType
    }
    XCTAssertEqual(try type("a.png"), .png)
    XCTAssertEqual(try type("b.txt"), .plainText)
    XCTAssertEqual(try type("c"), .data)
    XCTAssertEqual(try folder.resourceValues(forKeys: [.contentTypeKey]).contentType, .folder)
    XCTAssertNil(try folder.resourceValues(forKeys: [.isDirectoryKey]).contentType)
  }

  func testNamesGetTheExtensionOfTheirType() {
    let folder = URL(fileURLWithPath: "/x")
    XCTAssertEqual(
      folder.appendingPathComponent("a", conformingTo: .png).lastPathComponent, "a.png")
    XCTAssertEqual(
      folder.appendingPathComponent("a.png", conformingTo: .image).lastPathComponent, "a.png")
  }

  func testItemsAreAskedForByType() async throws {
    let item = NSItemProvider()
    item.registerDataRepresentation(for: .png, visibility: .all) { handler in
      handler(Data([1, 2]), nil)
      return nil
    }
    XCTAssertEqual(item.registeredContentTypes, [.png])
    XCTAssertEqual(item.registeredContentTypes(conformingTo: .image), [.png])
    XCTAssertTrue(item.registeredContentTypes(conformingTo: .text).isEmpty)
    let loaded = expectation(description: "loaded")
    item.loadDataRepresentation(for: .png) { data, error in
      XCTAssertEqual(data, Data([1, 2]))
      XCTAssertNil(error)
      loaded.fulfill()
    }
    await fulfillment(of: [loaded], timeout: 60)
  }
}
