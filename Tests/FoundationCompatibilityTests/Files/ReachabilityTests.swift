import FoundationCompatibility
import XCTest

final class ReachabilityTests: XCTestCase {
  func testLinksAreThereWithoutWhatTheyName() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "nowhere")
    XCTAssertTrue(try link.checkResourceIsReachable())
    XCTAssertTrue(try folder.checkResourceIsReachable())
    let missing = folder.appendingPathComponent("missing")
    XCTAssertThrowsError(try missing.checkResourceIsReachable()) { error in
      XCTAssertEqual((error as? CocoaError)?.code, .fileReadNoSuchFile)
      XCTAssertEqual((error as NSError).userInfo[NSFilePathErrorKey] as? String, missing.path)
    }
  }

  func testOnlyFilesCanBeReached() throws {
    let page = try XCTUnwrap(URL(string: "https://example.com"))
    XCTAssertThrowsError(try page.checkResourceIsReachable()) { error in
      XCTAssertEqual((error as? CocoaError)?.code, .fileReadUnsupportedScheme)
    }
  }
}
