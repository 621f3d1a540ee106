import XCTest

@testable import CoreLocation

/// What frameworks above hear of regions.
@MainActor
final class RegionWatchTests: XCTestCase {
  private func region(_ change: (CLCircularRegion) -> Void = { _ in }) -> CLCircularRegion {
    let seoul = CLLocationCoordinate2D(latitude: 37.5665, longitude: 126.978)
    let region = CLCircularRegion(center: seoul, radius: 1000, identifier: "home")
    change(region)
    return region
  }

  func testEachCrossingIsTold() async {
    let stage = LocationStage(self)
    await stage.move(to: LocationStage.busan)
    var crossings = 0
    let watch = RegionWatch(region(), by: stage.service) { crossings += 1 }
    await stage.move(to: LocationStage.seoul)
    XCTAssertEqual(crossings, 1)
    await stage.move(to: LocationStage.busan)
    XCTAssertEqual(crossings, 2)
    withExtendedLifetime(watch) {}
  }

  func testOnlyWhatTheRegionWishesIsTold() async {
    let stage = LocationStage(self)
    await stage.move(to: LocationStage.seoul)
    var crossings = 0
    let watch = RegionWatch(region { $0.notifyOnEntry = false }, by: stage.service) {
      crossings += 1
    }
    await stage.move(to: LocationStage.busan)
    await stage.move(to: LocationStage.seoul)
    XCTAssertEqual(crossings, 1)
    withExtendedLifetime(watch) {}
  }

  /// The first known place is no crossing, and a watch that is gone hears nothing.
  func testTheFirstPlaceIsNotTold() async {
    let stage = LocationStage(self)
    var crossings = 0
    var watch: RegionWatch? = RegionWatch(region(), by: stage.service) { crossings += 1 }
    await stage.move(to: LocationStage.seoul)
    XCTAssertEqual(crossings, 0)
    withExtendedLifetime(watch) {}
    watch = nil
    await stage.move(to: LocationStage.busan)
    XCTAssertEqual(crossings, 0)
  }
}
