import Foundation
import FoundationCompatibility
import XCTest

/// What collections and data say of themselves, as Apple's Foundation prints them.
final class DescribedCollectionTests: XCTestCase {
  func testArraysQuoteWhatIsNotOfLettersAndDigits() {
    let array: NSArray = ["plain", "two words", "en_US", 3, 2.5, -1, "", "naïve", "a\n\"b\""]
    XCTAssertEqual(
      array.description,
      """
      (
          plain,
          "two words",
          "en_US",
          3,
          "2.5",
          "-1",
          "",
          "na\\U00efve",
          "a\\n\\"b\\""
      )
      """)
    XCTAssertEqual("\(NSArray())", "(\n)")
  }

  func testDictionariesQuoteKeysAndSortThem() {
    let dictionary: NSDictionary = [
      "b c": "d", "a": [1, 2] as NSArray, "z": ["k": "v-w"] as NSDictionary, "e": NSNull(),
    ]
    XCTAssertEqual(
      dictionary.description,
      """
      {
          a =     (
              1,
              2
          );
          "b c" = d;
          e = "<null>";
          z =     {
              k = "v-w";
          };
      }
      """)
  }

  func testArraysInArrays() {
    let array: NSMutableArray = [["x"] as NSArray, NSData(data: Data([1, 255]))]
    XCTAssertEqual(
      array.description,
      """
      (
              (
              x
          ),
          {length = 2, bytes = 0x01ff}
      )
      """)
    XCTAssertEqual(NSOrderedSet(array: ["a", "b"]).description, "{(\n    a,\n    b\n)}")
  }

  func testDataSaysItsLengthAndItsEnds() {
    XCTAssertEqual(NSData().description, "{length = 0, bytes = 0x}")
    XCTAssertEqual(
      NSData(data: Data(0..<24)).description,
      "{length = 24, bytes = 0x000102030405060708090a0b0c0d0e0f1011121314151617}")
    XCTAssertEqual(
      NSMutableData(data: Data(0..<32)).description,
      "{length = 32, bytes = 0x00010203 04050607 08090a0b 0c0d0e0f ... 18191a1b 1c1d1e1f }")
    XCTAssertEqual((Data([1, 2]) as NSData).debugDescription, "<0102>")
  }
}
