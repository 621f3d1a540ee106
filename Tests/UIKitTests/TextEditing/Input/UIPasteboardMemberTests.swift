import XCTest

@testable import UIKit

/// The members of UIPasteboard that apps use, each once.
@MainActor
final class UIPasteboardMemberTests: XCTestCase {
  func testStringIsOnTheBoard() async {
    UIPasteboard.general.string = "copied"
    XCTAssertEqual(UIPasteboard.general.string, "copied")
    XCTAssertTrue(UIPasteboard.general.hasStrings)
  }
}
