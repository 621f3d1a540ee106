import XCTest

@testable import UIKit

/// The members of `NSMutableParagraphStyle` that apps use.
final class NSMutableParagraphStyleMemberTests: XCTestCase {
  func testInit() {
    let style = NSMutableParagraphStyle()
    XCTAssertEqual(style, NSParagraphStyle.default)
    XCTAssertEqual(style.tabStops.count, 12)
    XCTAssertEqual(style.lineBreakMode, .byWordWrapping)
  }

  func testAlignment() {
    let style = NSMutableParagraphStyle()
    XCTAssertEqual(style.alignment, .natural)
    style.alignment = .right
    XCTAssertEqual((style.copy() as? NSParagraphStyle)?.alignment, .right)
  }
}
