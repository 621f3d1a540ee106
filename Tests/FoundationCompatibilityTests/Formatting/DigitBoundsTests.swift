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

  /// Least and greatest number of fraction digits, and what is written of 2.25678 and of 2.
  private let fractions: [(least: Int, most: Int, long: String, short: String)] = [
    (0, 0, "2", "2"), (0, 2, "2.26", "2"), (1, 1, "2.3", "2.0"), (1, 2, "2.26", "2.0"),
    (2, 2, "2.26", "2.00"), (2, 3, "2.257", "2.00"), (3, 4, "2.2568", "2.000"),
  ]

  func testBothBoundsOfAFractionHold() {
    for style in [NumberFormatter.Style.decimal, .none] {
      for row in fractions {
        for isLeastFirst in [true, false] {
          let number = formatter(style)
          if isLeastFirst { number.minimumFractionDigits = row.least }
          number.maximumFractionDigits = row.most
          if !isLeastFirst { number.minimumFractionDigits = row.least }
          XCTAssertEqual(number.string(from: 2.25678), row.long, "\(style) \(row)")
          XCTAssertEqual(number.string(from: 2), row.short, "\(style) \(row)")
          XCTAssertEqual(number.minimumFractionDigits, row.least)
          XCTAssertEqual(number.maximumFractionDigits, row.most)
        }
      }
    }
  }

  func testFractionsOfOtherStylesAndPlaces() {
    let percent = formatter(.percent)
    percent.minimumFractionDigits = 1
    percent.maximumFractionDigits = 1
    XCTAssertEqual(percent.string(from: 0.5), "50.0%")
    let euros = formatter(.currency)
    euros.locale = Locale(identifier: "de_DE")
    euros.minimumFractionDigits = 2
    euros.maximumFractionDigits = 3
    XCTAssertEqual(euros.string(from: 1234.5), "1.234,50\u{a0}€")
    XCTAssertEqual(euros.string(from: -2.25678), "-2,257\u{a0}€")
  }

  func testACopyKeepsBothBounds() throws {
    let price = formatter(.decimal)
    price.minimumFractionDigits = 2
    price.maximumFractionDigits = 2
    let copy = try XCTUnwrap(price.copy() as? NumberFormatter)
    XCTAssertEqual(copy.minimumFractionDigits, 2)
    XCTAssertEqual(copy.string(from: 1.5), "1.50")
  }
}
