import XCTest

@testable import CoreLocation

/// Positions as hosts read them.
final class SimulatedPositionTests: XCTestCase {
  func testReadsLatitudeAndLongitude() {
    let position = SimulatedPosition("37.5665, -126.978")
    XCTAssertEqual(position?.latitude, 37.5665)
    XCTAssertEqual(position?.longitude, -126.978)
  }

  func testWhatIsNoPlaceIsNone() {
    for text in ["", "1", "1,2,3", "91,0", "0,181", "nan,0", "0,inf", "a,b", "1,,2", ","] {
      XCTAssertNil(SimulatedPosition(text), text)
    }
  }
}
