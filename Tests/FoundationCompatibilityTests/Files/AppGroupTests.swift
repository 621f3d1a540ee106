import FoundationCompatibility
import XCTest

final class AppGroupTests: XCTestCase {
  func testAGroupHasAFolderOfItsOwn() throws {
    let name = "group.hanok.test.\(UInt64.random(in: 0 ... .max))"
    let folder = try XCTUnwrap(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name))
    defer { try? FileManager.default.removeItem(at: folder) }
    XCTAssertEqual(folder.lastPathComponent, name)
    try Data("shared".utf8).write(to: folder.appendingPathComponent("note"))
    let again = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name)
    XCTAssertEqual(again, folder)
  }

  func testANameThatLeadsElsewhereIsNoGroup() {
    for name in ["", "..", "../other", "a/b"] {
      XCTAssertNil(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name))
    }
  }
}
