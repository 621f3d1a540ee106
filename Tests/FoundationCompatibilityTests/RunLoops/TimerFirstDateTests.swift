import FoundationCompatibility
import XCTest

/// When timers fire for the first time.
final class TimerFirstDateTests: XCTestCase {
  func testATimerWaitsForItsIntervalFirst() {
    for repeats in [true, false] {
      let timer = Timer(_hanok_interval: 100, repeats: repeats) { _ in }
      XCTAssertEqual(timer.fireDate.timeIntervalSinceNow, 100, accuracy: 20)
      XCTAssertEqual(timer.timeInterval, repeats ? 100 : 0)
      timer.invalidate()
    }
  }

  func testAnIntervalOfNothingIsATenthOfAMillisecond() {
    let timer = Timer(_hanok_interval: 0, repeats: true) { _ in }
    XCTAssertEqual(timer.timeInterval, 0.0001)
    timer.invalidate()
  }

  func testAMethodIsCalledOnceTheDelayHasPassed() {
    let counter = Counter()
    counter.perform(Selector(Counter.count, "count"), with: nil, afterDelay: 1000)
    RunLoop.current.run(until: Date())
    XCTAssertEqual(counter.number, 0)
    NSObject.cancelPreviousPerformRequests(withTarget: counter)
  }

  private final class Counter: NSObject {
    private(set) var number = 0
    func count() { number += 1 }
  }
}
