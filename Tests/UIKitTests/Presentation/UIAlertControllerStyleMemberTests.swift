import XCTest

@testable import UIKit

@MainActor
final class UIAlertControllerStyleMemberTests: XCTestCase {
  func testRawValuesAreThoseOfIOS() async {
    XCTAssertEqual(UIAlertController.Style.alert.rawValue, 1)
    XCTAssertEqual(UIAlertController.Style.actionSheet.rawValue, 0)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    XCTAssertEqual(alert.preferredStyle, .alert)
  }
}
