import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UISwitchMemberTests: XCTestCase {
  func testInit() async {
    XCTAssertEqual(UISwitch().bounds.size, CGSize(width: 51, height: 31))
  }

  func testIsOn() async {
    let control = UISwitch()
    XCTAssertFalse(control.isOn)
    control.isOn = true
    XCTAssertTrue(control.isOn)
  }
}
