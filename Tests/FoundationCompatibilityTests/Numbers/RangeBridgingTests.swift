import FoundationCompatibility
import XCTest

final class RangeBridgingTests: XCTestCase {
  private let range = NSRange(location: 2, length: 3)

  func testCastsBoxRangesAndTakeThemOut() {
    XCTAssertEqual((range as Any as? NSValue)?.rangeValue, range)
    XCTAssertEqual(NSValue(range: range) as Any as? NSRange, range)
    XCTAssertEqual([NSValue(range: range)] as Any as? [NSRange], [range])
  }

  func testOtherValuesAreNoRanges() {
    XCTAssertNil(NSNumber(value: 3) as Any as? NSRange)
    XCTAssertNil(NSValue(point: CGPoint(x: 1, y: 2)) as Any as? NSRange)
    XCTAssertNil("2" as Any as? NSRange)
  }
}
