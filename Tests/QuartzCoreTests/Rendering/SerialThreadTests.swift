import Foundation
import XCTest

@testable import QuartzCore

final class SerialThreadTests: XCTestCase {
  func testClosuresRunInOrderOnOneThreadOfTheirOwn() {
    let thread = SerialThread(name: "tests")
    let seen = Seen()
    for index in 0..<1_000 { thread.async { seen.add(index) } }
    thread.sync {}
    XCTAssertEqual(seen.values, Array(0..<1_000))
    XCTAssertEqual(seen.threads.count, 1)
    XCTAssertFalse(seen.threads.contains(ObjectIdentifier(Thread.current)))
  }

  /// What waits its turn on the caller's thread runs beside nothing else.
  func testNothingRunsBesideWhatWaitsForIt() {
    let thread = SerialThread(name: "tests")
    let seen = Seen()
    DispatchQueue.concurrentPerform(iterations: 8) { caller in
      for index in 0..<200 {
        if index % 3 == 0 {
          thread.sync { seen.addAlone(caller) }
        } else {
          thread.async { seen.addAlone(caller) }
        }
      }
    }
    thread.sync {}
    XCTAssertEqual(seen.values.count, 1_600)
    XCTAssertFalse(seen.met)
  }

  func testWhatWasAskedForIsDoneThoughTheOwnerLeaves() {
    let seen = Seen()
    let done = expectation(description: "done")
    var thread: SerialThread? = SerialThread(name: "tests")
    for index in 0..<100 { thread?.async { seen.add(index) } }
    thread?.async { done.fulfill() }
    thread = nil
    wait(for: [done], timeout: 60)
    XCTAssertEqual(seen.values.count, 100)
  }

  func testACrewDoesEachPartOnce() {
    let crew = ThreadCrew(count: 4)
    XCTAssertEqual(crew.count, 4)
    for round in 0..<2_000 {
      let seen = Seen()
      crew.run(round % 5) { seen.add($0) }
      XCTAssertEqual(seen.values.sorted(), Array(0..<(round % 5)))
    }
  }

  /// Threads of the pool that wait do not keep a crew from its work.
  func testACrewWorksWhileThePoolIsBusy() {
    let crew = ThreadCrew(count: 2)
    let (gate, begun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let count = ProcessInfo.processInfo.activeProcessorCount
    for _ in 0..<count {
      DispatchQueue.global(qos: .userInteractive).async {
        begun.signal()
        gate.wait()
      }
    }
    begun.wait()
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // Each part waits for the other, so two threads have to run them.
    crew.run(2) { index in
      (index == 0 ? first : second).signal()
      (index == 0 ? second : first).wait()
    }
    for _ in 0..<count { gate.signal() }
  }
}

private final class Seen: @unchecked Sendable {
  private let lock = NSLock()
  private var isInside = false
  private(set) var values: [Int] = []
  private(set) var threads: Set<ObjectIdentifier> = []
  private(set) var met = false

  func add(_ value: Int) {
    lock.withLock {
      values.append(value)
      threads.insert(ObjectIdentifier(Thread.current))
    }
  }

  func addAlone(_ value: Int) {
    lock.withLock {
      met = met || isInside
      isInside = true
    }
    add(value)
    lock.withLock { isInside = false }
  }
}
