import XCTest

@testable import UIKit

/// The members of `NSTextStorage` that apps use.
final class NSTextStorageMemberTests: XCTestCase {
  func testInitIsEmptyWithoutManagers() {
    XCTAssertEqual(NSTextStorage().length, 0)
    XCTAssertTrue(NSTextStorage().layoutManagers.isEmpty)
  }

  func testSetAttributedStringReplacesTextAndAttributes() {
    let storage = NSTextStorage(string: "old")
    storage.setAttributedString(NSAttributedString(string: "new text", attributes: [.kern: 1]))
    XCTAssertEqual(storage.string, "new text")
    XCTAssertEqual(storage.attribute(.kern, at: 7, effectiveRange: nil) as? Int, 1)
  }

  func testAddLayoutManagerTellsTheManager() {
    let storage = NSTextStorage(string: "text")
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    XCTAssertTrue(manager.textStorage === storage)
    XCTAssertEqual(storage.layoutManagers.count, 1)
    storage.removeLayoutManager(manager)
    XCTAssertNil(manager.textStorage)
  }
}
