import CoreLocation
import XCTest

/// Tests of apps have headings of their own making.
final class HeadingMockTests: XCTestCase {
  private final class Heading: CLHeading, @unchecked Sendable {
    override var magneticHeading: CLLocationDirection { 90 }
  }

  func testAMock() {
    XCTAssertEqual((Heading() as CLHeading).magneticHeading, 90)
    XCTAssertEqual(CLHeading().trueHeading, 0)
  }
}
