import XCTest
import os

final class SignpostTests: XCTestCase {
  func testIntervalsRunTheirWork() {
    let signposter = OSSignposter(subsystem: "app", category: .pointsOfInterest)
    XCTAssertFalse(signposter.isEnabled)
    XCTAssertNotEqual(signposter.makeSignpostID(), signposter.makeSignpostID())
    let state = signposter.beginInterval("load", id: signposter.makeSignpostID())
    signposter.emitEvent("step", "number \(1)")
    signposter.endInterval("load", state)
    XCTAssertEqual(signposter.withIntervalSignpost("sum") { 1 + 1 }, 2)
  }

  func testSignpostsTakeAFormat() {
    let log = OSLog(subsystem: "app", category: .pointsOfInterest)
    XCTAssertFalse(log.signpostsEnabled)
    os_signpost(.begin, log: log, name: "work", "%{public}s %d", "text", 3)
    os_signpost(.end, log: log, name: "work")
    XCTAssertNotEqual(OSSignpostID(log: log), OSSignpostID(log: log))
    XCTAssertEqual(OSSignpostID(log: log, object: log), OSSignpostID(log: log, object: log))
  }
}
