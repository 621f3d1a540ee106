import FoundationCompatibility
import FoundationNetworking
import XCTest

final class NumberTests: XCTestCase {
  func testNumbersBecomeFloats() {
    XCTAssertEqual(CGFloat(truncating: NSNumber(value: 2.5)), 2.5)
    XCTAssertEqual(CGFloat(truncating: true as NSNumber), 1)
    XCTAssertEqual(CGFloat(exactly: NSNumber(value: 3)), 3)
    XCTAssertNil(CGFloat(exactly: NSNumber(value: UInt64.max)))
  }

  func testTicksGoForward() {
    var info = mach_timebase_info_data_t()
    XCTAssertEqual(mach_timebase_info(&info), KERN_SUCCESS)
    XCTAssertEqual(info.numer, 1)
    XCTAssertEqual(info.denom, 1)
    let first = mach_absolute_time()
    XCTAssertGreaterThan(first, 0)
    let second = mach_absolute_time()
    XCTAssertGreaterThanOrEqual(second, first)
    XCTAssertGreaterThanOrEqual(mach_continuous_time(), second)
  }

  func testBackgroundSessionsCanBeMade() {
    let configuration = URLSessionConfiguration.background(withIdentifier: "uploads")
    configuration.isDiscretionary = true
    XCTAssertTrue(configuration.isDiscretionary)
    XCTAssertNotNil(URLSession(configuration: configuration))
  }
}
