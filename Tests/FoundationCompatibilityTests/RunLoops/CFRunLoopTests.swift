import Foundation
import FoundationCompatibility
import XCTest

/// Run loops and their observers by Core Foundation's names.
final class CFRunLoopTests: XCTestCase {
  func testBlocksRunInALaterTurn() {
    var ran: [Int] = []
    CFRunLoopPerformBlock(CFRunLoopGetMain(), CFRunLoopMode.defaultMode.rawValue) { ran.append(1) }
    XCTAssertEqual(ran, [])
    CFRunLoopWakeUp(CFRunLoopGetMain())
    RunLoop.main.run(until: Date() + 0.01)
    XCTAssertEqual(ran, [1])
  }

  func testStoppingEndsTheLoopOfAThread() {
    let ended = expectation(description: "the loop ends")
    Thread.detachNewThread {
      let timer = Timer(timeInterval: 0.01, repeats: true) { _ in
        CFRunLoopStop(CFRunLoopGetCurrent())
      }
      RunLoop.current.add(timer, forMode: .default)
      let result = CFRunLoopRunInMode(.defaultMode, 100, false)
      XCTAssertEqual(result, .stopped)
      timer.invalidate()
      XCTAssertEqual(CFRunLoopRunInMode(CFRunLoopMode("other"), 0, false), .finished)
      ended.fulfill()
    }
    wait(for: [ended], timeout: 60)
  }

  func testAnObserverOfAThreadsLoopHearsWhatItAskedFor() {
    let ended = expectation(description: "the loop ends")
    Thread.detachNewThread {
      var heard: [CFRunLoopActivity] = []
      let activities = CFRunLoopActivity.entry.rawValue | CFRunLoopActivity.exit.rawValue
      let observer = CFRunLoopObserverCreateWithHandler(nil, activities, true, 0) {
        heard.append($1)
      }
      CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, .commonModes)
      let timer = Timer(timeInterval: 0.01, repeats: false) { _ in }
      RunLoop.current.add(timer, forMode: .default)
      CFRunLoopRunInMode(.defaultMode, 0.05, false)
      XCTAssertEqual(heard.first, .entry)
      XCTAssertEqual(heard.last, .exit)
      CFRunLoopRemoveObserver(CFRunLoopGetCurrent(), observer, .commonModes)
      ended.fulfill()
    }
    wait(for: [ended], timeout: 60)
  }

  func testObserversOfTheMainLoopAreInOrderAndOneThatDoesNotRepeatHearsOnce() {
    var heard: [String] = []
    let waiting = CFRunLoopActivity.beforeWaiting.rawValue
    let once = CFRunLoopObserverCreateWithHandler(nil, waiting, false, 2) { _, _ in
      heard.append("once")
    }
    let first = CFRunLoopObserverCreateWithHandler(nil, waiting, true, 1) { _, activity in
      heard.append(activity == .beforeWaiting ? "first" : "other")
    }
    for observer in [once, first] {
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    }
    MainLoopObservers.tell(.beforeTimers)
    MainLoopObservers.tell(.beforeWaiting)
    MainLoopObservers.tell(.beforeWaiting)
    XCTAssertEqual(heard, ["first", "once", "first"])
    XCTAssertFalse(CFRunLoopObserverIsValid(once))
    XCTAssertTrue(CFRunLoopContainsObserver(CFRunLoopGetMain(), first, .commonModes))
    CFRunLoopObserverInvalidate(first)
    MainLoopObservers.tell(.beforeWaiting)
    XCTAssertEqual(heard.count, 3)
    XCTAssertFalse(CFRunLoopContainsObserver(CFRunLoopGetMain(), first, .commonModes))
  }
}
