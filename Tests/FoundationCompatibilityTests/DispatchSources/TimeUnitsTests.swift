import Dispatch
import FoundationCompatibility
import XCTest

/// The units in which Dispatch counts time.
final class TimeUnitsTests: XCTestCase {
  func testTheUnitsOfASecondFitEachOther() {
    XCTAssertEqual(NSEC_PER_SEC, MSEC_PER_SEC * NSEC_PER_MSEC)
    XCTAssertEqual(MSEC_PER_SEC, 1000)
    XCTAssertEqual(NSEC_PER_SEC, USEC_PER_SEC * NSEC_PER_USEC)
  }

  func testATimeIsCountedInThem() {
    let now = DispatchTime.now()
    let later = now + Double(Int64(0.25 * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
    XCTAssertEqual(later.uptimeNanoseconds - now.uptimeNanoseconds, 250 * NSEC_PER_MSEC)
  }
}
