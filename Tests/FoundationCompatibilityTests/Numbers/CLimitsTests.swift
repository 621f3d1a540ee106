import Dispatch
import FoundationCompatibility
import XCTest

/// Names of C's headers that sources for iOS use without an import of their own.
final class CLimitsTests: XCTestCase {
  func testTheGreatestNumbers() {
    let rounds: Float = HUGE
    XCTAssertEqual(rounds, Float.greatestFiniteMagnitude)
    XCTAssertEqual(CGFloat(MAXFLOAT), CGFloat(Float.greatestFiniteMagnitude))
    XCTAssertEqual([UInt64(UINT_MAX), UInt64(ULONG_MAX)], [4_294_967_295, .max])
    XCTAssertEqual([INT64_MAX, INT64_MIN], [Int64.max, .min])
    XCTAssertEqual([ULLONG_MAX, UINT64_MAX], [UInt64.max, .max])
    XCTAssertEqual([Int64(LONG_MIN), LLONG_MIN], [Int64.min, .min])
  }

  func testUnitsOfTime() {
    let delay = Int64(1.5 * Double(NSEC_PER_SEC))
    XCTAssertEqual(delay, 1_500_000_000)
    XCTAssertEqual(NSEC_PER_SEC, NSEC_PER_MSEC * MSEC_PER_SEC)
    XCTAssertEqual(NSEC_PER_SEC, NSEC_PER_USEC * USEC_PER_SEC)
    let clock = DispatchTime(uptimeNanoseconds: 3 * NSEC_PER_SEC)
    XCTAssertEqual(clock.uptimeNanoseconds / USEC_PER_SEC, 3 * NSEC_PER_USEC)
  }
}
