import XCTest

@testable import CoreLocation

/// Circles, and what is told when the device crosses their edges.
@MainActor
final class RegionMonitoringTests: XCTestCase {
  private func circle(_ name: String = "home", radius: Double = 1000) -> CLCircularRegion {
    CLCircularRegion(
      center: CLLocationCoordinate2DMake(10, 10), radius: radius, identifier: name)
  }
  private func place(_ latitude: Double) -> SimulatedPosition? {
    SimulatedPosition(latitude: latitude, longitude: 10)
  }

  func testACircleContainsWhatIsWithinItsRadius() async {
    XCTAssertTrue(circle().contains(CLLocationCoordinate2DMake(10.009, 10)))
    XCTAssertFalse(circle().contains(CLLocationCoordinate2DMake(10.0091, 10)))
    XCTAssertFalse(circle().contains(CLLocationCoordinate2DMake(.nan, 10)))
    XCTAssertEqual(circle(), circle(radius: 5))
    XCTAssertNotEqual(circle(), circle("work"))
  }

  func testACopyAndAnArchiveKeepACircle() async throws {
    let region = circle()
    region.notifyOnExit = false
    let data = try NSKeyedArchiver.archivedData(withRootObject: region, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CLCircularRegion.self, from: data)
    for copy in [try XCTUnwrap(read), try XCTUnwrap(region.copy() as? CLCircularRegion)] {
      XCTAssertEqual(copy.identifier, "home")
      XCTAssertEqual(copy.radius, 1000)
      XCTAssertEqual(copy.center.latitude, 10)
      XCTAssertTrue(copy.notifyOnEntry)
      XCTAssertFalse(copy.notifyOnExit)
    }
  }

  func testCrossingTheEdgeIsTold() async {
    let stage = LocationStage(self)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    await stage.move(to: place(11))
    _ = owner.take()
    manager.startMonitoring(for: circle())
    await stage.settle()
    XCTAssertEqual(manager.monitoredRegions, [circle()])
    await stage.move(to: place(10.5))
    await stage.move(to: place(10))
    await stage.move(to: place(10.001))
    await stage.move(to: nil)
    await stage.move(to: place(12))
    XCTAssertEqual(
      owner.take(),
      ["watching home", "entered home", "inside home", "left home", "outside home"])
    manager.stopMonitoring(for: circle())
    await stage.settle()
    await stage.move(to: place(10))
    XCTAssertEqual(owner.take(), [])
    XCTAssertEqual(manager.monitoredRegions, [])
  }

  func testOnlyWhatARegionWantsIsTold() async {
    let stage = LocationStage(self)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    await stage.move(to: place(10))
    let region = circle()
    region.notifyOnExit = false
    manager.startMonitoring(for: region)
    await stage.settle()
    _ = owner.take()
    await stage.move(to: place(11))
    await stage.move(to: place(10))
    XCTAssertEqual(owner.take(), ["outside home", "entered home", "inside home"])
  }

  func testTheStateIsToldWhenAsked() async {
    let stage = LocationStage(self)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    manager.requestState(for: circle())
    await stage.settle()
    await stage.move(to: place(10))
    manager.requestState(for: circle())
    await stage.settle()
    XCTAssertEqual(
      owner.take(), ["status authorizedWhenInUse", "unknown home", "inside home"])
  }

  func testWhatCannotBeWatchedFails() async {
    let stage = LocationStage(self)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    await stage.settle()
    _ = owner.take()
    manager.startMonitoring(for: circle(radius: .nan))
    manager.startMonitoring(for: circle(radius: 1e9))
    manager.startMonitoring(
      for: CLCircularRegion(
        center: kCLLocationCoordinate2DInvalid, radius: 1, identifier: "nowhere"))
    await stage.settle()
    XCTAssertEqual(
      owner.take(), Array(repeating: "not watching regionMonitoringFailure", count: 3))
    for number in 0..<21 { manager.startMonitoring(for: circle("\(number)")) }
    await stage.settle()
    XCTAssertEqual(owner.take().last, "not watching regionMonitoringFailure")
    XCTAssertEqual(manager.monitoredRegions.count, 20)
    XCTAssertTrue(CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    XCTAssertFalse(CLLocationManager.isMonitoringAvailable(for: CLRegion.self))
  }

  func testWithoutTheRightNothingIsWatched() async {
    let stage = LocationStage(self, .denied)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    manager.startMonitoring(for: circle())
    await stage.settle()
    XCTAssertEqual(owner.take(), ["status denied", "not watching regionMonitoringDenied"])
  }
}
