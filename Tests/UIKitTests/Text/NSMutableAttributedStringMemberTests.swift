import XCTest

@testable import UIKit

/// The members of `NSMutableAttributedString` that apps use.
final class NSMutableAttributedStringMemberTests: XCTestCase {
  func testInitIsEmpty() {
    XCTAssertEqual(NSMutableAttributedString().length, 0)
  }

  func testInitStringKeepsTheString() {
    XCTAssertEqual(NSMutableAttributedString(string: "ab").string, "ab")
  }

  func testInitAttributedStringKeepsAttributes() {
    let source = NSAttributedString(string: "ab", attributes: [.kern: 3])
    let copy = NSMutableAttributedString(attributedString: source)
    XCTAssertEqual(copy.attribute(.kern, at: 1, effectiveRange: nil) as? Int, 3)
  }

  func testAddAttributeCoversItsRange() {
    let text = NSMutableAttributedString(string: "abc")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    var range = NSRange()
    let color = text.attribute(.foregroundColor, at: 1, effectiveRange: &range) as? UIColor
    XCTAssertEqual(color, .red)
    XCTAssertEqual(range, NSRange(location: 1, length: 1))
  }

  func testAddAttributesReplacesWithinItsRange() {
    let text = NSMutableAttributedString(string: "abc", attributes: [.kern: 1])
    text.addAttributes(
      [.kern: 2, .baselineOffset: 4], range: NSRange(location: 0, length: 2))
    XCTAssertEqual(text.attribute(.kern, at: 0, effectiveRange: nil) as? Int, 2)
    XCTAssertEqual(text.attribute(.kern, at: 2, effectiveRange: nil) as? Int, 1)
  }

  func testAppendKeepsTheAppendedStyle() {
    let text = NSMutableAttributedString(
      string: "a", attributes: [.paragraphStyle: NSMutableParagraphStyle()])
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    text.append(NSAttributedString(string: "b", attributes: [.paragraphStyle: style]))
    // Foundation compares the runs when it copies them.
    let copy = NSAttributedString(attributedString: text)
    let last = copy.attribute(.paragraphStyle, at: 1, effectiveRange: nil) as? NSParagraphStyle
    XCTAssertEqual(last?.alignment, .center)
  }

  func testLengthCountsUTF16() {
    XCTAssertEqual(NSMutableAttributedString(string: "a👍").length, 3)
  }

  func testRemoveAttributeWithinItsRange() {
    let text = NSMutableAttributedString(string: "abc", attributes: [.kern: 1])
    text.removeAttribute(.kern, range: NSRange(location: 0, length: 2))
    XCTAssertNil(text.attribute(.kern, at: 1, effectiveRange: nil))
    XCTAssertNotNil(text.attribute(.kern, at: 2, effectiveRange: nil))
  }
}
