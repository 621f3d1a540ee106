import FoundationCompatibility
import XCTest

private final class Worker: NSObject, @unchecked Sendable {
  let done = DispatchSemaphore(value: 0)
  var calls: [(value: Int?, isMain: Bool, thread: Thread)] = []

  func work(_ value: NSNumber?) {
    calls.append((value?.intValue, Thread.isMainThread, Thread.current))
    done.signal()
  }

  func wait() { done.wait() }

  func end() { CFRunLoopStop(CFRunLoopGetCurrent()) }
}

/// Methods that are called on other threads by their selectors.
final class ThreadCallTests: XCTestCase {
  private let work = Selector(Worker.work, "work:")

  func testAThreadCallsAMethod() {
    let worker = Worker()
    Thread(target: worker, selector: work, object: 3 as NSNumber).start()
    worker.done.wait()
    Thread.detachNewThreadSelector(work, toTarget: worker, with: 4 as NSNumber)
    worker.done.wait()
    XCTAssertEqual(worker.calls.map(\.value), [3, 4])
    XCTAssertEqual(worker.calls.map(\.isMain), [false, false])
  }

  func testTheThreadThatAsksCallsAtOnceWhenItWaits() {
    let worker = Worker()
    worker.perform(work, on: .current, with: nil, waitUntilDone: true)
    XCTAssertEqual(worker.calls.count, 1)
    worker.perform(work, on: .current, with: nil, waitUntilDone: false)
    XCTAssertEqual(worker.calls.count, 1)
    _ = RunLoop.current.limitDate(forMode: .default)
    XCTAssertEqual(worker.calls.count, 2)
  }

  func testAnotherThreadsLoopCalls() {
    let worker = Worker()
    let ready = DispatchSemaphore(value: 0)
    let thread = Thread {
      let keeping = Timer(timeInterval: 1000, repeats: true) { _ in }
      RunLoop.current.add(keeping, forMode: .default)
      ready.signal()
      CFRunLoopRun()
    }
    thread.start()
    ready.wait()
    worker.perform(work, on: thread, with: 7 as NSNumber, waitUntilDone: true)
    XCTAssertEqual(worker.calls.first?.value, 7)
    XCTAssertTrue(worker.calls.first?.thread === thread)
    worker.perform(Selector(Worker.end, "end"), on: thread, with: nil, waitUntilDone: true)
  }
}
