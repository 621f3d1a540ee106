import FoundationCompatibility
import XCTest

final class ParsedDecimalsTests: XCTestCase {
  /// `generatesDecimalNumbers`: whether "the receiver creates instances of NSDecimalNumber when it converts strings".
  func testNumbersAreDecimalWhereAskedFor() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    XCTAssertFalse(formatter.number(from: "1,234.1") is NSDecimalNumber)
    formatter.generatesDecimalNumbers = true
    XCTAssertEqual(
      formatter.number(from: "1,234.1") as? NSDecimalNumber, NSDecimalNumber(string: "1234.1"))
    XCTAssertEqual(formatter.number(from: "7") as? NSDecimalNumber, 7)
    XCTAssertNil(formatter.number(from: "word"))
  }
}
