import XCTest

@testable import XCTestCompatibility

/// Tests that end at their first failure.
final class LeavableTestTests: _XCTestCase {
  private final class Inner: _XCTestCase {
    var steps: [String] = []
    var failsInSetUp = false

    override func tearDown() { steps.append("tearDown") }

    func fail(_ message: String) {
      recordFailure(withDescription: message, inFile: "/a/Inner.swift", atLine: 1, expected: true)
    }
  }

  private func run(
    goesOn: Bool, _ body: @escaping (Inner) throws -> Void
  ) throws -> [String] {
    let inner = Inner(
      name: "inner", testClosure: LeavableTest.wrapping { try body(XCTUnwrap($0 as? Inner)) })
    inner.continueAfterFailure = goesOn
    inner.invokeTest()
    return inner.steps
  }

  func testATestEndsAtItsFirstFailure() throws {
    for _ in 0..<3 {
      let steps = try run(goesOn: false) { test in
        nonisolated(unsafe) let ended = test
        test.addTeardownBlock { ended.steps.append("block") }
        test.steps.append("before")
        [1, 2].forEach { test.fail("\($0)") }
        test.steps.append("after")
      }
      XCTAssertEqual(steps, ["before", "block", "tearDown"])
    }
  }

  func testATestThatGoesOn() throws {
    let steps = try run(goesOn: true) { test in
      test.fail("one")
      test.steps.append("after")
      test.continueAfterFailure = false
      test.fail("two")
      test.steps.append("never")
    }
    XCTAssertEqual(steps, ["after", "tearDown"])
  }

  func testATestThatReturns() throws {
    XCTAssertEqual(try run(goesOn: false) { $0.steps.append("all") }, ["all", "tearDown"])
  }

  /// The main run loop would never be done with a callback that is left.
  func testWhatTheRunLoopCallsIsNotLeft() throws {
    let steps = try run(goesOn: false) { test in
      nonisolated(unsafe) let called = test
      RunLoop.main.perform {
        called.fail("while it waits")
        called.steps.append("called")
      }
      while test.steps.isEmpty {
        RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
      }
      test.steps.append("after")
      test.fail("now")
      test.steps.append("never")
    }
    XCTAssertEqual(steps, ["called", "after", "tearDown"])
    // The loop still turns.
    let turned = expectation(description: "turned")
    RunLoop.main.perform { turned.fulfill() }
    wait(for: [turned], timeout: 10)
  }

  func testAnExpectedFailureEndsNothing() throws {
    let steps = try run(goesOn: false) { test in
      XCTExpectFailure("known") { test.fail("known") }
      test.steps.append("after")
    }
    XCTAssertEqual(steps, ["after", "tearDown"])
  }
}
