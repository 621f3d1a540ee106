import Foundation
import UIKit
import XCTest

@testable import HanokHost

/// The host that unit tests of projects run on: it has no loop of its own and lives in the main run loop.
final class TestHostTests: MainThreadTestCase {
  func testFramesComeWhileTheRunLoopTurnsAndNoneWithoutAChange() {
    onMain {
      let (host, end) = Self.start()
      defer { end() }
      let controller = UIViewController()
      TestApp.show(controller)
      let view = LaidOutView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      controller.view.addSubview(view)
      XCTAssertEqual(view.layoutCount, 0)
      Self.turn { view.layoutCount > 0 }
      XCTAssertEqual(view.layoutCount, 1)
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
      let frames = host.frameCount
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
      XCTAssertEqual(host.frameCount, frames)
    }
  }

  func testTimersOfUIKitsClockFire() {
    onMain {
      let (_, end) = Self.start()
      defer { end() }
      var order: [Int] = []
      ClockTimers.schedule(after: 0.02) { order.append(2) }
      ClockTimers.schedule(after: 0.01) { order.append(1) }
      Self.turn { order.count == 2 }
      XCTAssertEqual(order, [1, 2])
    }
  }

  /// A host is told of what waited before it came: a timer that is due would keep all later ones from it.
  func testTimersSetBeforeTheHostCameFire() {
    onMain {
      TestApp.start()
      var order: [Int] = []
      MediaClock.install(steppedAt: 1)
      ClockTimers.schedule(after: 0) { order.append(1) }
      let before = UIApplication.host
      MediaClock.uninstall()
      UIApplication.host = TestHost(screen: ScreenDescription()) { 0 }
      defer { UIApplication.host = before }
      ClockTimers.schedule(after: 0.01) { order.append(2) }
      Self.turn { order.contains(2) }
      XCTAssertTrue(order.contains(1))
      XCTAssertTrue(order.contains(2))
      ClockTimers.reset()
    }
  }

  func testAProgramWithoutTestsSaysSo() throws {
    let app = try Program.fixture(["HANOK_HOST": "test"])
    XCTAssertEqual(app.exitStatus(), 2)
  }

  /// Puts the host in the place of the headless one, with the clock on the wall.
  @MainActor
  private static func start() -> (TestHost, end: @MainActor () -> Void) {
    TestApp.start()
    let before = UIApplication.host
    MediaClock.uninstall()
    let host = TestHost(screen: ScreenDescription()) { 0 }
    UIApplication.host = host
    return (host, { UIApplication.host = before })
  }

  /// Turns the run loop until something happened, or for ten seconds.
  @MainActor
  private static func turn(until isDone: () -> Bool) {
    let limit = Date(timeIntervalSinceNow: 10)
    while !isDone(), Date() < limit {
      RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
    }
  }
}

private final class LaidOutView: UIView {
  var layoutCount = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
  }
}
