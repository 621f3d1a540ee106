import Foundation
import FoundationCompatibility
import XCTest

/// Values of Foundation's classes that come out of an archive as they went in.
final class CodedValueTests: XCTestCase {
  private func copy<Value: NSObject & NSCoding>(_ value: Value) throws -> Value? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
  }

  func testDecimalNumbersKeepAllDigits() throws {
    let texts = [
      "0", "1", "-1", "12.345", "-0.000001", "99999999999999999999999999999999999999", "1e100",
      "65536", "65535.5", "0.1",
    ]
    for text in texts {
      let number = NSDecimalNumber(string: text)
      let copy = try XCTUnwrap(copy(number))
      XCTAssertEqual(copy, number)
      XCTAssertEqual(copy.stringValue, number.stringValue)
    }
    XCTAssertEqual(try copy(NSDecimalNumber.notANumber)?.decimalValue.isNaN, true)
  }

  func testDecimalNumbersInObjects() throws {
    let prices = ["tea": NSDecimalNumber(string: "2.30"), "cake": NSDecimalNumber(string: "4.75")]
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: prices as NSDictionary, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    let copy =
      unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? [String: NSDecimalNumber]
    XCTAssertEqual(copy, prices)
  }

  func testTextWithTheSameAttributesAllOver() throws {
    let key = NSAttributedString.Key("wind")
    let several = NSMutableAttributedString(string: "calm", attributes: [key: 0])
    several.append(NSAttributedString(string: "gale", attributes: [key: 8]))
    for text in [
      NSAttributedString(string: "calm"), NSAttributedString(string: "calm", attributes: [key: 0]),
      NSAttributedString(string: ""), several,
    ] {
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: text, requiringSecureCoding: false)
      // As old code decodes, where an error ends the program.
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      unarchiver.requiresSecureCoding = false
      let copy = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? NSAttributedString
      XCTAssertEqual(copy, text)
      XCTAssertNil(unarchiver.error)
    }
  }
}
