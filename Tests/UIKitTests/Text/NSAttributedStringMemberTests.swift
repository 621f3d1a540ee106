import XCTest

@testable import UIKit

/// The members of `NSAttributedString` that apps use.
final class NSAttributedStringMemberTests: XCTestCase {
  func testInitStringKeepsAttributes() {
    let text = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 9)])
    let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    XCTAssertEqual(font?.pointSize, 9)
    XCTAssertEqual(NSAttributedString(string: "a").attributes(at: 0, effectiveRange: nil).count, 0)
  }

  func testStringHasAPlaceholderForAnAttachment() {
    XCTAssertEqual(NSAttributedString(string: "가👍🏽").string, "가👍🏽")
    XCTAssertEqual(NSAttributedString(attachment: NSTextAttachment()).string, "\u{FFFC}")
  }
}
