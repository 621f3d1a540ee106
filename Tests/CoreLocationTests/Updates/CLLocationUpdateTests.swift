import XCTest

@testable import CoreLocation

/// Locations as a sequence.
@MainActor
final class CLLocationUpdateTests: XCTestCase {
  func testUpdatesFollowTheDevice() async throws {
    let stage = LocationStage(self)
    await stage.move(to: LocationStage.seoul)
    var updates = CLLocationUpdate.Updates(service: stage.service).makeAsyncIterator()
    let first = try await updates.next()
    XCTAssertEqual(first?.location?.coordinate.latitude, 37.5665)
    XCTAssertEqual(first?.stationary, false)
    await stage.move(to: LocationStage.busan)
    let second = try await updates.next()
    XCTAssertEqual(second?.location?.coordinate.latitude, 35.1796)
    await stage.move(to: nil)
    let third = try await updates.next()
    XCTAssertNil(third?.location)
    XCTAssertEqual(third?.locationUnavailable, true)
  }

  func testARefusalIsAnUpdate() async throws {
    let stage = LocationStage(self, .denied)
    for try await update in CLLocationUpdate.Updates(service: stage.service) {
      XCTAssertTrue(update.authorizationDenied)
      XCTAssertNil(update.location)
      break
    }
  }

  func testBeforeTheAnswerAnUpdateSaysSo() async throws {
    let stage = LocationStage(self, .notDetermined)
    for try await update in CLLocationUpdate.Updates(service: stage.service) {
      XCTAssertTrue(update.authorizationRequestInProgress)
      break
    }
  }
}
