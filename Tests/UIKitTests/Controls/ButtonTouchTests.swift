import UIKit
import XCTest

/// The looks of buttons under a finger.
@MainActor
final class ButtonTouchTests: XCTestCase {
  func testShowsTouchWhenHighlighted() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.isHighlighted = true
    let before = button.subviews.count
    button.isHighlighted = false
    button.showsTouchWhenHighlighted = true
    button.isHighlighted = true
    XCTAssertEqual(button.subviews.count, before + 1)
    XCTAssertEqual(button.subviews.first?.center, CGPoint(x: 50, y: 20))
    button.isHighlighted = false
    XCTAssertEqual(button.subviews.count, before)
  }

  func testReversesTitleShadowWhenHighlighted() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("A", for: .normal)
    button.titleLabel?.shadowOffset = CGSize(width: 1, height: 2)
    button.reversesTitleShadowWhenHighlighted = true
    button.isHighlighted = true
    XCTAssertEqual(button.titleLabel?.shadowOffset, CGSize(width: -1, height: -2))
    button.isHighlighted = false
    XCTAssertEqual(button.titleLabel?.shadowOffset, CGSize(width: 1, height: 2))
  }
}
