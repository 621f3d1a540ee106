import XCTest

@testable import CoreLocation

/// Locations as values, and the lengths between them.
final class CLLocationTests: XCTestCase {
  private let moment = Date(timeIntervalSinceReferenceDate: 12_345)

  /// Apple: “the altitude and horizontalAccuracy properties are set to 0, the verticalAccuracy property is set to -1”.
  func testAPlaceAloneLeavesTheRestUnknown() {
    let place = CLLocation(latitude: 37.33, longitude: -122.03)
    XCTAssertEqual(place.coordinate.latitude, 37.33)
    XCTAssertEqual(place.coordinate.longitude, -122.03)
    XCTAssertEqual(place.altitude, 0)
    XCTAssertEqual(place.horizontalAccuracy, 0)
    XCTAssertEqual(place.verticalAccuracy, -1)
    XCTAssertEqual(
      [place.course, place.speed, place.courseAccuracy, place.speedAccuracy], [-1, -1, -1, -1])
    XCTAssertLessThan(abs(place.timestamp.timeIntervalSinceNow), 60)
    XCTAssertNil(place.floor)
    XCTAssertNil(place.sourceInformation)
  }

  private var full: CLLocation {
    CLLocation(
      coordinate: CLLocationCoordinate2DMake(1.5, -2.5), altitude: 3, horizontalAccuracy: 4,
      verticalAccuracy: 5, course: 6, courseAccuracy: 7, speed: 8, speedAccuracy: 9,
      timestamp: moment,
      sourceInfo: CLLocationSourceInformation(
        softwareSimulationState: true, andExternalAccessoryState: false))
  }

  func testInitialisersKeepWhatTheyAreGiven() {
    let short = CLLocation(
      coordinate: full.coordinate, altitude: 3, horizontalAccuracy: 4, verticalAccuracy: 5,
      timestamp: moment)
    XCTAssertEqual([short.course, short.speed], [-1, -1])
    let moving = CLLocation(
      coordinate: full.coordinate, altitude: 3, horizontalAccuracy: 4, verticalAccuracy: 5,
      course: 6, speed: 8, timestamp: moment)
    XCTAssertEqual([moving.course, moving.speed, moving.speedAccuracy], [6, 8, -1])
    XCTAssertEqual(full.speedAccuracy, 9)
    XCTAssertEqual(full.sourceInformation?.isSimulatedBySoftware, true)
    for place in [short, moving, full] {
      XCTAssertEqual(place.timestamp, moment)
      XCTAssertEqual(
        [place.altitude, place.horizontalAccuracy, place.verticalAccuracy], [3, 4, 5])
    }
  }

  func testAnArchiveKeepsEverything() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: full, requiringSecureCoding: true)
    let copy = try XCTUnwrap(
      NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))
    XCTAssertEqual(copy.coordinate.latitude, 1.5)
    XCTAssertEqual(copy.coordinate.longitude, -2.5)
    XCTAssertEqual(
      [copy.altitude, copy.course, copy.courseAccuracy, copy.speed, copy.speedAccuracy],
      [3, 6, 7, 8, 9])
    XCTAssertEqual(copy.timestamp, moment)
    XCTAssertEqual(copy.sourceInformation?.isSimulatedBySoftware, true)
  }

  func testDescriptionIsAsOnIOS() {
    XCTAssertTrue(
      full.description.hasPrefix(
        "<+1.50000000,-2.50000000> +/- 4.00m (speed 8.00 mps / course 6.00) @ "),
      full.description)
  }

  func testCoordinatesAreValidOnTheEarth() {
    XCTAssertTrue(
      CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 90, longitude: -180)))
    XCTAssertTrue(CLLocationCoordinate2DIsValid(CLLocationCoordinate2D()))
    for (latitude, longitude) in [(90.1, 0), (0, 180.5), (.nan, 0), (0, .infinity)] {
      XCTAssertFalse(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)))
    }
    XCTAssertFalse(CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }
}
