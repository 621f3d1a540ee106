import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UIControlStateMemberTests: XCTestCase {
  func testNormalIsTheStateOfANewControl() async {
    XCTAssertEqual(UIControl().state, .normal)
    XCTAssertEqual(UIControl.State.normal.rawValue, 0)
  }

  func testSelectedChoosesItsTitle() async {
    let button = UIButton()
    button.setTitle("on", for: .selected)
    button.setTitle("off", for: .normal)
    button.isSelected = true
    XCTAssertEqual(button.currentTitle, "on")
  }

  func testHighlightedAndSelectedAddUp() async {
    let control = UIControl()
    control.isHighlighted = true
    control.isSelected = true
    XCTAssertEqual(control.state, [.highlighted, .selected])
  }

  func testDisabledHasTheRawValueOfIOS() async {
    XCTAssertEqual(UIControl.State.disabled.rawValue, 2)
  }
}
