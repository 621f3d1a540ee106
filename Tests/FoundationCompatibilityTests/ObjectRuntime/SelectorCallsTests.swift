import FoundationCompatibility
import XCTest

final class SelectorCallsTests: XCTestCase {
  private class Counter: NSObject {
    var calls: [String] = []
    func tick() { calls.append("tick") }
    func add(_ text: String?) { calls.append(text ?? "nil") }
    func join(_ a: String, and b: String) -> String { a + b }
  }

  private final class SubCounter: Counter {}

  private final class Editor: NSObject {
    var forced: [Bool] = []
    func endEditing(_ force: Bool) { forced.append(force) }
  }

  /// `UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:)))` is how many apps put the keyboard
  /// away: in Objective-C the sender's pointer is read as YES.
  func testAnObjectIsTrueWhereABoolIsAskedFor() {
    let editor = Editor()
    Selector(Editor.endEditing(_:), "endEditing:").perform(on: editor, with: NSObject())
    Selector(Editor.endEditing(_:), "endEditing:").perform(on: editor, with: false)
    XCTAssertEqual(editor.forced, [true, false])
  }

  private let tick = Selector(Counter.tick, "tick")
  private let add = Selector(Counter.add(_:), "add:")

  func testObjectsRespondToTheirMethods() {
    XCTAssertTrue(SubCounter().responds(to: tick))
    XCTAssertFalse(NSObject().responds(to: tick))
    XCTAssertTrue(Counter().responds(to: Selector("tick")))
    XCTAssertFalse(Counter().responds(to: Selector("tock")))
    XCTAssertTrue(SubCounter.instancesRespond(to: tick))
    XCTAssertFalse(NSObject.instancesRespond(to: tick))
    let any: any NSObjectProtocol = Counter()
    XCTAssertTrue(any.responds(to: add))
  }

  private final class Forwarder: NSObject, ForwardingObject {
    var target: NSObject?
    func forwardingTarget(for aSelector: Selector!) -> Any? { target }
  }

  func testAnObjectNamesAnotherForWhatItHasNoMethodFor() {
    let (first, second, counter) = (Forwarder(), Forwarder(), Counter())
    first.target = second
    second.target = counter
    XCTAssertFalse(first.responds(to: add))
    first.perform(add, with: "x")
    XCTAssertEqual(counter.calls, ["x"])
    XCTAssertNil(counter.forwardingTarget(for: add))
    // What the object does itself is not forwarded.
    counter.perform(tick)
    XCTAssertEqual(counter.calls, ["x", "tick"])
  }

  func testPerformReturnsObjects() {
    let counter = Counter()
    counter.perform(add, with: "x")
    XCTAssertNil(counter.perform(tick))
    XCTAssertEqual(counter.calls, ["x", "tick"])
    let join = Selector(Counter.join(_:and:), "join:and:")
    let result = counter.perform(join, with: "a", with: "b")
    XCTAssertEqual(result?.takeUnretainedValue() as? String, "ab")
  }

  func testADelayedCallComesThroughTheRunLoop() {
    let counter = Counter()
    counter.perform(add, with: "later", afterDelay: 0)
    XCTAssertEqual(counter.calls, [])
    while counter.calls.isEmpty { RunLoop.current.run(mode: .default, before: Date() + 0.01) }
    XCTAssertEqual(counter.calls, ["later"])
  }

  func testDelayedCallsAreCancelled() {
    let counter = Counter()
    counter.perform(add, with: "a", afterDelay: 0)
    counter.perform(add, with: "b", afterDelay: 0)
    counter.perform(tick, with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: counter, selector: add, object: "a")
    NSObject.cancelPreviousPerformRequests(withTarget: counter, selector: tick, object: nil)
    while counter.calls.isEmpty { RunLoop.current.run(mode: .default, before: Date() + 0.01) }
    XCTAssertEqual(counter.calls, ["b"])
    counter.perform(add, with: "c", afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: counter)
    RunLoop.current.run(mode: .default, before: Date())
    XCTAssertEqual(counter.calls, ["b"])
  }

  func testPerformOnTheMainThread() {
    let counter = Counter()
    counter.performSelector(onMainThread: add, with: "now", waitUntilDone: true)
    XCTAssertEqual(counter.calls, ["now"])
    counter.performSelector(onMainThread: add, with: "soon", waitUntilDone: false)
    XCTAssertEqual(counter.calls, ["now"])
    while counter.calls.count < 2 { RunLoop.current.run(mode: .default, before: Date() + 0.01) }
  }

  func testNamesOfSelectorsAndClasses() {
    XCTAssertEqual(NSStringFromSelector(add), "add:")
    XCTAssertEqual(NSSelectorFromString("add:"), add)
    XCTAssertTrue(SubCounter.isSubclass(of: Counter.self))
    XCTAssertTrue(Counter.isSubclass(of: Counter.self))
    XCTAssertFalse(Counter.isSubclass(of: SubCounter.self))
  }

  func testSynchronizedSectionsExcludeEachOther() {
    nonisolated(unsafe) let object = NSObject()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 {
        objc_sync_enter(object)
        objc_sync_enter(object)
        count += 1
        objc_sync_exit(object)
        objc_sync_exit(object)
      }
    }
    XCTAssertEqual(count, 4000)
    XCTAssertEqual(objc_sync_exit(object), -1)
  }

  func testTheUnfairLockExcludes() {
    final class Guarded: @unchecked Sendable {
      var lock = os_unfair_lock()
      var count = 0
    }
    let guarded = Guarded()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<2000 {
        os_unfair_lock_lock(&guarded.lock)
        guarded.count += 1
        os_unfair_lock_unlock(&guarded.lock)
      }
    }
    XCTAssertEqual(guarded.count, 16000)
    XCTAssertTrue(os_unfair_lock_trylock(&guarded.lock))
    XCTAssertFalse(os_unfair_lock_trylock(&guarded.lock))
    os_unfair_lock_unlock(&guarded.lock)
  }
}
