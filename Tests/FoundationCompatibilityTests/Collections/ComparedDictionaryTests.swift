import FoundationCompatibility
import XCTest

final class ComparedDictionaryTests: XCTestCase {
  func testDictionariesAreComparedWithSwifts() {
    let dictionary: NSDictionary = ["a": 1, "b": ["c": [true, "x"]], "d": 1.5]
    XCTAssertTrue(dictionary.isEqual(to: ["a": 1, "b": ["c": [true, "x"]], "d": 1.5]))
    XCTAssertFalse(dictionary.isEqual(to: ["a": 2, "b": ["c": [true, "x"]], "d": 1.5]))
    XCTAssertFalse(dictionary.isEqual(to: ["a": 1, "b": ["c": [true, "y"]], "d": 1.5]))
    XCTAssertFalse(dictionary.isEqual(to: ["a": 1]))
    XCTAssertFalse(dictionary.isEqual(to: ["a": 1, "b": 2, "e": 3]))
    XCTAssertTrue(NSDictionary().isEqual(to: [:]))
    XCTAssertEqual(dictionary, dictionary.copy() as? NSDictionary)
    XCTAssertNotEqual(dictionary, NSDictionary(object: 1, forKey: NSString("a")))
  }
}
