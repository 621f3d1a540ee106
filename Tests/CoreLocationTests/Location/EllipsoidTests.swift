import XCTest

@testable import CoreLocation

/// Lengths over the WGS 84 ellipsoid.
final class EllipsoidTests: XCTestCase {
  private func distance(
    _ latitude1: Double, _ longitude1: Double, _ latitude2: Double, _ longitude2: Double
  ) -> Double {
    CLLocation(latitude: latitude1, longitude: longitude1)
      .distance(from: CLLocation(latitude: latitude2, longitude: longitude2))
  }

  /// Geoscience Australia's example: Flinders Peak to Buninyong, 54,972.271 m.
  func testASurveyedLineHasItsLength() {
    XCTAssertEqual(
      distance(-37.951033417, 144.424867889, -37.652821139, 143.926495528), 54_972.271,
      accuracy: 0.01)
  }

  /// The ellipsoid's own lengths: a degree of the equator, a quarter of a meridian, and a whole half.
  func testEquatorAndMeridianHaveTheirLengths() {
    XCTAssertEqual(distance(0, 0, 0, 1), 111_319.491, accuracy: 0.001)
    XCTAssertEqual(distance(0, 20, 90, 20), 10_001_965.729, accuracy: 0.01)
    XCTAssertEqual(distance(-90, 0, 90, 0), 20_003_931.459, accuracy: 0.01)
  }

  func testAcrossTheDateLineTheWayIsShort() {
    XCTAssertEqual(distance(0, 179.5, 0, -179.5), distance(0, 0, 0, 1), accuracy: 0.001)
  }

  func testOppositePlacesAreHalfTheEarthAway() {
    XCTAssertEqual(distance(0, 0, 0, 180), 20_003_931, accuracy: 20_003_931 * 0.006)
    XCTAssertEqual(distance(30, 10, -30.1, -169.9), 19_990_000, accuracy: 20_003_931 * 0.006)
  }

  func testTheSamePlaceIsNoWayAndNoNumberIsNone() {
    XCTAssertEqual(distance(37, 127, 37, 127), 0)
    XCTAssertEqual(distance(90, 0, 90, 120), 0, accuracy: 0.001)
    XCTAssertTrue(distance(.nan, 0, 1, 1).isNaN)
    XCTAssertFalse(distance(0, 1e300, 5, 5).isInfinite)
  }

  /// Both ways are as long, and never far from the sphere's arc.
  func testPairsAllOverTheEarth() {
    for first in stride(from: -88.0, through: 88, by: 22) {
      for second in stride(from: -85.0, through: 85, by: 17) {
        for turn in stride(from: 1.0, to: 180, by: 19.7) {
          let there = distance(first, 3, second, 3 + turn)
          XCTAssertEqual(there, distance(second, 3 + turn, first, 3), accuracy: 0.01)
          let (a, b) = (first * .pi / 180, second * .pi / 180)
          let cosine = sin(a) * sin(b) + cos(a) * cos(b) * cos(turn * .pi / 180)
          let arc = 6_371_008.8 * acos(max(-1, min(1, cosine)))
          XCTAssertEqual(there, arc, accuracy: max(arc * 0.0075, 1))
        }
      }
    }
  }
}
