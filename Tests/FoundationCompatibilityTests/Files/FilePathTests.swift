import FoundationCompatibility
import XCTest

final class FilePathTests: XCTestCase {
  func testAFileURLsTextIsForgivenAsAPath() {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
    let again = URL(fileURLWithPath: folder.absoluteString)
    XCTAssertEqual(again.path, folder.path)
    XCTAssertEqual(again.appendingPathComponent("a.txt").path, folder.path + "/a.txt")
  }

  func testPathsAreAsTheyWere() {
    XCTAssertEqual(URL(fileURLWithPath: "/a b/ü.txt").path, "/a b/ü.txt")
    XCTAssertTrue(URL(fileURLWithPath: "/tmp").hasDirectoryPath)
    XCTAssertFalse(URL(fileURLWithPath: "/tmp/no such file").hasDirectoryPath)
    XCTAssertTrue(URL(fileURLWithPath: "relative").path.hasSuffix("/relative"))
    XCTAssertEqual(URL(fileURLWithPath: "/a//b/../c").path, "/a//b/../c")
  }
}
