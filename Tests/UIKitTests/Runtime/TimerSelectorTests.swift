import UIKit
import XCTest

/// Timers that call a method of a target.
@MainActor
final class TimerSelectorTests: XCTestCase {
  private final class Listener: NSObject {
    var heard: [String] = []
    func fired(_ timer: Timer) { heard.append(timer.userInfo as? String ?? "nothing") }
    func finished(_ timer: Timer) { (timer.userInfo as? () -> Void)?() }
  }

  func testATimerKeepsWhatItWasGiven() async {
    let listener = Listener()
    let selector = Selector(Listener.fired(_:), "fired:")
    let informed = Timer(
      timeInterval: 60, target: listener, selector: selector, userInfo: "tea", repeats: false)
    let plain = Timer(
      fireAt: .distantFuture, interval: 0, target: listener, selector: selector, userInfo: nil,
      repeats: false)
    XCTAssertEqual(informed.userInfo as? String, "tea")
    XCTAssertNil(plain.userInfo)
    informed.fire()
    plain.fire()
    XCTAssertEqual(listener.heard, ["tea", "nothing"])
  }

  func testTheFirstCallComesAfterTheInterval() async {
    let listener = Listener()
    let selector = Selector(Listener.fired(_:), "fired:")
    let timers = [
      Timer(timeInterval: 500, target: listener, selector: selector, userInfo: nil, repeats: true),
      Timer.scheduledTimer(
        timeInterval: 500, target: listener, selector: selector, userInfo: nil, repeats: false),
    ]
    for timer in timers {
      XCTAssertEqual(timer.fireDate.timeIntervalSinceNow, 500, accuracy: 100)
      timer.invalidate()
    }
    XCTAssertEqual(listener.heard, [])
  }

  func testAScheduledTimerMayKeepAClosure() async {
    let listener = Listener()
    var calls = 0
    let work: () -> Void = { calls += 1 }
    let timer = Timer.scheduledTimer(
      timeInterval: 60, target: listener, selector: Selector(Listener.finished(_:), "finished:"),
      userInfo: work, repeats: true)
    timer.fire()
    timer.fire()
    XCTAssertEqual(calls, 2)
    timer.invalidate()
    XCTAssertFalse(timer.isValid)
  }

  func testWhatATimerKeptGoesWithIt() async {
    weak var kept: NSObject?
    autoreleasepool {
      let object = NSObject()
      kept = object
      let timer = Timer(
        timeInterval: 60, target: Listener(), selector: Selector(Listener.fired(_:), "fired:"),
        userInfo: object, repeats: false)
      XCTAssertTrue(timer.userInfo as AnyObject === object)
      timer.invalidate()
    }
    XCTAssertNil(kept)
  }
}
