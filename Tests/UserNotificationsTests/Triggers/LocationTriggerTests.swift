import CoreLocation
import XCTest

@testable import UserNotifications

/// Requests that wait for the device to come to a place or to leave it.
@MainActor
final class LocationTriggerTests: XCTestCase {
  /// Stands for the device: the crossings that are waited for, by the regions' names.
  @MainActor
  private final class Places {
    private final class Watch {
      let name: String
      let handler: @MainActor () -> Void
      init(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        (self.name, self.handler) = (name, handler)
      }
    }
    private struct WeakWatch { weak var watch: Watch? }
    private var watches: [WeakWatch] = []

    func watch(
      _ region: CLCircularRegion, _ handler: @escaping @MainActor () -> Void
    ) -> AnyObject {
      let watch = Watch(region.identifier, handler)
      watches.append(WeakWatch(watch: watch))
      return watch
    }
    var names: [String] { watches.compactMap { $0.watch?.name } }
    func cross(_ name: String) {
      for watch in watches.compactMap(\.watch) where watch.name == name { watch.handler() }
    }
  }

  private let places = Places()

  private func service(_ stage: NotificationStage) -> NotificationService {
    NotificationService(
      center: stage.center, storage: stage.storage, clock: stage.clock,
      watchRegion: { [places] in places.watch($0, $1) })
  }

  private func request(
    _ stage: NotificationStage, _ name: String, repeats: Bool = false
  ) -> UNNotificationRequest {
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 37.5, longitude: 127), radius: 200,
      identifier: name)
    region.notifyOnExit = false
    return UNNotificationRequest(
      identifier: name, content: stage.request().content,
      trigger: UNLocationNotificationTrigger(region: region, repeats: repeats))
  }

  func testACrossingDeliversOnce() async throws {
    let stage = NotificationStage(self)
    let owner = CenterOwner()
    stage.center.delegate = owner
    let service = service(stage)
    try service.add(request(stage, "home"))
    await stage.advance(100_000)
    XCTAssertEqual(owner.presented, [])
    places.cross("home")
    XCTAssertEqual(owner.presented, ["home"])
    XCTAssertEqual(service.pendingRequests, [])
    XCTAssertEqual(places.names, [])
  }

  func testARepeatingOneStays() async throws {
    let stage = NotificationStage(self)
    let owner = CenterOwner()
    stage.center.delegate = owner
    let service = service(stage)
    try service.add(request(stage, "home", repeats: true))
    places.cross("home")
    places.cross("home")
    XCTAssertEqual(owner.presented, ["home", "home"])
    XCTAssertEqual(service.pendingRequests.count, 1)
    service.removePending { _ in true }
    XCTAssertEqual(places.names, [])
  }

  func testTheNextStartWaitsOn() async throws {
    let stage = NotificationStage(self)
    let first = service(stage)
    try first.add(request(stage, "home"))
    let again = service(stage)
    let trigger = try XCTUnwrap(
      again.pendingRequests.first?.trigger as? UNLocationNotificationTrigger)
    let region = try XCTUnwrap(trigger.region as? CLCircularRegion)
    XCTAssertEqual(region.center.latitude, 37.5)
    XCTAssertEqual(region.radius, 200)
    XCTAssertEqual([region.notifyOnEntry, region.notifyOnExit], [true, false])
    XCTAssertEqual(places.names, ["home", "home"])
    first.removePending { _ in true }
    again.removePending { _ in true }
  }

  /// Those with a date are the ones that are counted.
  func testManyDatedRequestsLeaveItAlone() async throws {
    let stage = NotificationStage(self)
    let service = service(stage)
    try service.add(request(stage, "home"))
    for number in 0..<70 { try service.add(stage.request("\(number)", after: 1000)) }
    XCTAssertEqual(service.pendingRequests.count, 65)
    XCTAssertEqual(places.names, ["home"])
    service.removePending { _ in true }
  }
}
