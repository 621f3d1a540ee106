import FoundationCompatibility
import XCTest

final class ValueCollectionTests: XCTestCase {
  func testCollectionsAreMadeOfValues() {
    XCTAssertEqual(NSArray(objects: "a", 2, true), ["a", 2, true])
    XCTAssertEqual(NSMutableArray(objects: 1, 2).count, 2)
    XCTAssertEqual(NSSet(objects: 1, 1, "a").count, 2)
    XCTAssertEqual(NSMutableSet(objects: 1, 1, "a").count, 2)
    XCTAssertEqual(NSArray(objects: NSNull(), NSNumber(value: 2)).count, 2)
    XCTAssertEqual(NSOrderedSet(objects: 1, 1, 2).count, 2)
  }
}
