import XCTest

@testable import UIKit

/// Getters and setters of properties that are known by their names.
@MainActor
final class PropertySelectorTests: XCTestCase {
  private func responds(_ object: NSObject, _ name: String) -> Bool {
    object.responds(to: NSSelectorFromString(name))
  }

  func testObjectsRespondToTheirProperties() async {
    XCTAssertTrue(responds(UITextField(), "setInputAccessoryView:"))
    XCTAssertTrue(responds(UITextView(), "setInputAccessoryView:"))
    XCTAssertTrue(responds(UITextView(), "inputAccessoryView"))
    XCTAssertFalse(responds(UILabel(), "setInputAccessoryView:"))
    XCTAssertFalse(responds(UILabel(), "setNothing:"))
    XCTAssertFalse(responds(UILabel(), "set:"))
  }

  func testPropertiesAreSetAndReadBySelectors() async {
    let label = UILabel()
    label.perform(NSSelectorFromString("setText:"), with: "set")
    XCTAssertEqual(label.text, "set")
    let text = label.perform(NSSelectorFromString("text"))?.takeUnretainedValue()
    XCTAssertEqual(text as? String, "set")
  }
}
