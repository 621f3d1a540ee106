import QuartzCore
import XCTest

@testable import CoreLocation
@testable import UIKit

/// A location service of a test's own on a stepped clock, with the answer's file in a folder that goes with the test.
@MainActor
final class LocationStage {
  static let seoul = SimulatedPosition(latitude: 37.5665, longitude: 126.978)
  static let busan = SimulatedPosition(latitude: 35.1796, longitude: 129.0756)

  private(set) var service: LocationService
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("location-\(UUID().uuidString)")
  let log = Log()
  private let info: [String: String]

  static let reasons = [
    "NSLocationWhenInUseUsageDescription": "To find the weather.",
    "NSLocationAlwaysAndWhenInUseUsageDescription": "To warn of rain.",
  ]

  init(
    _ test: XCTestCase, _ status: CLAuthorizationStatus = .authorizedWhenInUse,
    info: [String: String] = LocationStage.reasons
  ) {
    MediaClock.install(steppedAt: 100)
    ClockTimers.reset()
    self.info = info
    let file = AuthorizationFile(url: folder.appendingPathComponent("Authorization.plist"))
    if status != .notDetermined { file.save(LocationAuthorization(status)) }
    service = Self.service(file, info, log)
    test.addTeardownBlock { @MainActor in
      for window in UIApplication.shared.windows { window.isHidden = true }
      ClockTimers.reset()
      MediaClock.uninstall()
      try? FileManager.default.removeItem(at: self.folder)
    }
  }

  private static func service(
    _ file: AuthorizationFile, _ info: [String: String], _ log: Log
  ) -> LocationService {
    LocationService(file: file, info: { info[$0] }, log: { log.add($0) })
  }

  /// Another start of the app.
  func restart() {
    service = Self.service(
      AuthorizationFile(url: folder.appendingPathComponent("Authorization.plist")), info, log)
  }

  func manager(_ delegate: LocationOwner? = nil) -> CLLocationManager {
    let manager = CLLocationManager(service: service)
    manager.delegate = delegate
    return manager
  }

  /// Lets everything that was handed to the main queue run, and animations come to their end.
  func settle() async {
    for _ in 0..<2 {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    for _ in 0..<60 {
      MediaClock.advance(by: 1.0 / 60)
      ClockTimers.fire()
      _ = UIApplication.shared.makeFrame()
    }
  }

  func move(to position: SimulatedPosition?) async {
    service.move(to: position)
    await settle()
  }

  /// The alert in front.
  var alert: UIAlertController? {
    UIApplication.shared.windows.lazy.filter { !$0.isHidden }.compactMap {
      $0.rootViewController?.presentedViewController as? UIAlertController
    }.first
  }

  /// Touches the middle of the label that reads `text`.
  func tap(_ text: String) async {
    func find(_ view: UIView) -> UIView? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    guard
      let label = UIApplication.shared.windows.lazy.filter({ !$0.isHidden }).compactMap(find).first
    else { return XCTFail("nothing reads “\(text)”") }
    let middle = CGPoint(x: label.bounds.midX, y: label.bounds.midY)
    let point = label.convert(middle, to: nil)
    let window = UIApplication.shared.windowList.window(at: point)
    XCTAssertTrue(
      window === label.window,
      """
      “\(text)” at \(point) is below \(String(describing: window)), not \(String(describing: label.window)); \
      there are \(UIApplication.shared.windowList.visible), the screen is \(UIScreen.main.bounds)
      """)
    XCTAssertTrue(MediaClock.isStepped, "the clock was taken away")
    XCTAssertFalse(UIApplication.shared.isIgnoringInteractionEvents)
    UIApplication.shared.send(.touch(id: 0, phase: .began, location: point))
    MediaClock.advance(by: 0.05)
    ClockTimers.fire()
    UIApplication.shared.send(.touch(id: 0, phase: .ended, location: point))
    await settle()
  }
}

/// The sentences for the terminal.
final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  func add(_ line: String) { lock.withLock { lines.append(line) } }
  var all: [String] { lock.withLock { lines } }
}

/// Keeps what a manager told, in words.
final class LocationOwner: NSObject, CLLocationManagerDelegate {
  var heard: [String] = []
  var locations: [CLLocation] = []

  /// The calls since the last time.
  func take() -> [String] {
    defer { heard = [] }
    return heard
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    XCTAssertTrue(Thread.isMainThread)
    heard.append("status \(manager.authorizationStatus)")
  }
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    self.locations += locations
    heard += locations.map { "at \($0.coordinate.latitude)" }
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    heard.append("failed \((error as? CLError).map { "\($0.code)" } ?? "\(error)")")
  }
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    heard.append("entered \(region.identifier)")
  }
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    heard.append("left \(region.identifier)")
  }
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) { heard.append("\(state) \(region.identifier)") }
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    heard.append("watching \(region.identifier)")
  }
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) { heard.append("not watching \((error as? CLError).map { "\($0.code)" } ?? "")") }
}
