import XCTest

@testable import UIKit

@MainActor
final class TextViewFontTests: XCTestCase {
  func testTextKeepsAFontWhenItsFontIsTakenAway() async {
    let view = UITextView()
    view.text = "Testing"
    let first = view.font
    view.font = .systemFont(ofSize: 20)
    view.font = nil
    XCTAssertNotNil(view.font)
    XCTAssertEqual(view.font, first)
  }
}
