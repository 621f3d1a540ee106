import FoundationCompatibility
import XCTest

final class NumberTextTests: XCTestCase {
  /// The formats are in the documentation of `description(withLocale:)`.
  func testFractionsHaveApplesTexts() {
    let texts: [(NSNumber, String)] = [
      (NSNumber(value: 0.0), "0"), (NSNumber(value: 5.0), "5"), (5 as Double as NSNumber, "5"),
      (NSNumber(value: -12.5), "-12.5"), (NSNumber(value: 0.1 + 0.2), "0.3"),
      (NSNumber(value: 1.0 / 3), "0.3333333333333333"), (NSNumber(value: 1e21), "1e+21"),
      (NSNumber(value: 120_000_000_000.0), "120000000000"), (NSNumber(value: 0.00001), "1e-05"),
      (NSNumber(value: Float(0.1)), "0.1"), (NSNumber(value: Float(3)), "3"),
      (NSNumber(value: Double.infinity), "inf"), (NSNumber(value: Double.nan), "nan"),
    ]
    for (number, text) in texts {
      XCTAssertEqual(number.stringValue, text)
      XCTAssertEqual(number.description, text)
      XCTAssertEqual("\(number)", text)
    }
  }

  func testOtherNumbersKeepTheirs() {
    XCTAssertEqual(NSNumber(value: Int64.min).stringValue, "-9223372036854775808")
    XCTAssertEqual(NSNumber(value: UInt64.max).stringValue, "18446744073709551615")
    XCTAssertEqual(NSNumber(value: true).stringValue, "1")
    XCTAssertEqual(
      NSDecimalNumber(string: "100000000000000000.10").stringValue, "100000000000000000.1")
  }

  func testNumbersInCollections() {
    XCTAssertEqual("\(NSArray(array: [1.0]))", "(\n    1\n)")
    XCTAssertEqual("\(NSDictionary(dictionary: ["rows": 3.0]))", "{\n    rows = 3;\n}")
  }

  func testWhatAServerSends() throws {
    let object = try JSONSerialization.jsonObject(with: Data(#"{"price": 12.0, "rate": 0.1}"#.utf8))
    let values = try XCTUnwrap(object as? [String: NSNumber])
    XCTAssertEqual(values["price"]?.stringValue, "12")
    XCTAssertEqual(values["rate"]?.stringValue, "0.1")
  }
}
