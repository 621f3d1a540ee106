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
}
