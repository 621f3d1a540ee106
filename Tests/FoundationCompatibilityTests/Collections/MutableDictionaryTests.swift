import Foundation
import FoundationCompatibility
import XCTest

final class MutableDictionaryTests: XCTestCase {
  func testAnyKeyThatCanBeCopiedSetsAndTakesAway() {
    let dictionary = NSMutableDictionary()
    let keys: [any NSCopying] = ["a" as NSString, NSNumber(value: 4)]
    for key in keys { dictionary[key] = 1 }
    XCTAssertEqual(dictionary.count, 2)
    XCTAssertEqual(dictionary["a"] as? Int, 1)
    XCTAssertEqual(dictionary[keys[1]] as? Int, 1)
    dictionary[keys[0]] = nil
    XCTAssertNil(dictionary["a" as NSString])
    XCTAssertEqual(dictionary.count, 1)
  }
}
