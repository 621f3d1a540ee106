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
    RunLoopObservers.tellMain(.beforeTimers)
    RunLoopObservers.tellMain(.beforeWaiting)
    RunLoopObservers.tellMain(.beforeWaiting)
    XCTAssertEqual(heard, ["first", "once", "first"])
    XCTAssertFalse(CFRunLoopObserverIsValid(once))
    XCTAssertTrue(CFRunLoopContainsObserver(CFRunLoopGetMain(), first, .commonModes))
    CFRunLoopObserverInvalidate(first)
    RunLoopObservers.tellMain(.beforeWaiting)
    XCTAssertEqual(heard.count, 3)
    XCTAssertFalse(CFRunLoopContainsObserver(CFRunLoopGetMain(), first, .commonModes))
  }

  func testASignalledSourceIsPerformedInTheNextTurn() {
    final class Count { var performed = 0, scheduled = 0, cancelled = 0 }
    let count = Count()
    var context = CFRunLoopSourceContext()
    context.info = Unmanaged.passUnretained(count).toOpaque()
    context.schedule = { info, loop, mode in
      XCTAssertTrue(loop === RunLoop.main)
      XCTAssertEqual(mode, .defaultMode)
      Unmanaged<Count>.fromOpaque(info!).takeUnretainedValue().scheduled += 1
    }
    context.cancel = { info, _, _ in
      Unmanaged<Count>.fromOpaque(info!).takeUnretainedValue().cancelled += 1
    }
    context.perform = { info in
      Unmanaged<Count>.fromOpaque(info!).takeUnretainedValue().performed += 1
    }
    let source = CFRunLoopSourceCreate(nil, 0, &context)
    CFRunLoopAddSource(CFRunLoopGetMain(), source, .defaultMode)
    XCTAssertTrue(CFRunLoopContainsSource(CFRunLoopGetMain(), source, .defaultMode))
    _ = RunLoop.main.limitDate(forMode: .default)
    XCTAssertEqual(count.performed, 0)
    CFRunLoopSourceSignal(source)
    CFRunLoopWakeUp(CFRunLoopGetMain())
    _ = RunLoop.main.limitDate(forMode: .default)
    _ = RunLoop.main.limitDate(forMode: .default)
    XCTAssertEqual(count.performed, 1)
    CFRunLoopSourceInvalidate(source)
    XCTAssertFalse(CFRunLoopSourceIsValid(source))
    XCTAssertEqual(count.scheduled, 1)
    XCTAssertEqual(count.cancelled, 1)
  }

  func testATimerIsFoundationsAndFiresInItsMode() {
    var fired = 0
    let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), 0, 0, 0) { _ in
      fired += 1
    }
    XCTAssertFalse(CFRunLoopTimerDoesRepeat(timer))
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .commonModes)
    _ = RunLoop.main.limitDate(forMode: .default)
    XCTAssertEqual(fired, 1)
    XCTAssertFalse(CFRunLoopTimerIsValid(timer))
  }

  func testTheLoopOfAnotherThreadIsStoppedFromHere() {
    let ready = expectation(description: "the loop runs")
    let ended = expectation(description: "the loop ends")
    nonisolated(unsafe) var other: CFRunLoop?
    Thread.detachNewThread {
      other = RunLoop.current.getCFRunLoop()
      let timer = Timer(timeInterval: 100, repeats: true) { _ in }
      RunLoop.current.add(timer, forMode: .default)
      CFRunLoopPerformBlock(CFRunLoopGetCurrent(), CFRunLoopMode.defaultMode.rawValue) {
        ready.fulfill()
      }
      CFRunLoopRun()
      ended.fulfill()
    }
    wait(for: [ready], timeout: 60)
    CFRunLoopStop(other)
    wait(for: [ended], timeout: 60)
  }
}
