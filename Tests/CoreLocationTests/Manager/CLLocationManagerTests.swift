import XCTest

@testable import CoreLocation

/// Managers' reports of the host's positions.
@MainActor
final class CLLocationManagerTests: XCTestCase {
  private let seoul = LocationStage.seoul
  private let busan = LocationStage.busan

  private func place(_ latitude: Double) -> SimulatedPosition? {
    SimulatedPosition(latitude: latitude, longitude: 0)
  }

  func testUpdatesComeLaterAndAtEveryMove() async throws {
    let stage = LocationStage(self)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    await stage.move(to: seoul)
    _ = owner.take()
    manager.startUpdatingLocation()
    XCTAssertEqual(owner.take(), [])
    await stage.settle()
    XCTAssertEqual(owner.take(), ["at 37.5665"])
    let first = try XCTUnwrap(owner.locations.first)
    XCTAssertEqual(first.horizontalAccuracy, 5)
    XCTAssertEqual(first.sourceInformation?.isSimulatedBySoftware, true)
    await stage.move(to: busan)
    await stage.move(to: busan)
    XCTAssertEqual(owner.take(), ["at 35.1796"])
    XCTAssertEqual(manager.location?.coordinate.latitude, 35.1796)
    manager.stopUpdatingLocation()
    await stage.settle()
    await stage.move(to: seoul)
    XCTAssertEqual(owner.take(), [])
  }

  func testWithoutAPositionUpdatesFail() async {
    let stage = LocationStage(self)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    manager.requestLocation()
    await stage.settle()
    XCTAssertEqual(owner.take(), ["status authorizedWhenInUse", "failed locationUnknown"])
    XCTAssertNil(manager.location)
    await stage.move(to: seoul)
    XCTAssertEqual(owner.take(), [])
    manager.startUpdatingLocation()
    await stage.settle()
    await stage.move(to: nil)
    XCTAssertEqual(owner.take(), ["at 37.5665", "failed locationUnknown"])
  }

  func testOneLocationIsToldOnce() async {
    let stage = LocationStage(self)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    await stage.move(to: seoul)
    _ = owner.take()
    manager.requestLocation()
    await stage.settle()
    await stage.move(to: busan)
    XCTAssertEqual(owner.take(), ["at 37.5665"])
  }

  func testShortMovesAreFiltered() async {
    let stage = LocationStage(self)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    manager.distanceFilter = 1000
    await stage.move(to: place(0))
    _ = owner.take()
    manager.startUpdatingLocation()
    await stage.settle()
    // A thousandth of a degree is some 110 metres.
    for latitude in [0.004, 0.008, 0.012, 0.016] { await stage.move(to: place(latitude)) }
    XCTAssertEqual(owner.take(), ["at 0.0", "at 0.012"])
  }

  func testSignificantChangesAreFiveHundredMetres() async {
    let stage = LocationStage(self)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    await stage.move(to: place(0))
    _ = owner.take()
    manager.startMonitoringSignificantLocationChanges()
    await stage.settle()
    for latitude in [0.002, 0.004, 0.006] { await stage.move(to: place(latitude)) }
    XCTAssertEqual(owner.take(), ["at 0.0", "at 0.006"])
    manager.stopMonitoringSignificantLocationChanges()
    await stage.settle()
    await stage.move(to: place(1))
    XCTAssertEqual(owner.take(), [])
  }

  func testUpdatesWaitForTheAnswer() async {
    let stage = LocationStage(self, .notDetermined)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    await stage.move(to: seoul)
    manager.startUpdatingLocation()
    manager.requestWhenInUseAuthorization()
    await stage.settle()
    XCTAssertNil(manager.location)
    await stage.tap("Allow Once")
    XCTAssertEqual(
      owner.take(), ["status notDetermined", "status authorizedWhenInUse", "at 37.5665"])
  }

  func testHeadingsFailWithoutACompass() async {
    let stage = LocationStage(self)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    XCTAssertFalse(CLLocationManager.headingAvailable())
    manager.startUpdatingHeading()
    await stage.settle()
    XCTAssertEqual(owner.take(), ["status authorizedWhenInUse", "failed headingFailure"])
    XCTAssertNil(manager.heading)
  }

  func testSettingsAreKept() async throws {
    let manager = LocationStage(self).manager()
    XCTAssertEqual(manager.desiredAccuracy, kCLLocationAccuracyBest)
    XCTAssertEqual(manager.distanceFilter, kCLDistanceFilterNone)
    XCTAssertEqual(manager.activityType, .other)
    XCTAssertTrue(manager.pausesLocationUpdatesAutomatically)
    XCTAssertFalse(manager.allowsBackgroundLocationUpdates)
    manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    manager.activityType = .fitness
    manager.pausesLocationUpdatesAutomatically = false
    manager.showsBackgroundLocationIndicator = true
    XCTAssertEqual(manager.desiredAccuracy, 100)
    XCTAssertEqual(manager.activityType, .fitness)
    XCTAssertFalse(manager.pausesLocationUpdatesAutomatically)
    XCTAssertTrue(manager.showsBackgroundLocationIndicator)
    XCTAssertEqual(manager.accuracyAuthorization, .fullAccuracy)
    try await manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Map")
  }

  func testAManagerThatIsGoneHearsNothing() async {
    let stage = LocationStage(self)
    let owner = LocationOwner()
    var manager: CLLocationManager? = stage.manager(owner)
    manager?.startUpdatingLocation()
    await stage.settle()
    weak let old = manager
    manager = nil
    XCTAssertNil(old)
    _ = owner.take()
    await stage.move(to: seoul)
    XCTAssertEqual(owner.take(), [])
  }

  func testErrorsAreCaughtByName() async {
    func name(_ error: any Error) -> String {
      switch error {
      case CLError.denied: "denied"
      case CLError.locationUnknown: "unknown"
      default: "other"
      }
    }
    XCTAssertEqual(name(CLError(.denied)), "denied")
    XCTAssertEqual(name(CLError(.locationUnknown)), "unknown")
    XCTAssertEqual(name(CLError(.network)), "other")
    let error = CLError(.denied) as NSError
    XCTAssertEqual(error.domain, kCLErrorDomain)
    XCTAssertEqual(error.code, CLError.denied.rawValue)
    XCTAssertEqual(
      CLError(.network).localizedDescription,
      "The operation couldn’t be completed. (kCLErrorDomain error 2.)")
  }
}
