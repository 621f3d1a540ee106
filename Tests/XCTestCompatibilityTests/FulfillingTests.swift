import XCTest
import XCTestCompatibility

final class FulfillingTests: XCTestCase {
  func testFulfillIsAFunctionWithoutArguments() {
    let expectation = expectation(description: "called")
    let completion: (() -> Void)? = expectation.fulfill
    DispatchQueue.main.async { completion?() }
    let called = self.expectation(description: "called directly")
    called.fulfill()
    wait(for: [expectation, called], timeout: 1)
  }

  func testWaitingWithoutALimit() {
    let (first, second) = (expectation(description: "1"), expectation(description: "2"))
    DispatchQueue.main.async {
      first.fulfill()
      second.fulfill()
    }
    wait(for: [first, second], enforceOrder: true)
    let third = XCTestExpectation(description: "3")
    DispatchQueue.global().async { third.fulfill() }
    XCTAssertEqual(XCTWaiter.wait(for: [third]), .completed)
    wait(for: [])
  }

  func testWaitingWithoutALimitInAnAsynchronousTest() async {
    let expectation = expectation(description: "called")
    Task { expectation.fulfill() }
    await fulfillment(of: [expectation])
  }
}
