import FoundationCompatibility
import XCTest

/// A bound of digits that is set after another one, or after a style with bounds, is the one that holds.
final class DigitBoundsTests: XCTestCase {
  private func formatter(_ style: NumberFormatter.Style) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = style
    return formatter
  }

  func testPricesWithoutCents() {
    let price = formatter(.currency)
    XCTAssertEqual(price.string(from: 1234), "$1,234.00")
    price.maximumFractionDigits = 0
    XCTAssertEqual(price.string(from: 1234), "$1,234")
    XCTAssertEqual(price.minimumFractionDigits, 0)
    price.minimumFractionDigits = 1
    XCTAssertEqual(price.string(from: 1234), "$1,234.0")
    XCTAssertEqual(price.maximumFractionDigits, 1)
  }

  func testTheLastBoundHolds() {
    let number = formatter(.decimal)
    number.minimumFractionDigits = 5
    XCTAssertEqual(number.maximumFractionDigits, 5)
    number.maximumFractionDigits = 1
    XCTAssertEqual(number.minimumFractionDigits, 1)
    number.minimumIntegerDigits = 3
    number.maximumIntegerDigits = 2
    XCTAssertEqual(number.minimumIntegerDigits, 2)
  }
}
