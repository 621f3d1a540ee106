import XCTest

@testable import UIKit

/// The members of `NSMutableParagraphStyle` that apps use.
final class NSMutableParagraphStyleMemberTests: XCTestCase {
  func testInitEqualsTheDefault() {
    let style = NSMutableParagraphStyle()
    XCTAssertEqual(style, NSParagraphStyle.default)
    XCTAssertEqual(style.tabStops.count, 12)
    XCTAssertEqual(style.lineBreakMode, .byWordWrapping)
  }

  func testAlignmentIsCopied() {
    let style = NSMutableParagraphStyle()
    XCTAssertEqual(style.alignment, .natural)
    style.alignment = .right
    XCTAssertEqual((style.copy() as? NSParagraphStyle)?.alignment, .right)
  }
}
