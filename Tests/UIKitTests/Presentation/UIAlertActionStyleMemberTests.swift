import XCTest

@testable import UIKit

@MainActor
final class UIAlertActionStyleMemberTests: XCTestCase {
  func testRawValuesAreThoseOfIOS() async {
    XCTAssertEqual(UIAlertAction.Style.default.rawValue, 0)
    XCTAssertEqual(UIAlertAction.Style.cancel.rawValue, 1)
    XCTAssertEqual(UIAlertAction.Style.destructive.rawValue, 2)
  }
}
