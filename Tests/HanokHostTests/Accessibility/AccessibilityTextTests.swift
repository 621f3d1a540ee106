import XCTest

@testable import HanokHost

/// The units in which a text is read.
final class AccessibilityTextTests: XCTestCase {
  private func piece(
    _ unit: AccessibilityText.Unit, at offset: Int, of string: String
  ) -> String {
    let text = AccessibilityText(string: string)
    return text.substring(text.range(of: unit, at: offset))
  }

  func testUnits() {
    let string = "One two. Three\nFour"
    XCTAssertEqual(piece(.character, at: 1, of: string), "n")
    XCTAssertEqual(piece(.word, at: 0, of: string), "One ")
    XCTAssertEqual(piece(.word, at: 5, of: string), "two. ")
    XCTAssertEqual(piece(.sentence, at: 10, of: string), "Three\n")
    XCTAssertEqual(piece(.line, at: 3, of: string), "One two. Three\n")
    XCTAssertEqual(piece(.line, at: 16, of: string), "Four")
    XCTAssertEqual(piece(.word, at: 19, of: string), "Four")
    XCTAssertEqual(piece(.line, at: 0, of: ""), "")
  }

  func testPlacesAreScalars() {
    let text = AccessibilityText(string: "a😀b")
    XCTAssertEqual(text.count, 3)
    XCTAssertEqual(text.units(before: 2), 3)
    XCTAssertEqual(text.scalars(before: 3), 2)
    XCTAssertEqual(text.substring(1..<9), "😀b")
  }
}
