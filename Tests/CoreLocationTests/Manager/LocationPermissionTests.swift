import XCTest

@testable import CoreLocation
@testable import UIKit

/// The person is asked once. Words as iOS 17's.
@MainActor
final class LocationPermissionTests: XCTestCase {
  func testAllowingWhileUsingIsRemembered() async throws {
    let stage = LocationStage(self, .notDetermined)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    await stage.settle()
    XCTAssertEqual(owner.take(), ["status notDetermined"])
    manager.requestWhenInUseAuthorization()
    manager.requestWhenInUseAuthorization()
    await stage.settle()
    let alert = try XCTUnwrap(stage.alert)
    XCTAssertEqual(alert.title, "Allow “\(UIKitStrings.appName)” to use your location?")
    XCTAssertEqual(alert.message, "To find the weather.")
    XCTAssertEqual(
      alert.actions.map(\.title), ["Allow Once", "Allow While Using App", "Don’t Allow"])
    await stage.tap("Allow While Using App")
    XCTAssertNil(stage.alert)
    XCTAssertEqual(owner.take(), ["status authorizedWhenInUse"])
    stage.restart()
    XCTAssertEqual(stage.manager().authorizationStatus, .authorizedWhenInUse)
  }

  func testAllowingOnceIsForgottenWhenTheAppEnds() async {
    let stage = LocationStage(self, .notDetermined)
    let manager = stage.manager()
    manager.requestWhenInUseAuthorization()
    await stage.settle()
    await stage.tap("Allow Once")
    XCTAssertEqual(manager.authorizationStatus, .authorizedWhenInUse)
    stage.restart()
    XCTAssertEqual(stage.manager().authorizationStatus, .notDetermined)
  }

  func testRefusingIsRememberedAndUpdatesFail() async {
    let stage = LocationStage(self, .notDetermined)
    let owner = LocationOwner()
    let manager = stage.manager(owner)
    stage.service.move(to: LocationStage.seoul)
    manager.startUpdatingLocation()
    manager.requestWhenInUseAuthorization()
    await stage.settle()
    XCTAssertEqual(owner.take(), ["status notDetermined"])
    await stage.tap("Don’t Allow")
    XCTAssertEqual(owner.take(), ["status denied", "failed denied"])
    XCTAssertNil(manager.location)
    stage.restart()
    let next = stage.manager()
    next.requestWhenInUseAuthorization()
    await stage.settle()
    XCTAssertNil(stage.alert)
    XCTAssertEqual(next.authorizationStatus, .denied)
  }

  func testAlwaysIsAskedOnceMore() async throws {
    let stage = LocationStage(self)
    let manager = stage.manager()
    manager.requestAlwaysAuthorization()
    await stage.settle()
    let alert = try XCTUnwrap(stage.alert)
    XCTAssertEqual(alert.message, "To warn of rain.")
    await stage.tap("Keep Only While Using")
    XCTAssertEqual(manager.authorizationStatus, .authorizedWhenInUse)
    manager.requestAlwaysAuthorization()
    await stage.settle()
    XCTAssertNil(stage.alert)
  }

  func testAlwaysMayBeAskedFirst() async {
    let stage = LocationStage(self, .notDetermined)
    let manager = stage.manager()
    manager.requestAlwaysAuthorization()
    await stage.settle()
    await stage.tap("Allow While Using App")
    XCTAssertEqual(manager.authorizationStatus, .authorizedAlways)
  }

  func testWithoutAReasonNothingIsAskedAndTheTerminalTellsWhy() async {
    let stage = LocationStage(self, .notDetermined, info: [:])
    let manager = stage.manager()
    manager.requestWhenInUseAuthorization()
    manager.requestAlwaysAuthorization()
    await stage.settle()
    XCTAssertNil(stage.alert)
    XCTAssertEqual(manager.authorizationStatus, .notDetermined)
    XCTAssertEqual(stage.log.all.count, 2)
    XCTAssertTrue(stage.log.all[0].contains("“NSLocationWhenInUseUsageDescription” key"))
    XCTAssertTrue(stage.log.all[1].contains("NSLocationAlwaysAndWhenInUseUsageDescription"))
  }

  func testADelegateOfBeforeIOS14HearsTheStatus() async {
    final class Old: NSObject, CLLocationManagerDelegate {
      var statuses: [CLAuthorizationStatus] = []
      func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
      ) { statuses.append(status) }
    }
    let stage = LocationStage(self)
    let old = Old()
    let manager = stage.manager()
    manager.delegate = old
    XCTAssertEqual(old.statuses, [])
    await stage.settle()
    XCTAssertEqual(old.statuses, [.authorizedWhenInUse])
  }

  func testAFileThatCannotBeReadAsksAnew() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("location-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = AuthorizationFile(url: folder.appendingPathComponent("a.plist"))
    file.save(LocationAuthorization(.denied))
    XCTAssertEqual(file.load().status, .denied)
    try Data("nonsense".utf8).write(to: XCTUnwrap(file.url))
    XCTAssertEqual(file.load().status, .notDetermined)
  }
}
