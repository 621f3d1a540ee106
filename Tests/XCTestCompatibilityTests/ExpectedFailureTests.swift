import XCTest
import XCTestCompatibility

/// Failures that are expected do not fail a test: each of these would fail if they did.
final class ExpectedFailureTests: _XCTestCase {
  private struct Trouble: Error {}

  func testFailuresOfABlock() {
    XCTExpectFailure("It is known.") { XCTFail("known") }
    XCTExpectFailure { XCTAssertEqual(1, 2) }
    let value = XCTExpectFailure(strict: false) { 4 }
    XCTAssertEqual(value, 4)
    XCTExpectFailure("It is not asked for.", enabled: false) {}
  }

  func testFailuresOfTheRest() {
    XCTExpectFailure("The rest fails.")
    XCTAssertTrue(false)
    XCTFail("again")
  }

  func testAThrownErrorIsExpected() throws {
    XCTExpectFailure("It throws.")
    throw Trouble()
  }

  func testSomethingHasToFail() {
    let options = XCTExpectedFailure.Options()
    options.issueMatcher = { issue in
      issue.type == .unmatchedExpectedFailure
        && issue.compactDescription.contains("Nothing fails.")
    }
    XCTExpectFailure("It was expected.", options: options) {
      XCTExpectFailure("Nothing fails.") {}
    }
    XCTExpectFailure("It may work.", options: .nonStrict()) {}
  }

  func testMatchersChoose() {
    XCTExpectFailure("outer", issueMatcher: { $0.compactDescription.contains("one") })
    XCTExpectFailure("inner") {
      XCTFail("two")
    } issueMatcher: {
      $0.compactDescription.contains("two")
    }
    XCTFail("one")
  }
}
