import FoundationCompatibility
import XCTest

final class ParsedNumbersTests: XCTestCase {
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

  func testTextsThatOnlyBeginWithANumberAreNone() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    for text in ["12abc", "12abc3", "1.2.3", "7 apples", "5-"] {
      XCTAssertNil(formatter.number(from: text), text)
    }
    let numbers = [
      "12": 12, "1,234.50": 1234.5, "1.": 1, "-5": -5, "1e3": 1000,
      "0.12345678901234567890": 0.12345678901234568,
    ]
    for (text, number) in numbers {
      XCTAssertEqual(formatter.number(from: text)?.doubleValue, number, text)
    }
    formatter.numberStyle = .percent
    XCTAssertEqual(formatter.number(from: "12%"), 0.12)
    XCTAssertNil(formatter.number(from: "12%%"))
    formatter.numberStyle = .spellOut
    XCTAssertEqual(formatter.number(from: "twenty"), 20)
  }

  /// The method of dates' and numbers' formatters that reads a part of a text.
  func testNumbersAreReadFromTheBeginningOfAPart() throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    var object: AnyObject?
    var range = NSRange(location: 2, length: 5)
    try formatter._hanok_getObjectValue(&object, for: "x=25 km", range: &range)
    XCTAssertEqual(object as? NSNumber, 25)
    XCTAssertEqual(range.location, 2)
    XCTAssertThrowsError(try formatter._hanok_getObjectValue(&object, for: "km", range: nil))
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_US_POSIX")
    dates.timeZone = TimeZone(secondsFromGMT: 0)
    dates.dateFormat = "yyyy"
    try dates._hanok_getObjectValue(&object, for: "1970", range: nil)
    XCTAssertEqual(object as? Date, Date(timeIntervalSince1970: 0))
  }
}
