import XCTest

@testable import UIKit

/// Each member that apps use, once.
@MainActor
final class UICellAccessoryMemberTests: XCTestCase {
  func testDisclosureIndicatorIsAlwaysDisplayed() async {
    let accessory = UICellAccessory.disclosureIndicator()
    XCTAssertEqual(accessory.accessoryType, .disclosureIndicator)
    XCTAssertEqual(accessory.displayed, .always)
  }
}
