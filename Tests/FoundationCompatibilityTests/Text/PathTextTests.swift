import Foundation
import FoundationCompatibility
import XCTest

final class PathTextTests: XCTestCase {
  func testTheHomeFolderIsATilde() {
    let home = NSHomeDirectory()
    XCTAssertEqual((home as NSString).abbreviatingWithTildeInPath, "~")
    XCTAssertEqual((home + "/a/b" as NSString).abbreviatingWithTildeInPath, "~/a/b")
    XCTAssertEqual((home + "x" as NSString).abbreviatingWithTildeInPath, home + "x")
    XCTAssertEqual(("/a" as NSString).strings(byAppendingPaths: ["b", "c"]), ["/a/b", "/a/c"])
  }

  func testTextsOfPropertyLists() {
    XCTAssertEqual(
      "\"a\" = \"b\";\n/* c */ \"d\" = \"e\";".propertyListFromStringsFileFormat(),
      ["a": "b", "d": "e"])
    XCTAssertEqual("(1, 2)".propertyList() as? [String], ["1", "2"])
    XCTAssertTrue("".propertyListFromStringsFileFormat().isEmpty)
    let entries = NSString(string: "\"a\" = \"b\";").propertyListFromStringsFileFormat()
    XCTAssertEqual(entries as? [String: String], ["a": "b"])
    XCTAssertNil(NSString(string: "").propertyListFromStringsFileFormat())
  }

  func testTimesHaveDistances() {
    let now = DispatchTime.now()
    XCTAssertEqual(now.distance(to: now + .milliseconds(5)), .nanoseconds(5_000_000))
    XCTAssertEqual((now + .seconds(1)).distance(to: now), .nanoseconds(-1_000_000_000))
    XCTAssertEqual(now.advanced(by: .seconds(1)), now + .seconds(1))
    var isDone = false
    DispatchQueue(label: "x").asyncAndWait(execute: DispatchWorkItem { isDone = true })
    XCTAssertTrue(isDone)
  }
}
