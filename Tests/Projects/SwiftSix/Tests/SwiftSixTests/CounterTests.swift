import XCTest

@testable import SwiftSix

/// Tests of the main actor may be asynchronous, in language mode 6 too.
@MainActor
final class CounterTests: XCTestCase {
  private var counter: Counter!

  override func setUp() async throws { counter = Counter() }

  override func tearDown() async throws { counter = nil }

  func testAtOnce() {
    XCTAssertEqual(counter.count, 0)
    XCTAssertNil(counter.label.text)
  }

  func testLater() async {
    await counter.add(2)
    XCTAssertEqual(counter.label.text, "2")
    XCTAssertTrue(Thread.isMainThread)
  }

  func testLaterWithAnError() async throws {
    let changes = expectation(description: "changes")
    counter.onChange = { _ in changes.fulfill() }
    await counter.add(1)
    await fulfillment(of: [changes], timeout: 1)
    try XCTSkipIf(counter == nil)
  }
}

final class MixedTests: XCTestCase {
  func testAnywhere() async { await Task.yield() }

  @MainActor
  func testOnTheMainActor() async throws {
    let counter = Counter()
    await counter.add(3)
    XCTAssertEqual(counter.count, 3)
  }
}
