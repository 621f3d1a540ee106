import UIKit
import XCTest
import XCTestCompatibility

/// Suites and expectations as Apple's XCTest has them.
final class TestSuiteTests: _XCTestCase {
  func testTestsAreCompared() {
    XCTAssertEqual(self, self)
    XCTAssertEqual(testRun?.test, self)
    XCTAssertEqual(Set<XCTest>([self, self]).count, 1)
  }

  func testASuiteHoldsTheTestsOfItsClass() {
    let suite = Self.defaultTestSuite
    XCTAssertEqual(suite.name, "TestSuiteTests")
    XCTAssertTrue(suite.tests.contains(self))
    XCTAssertGreaterThanOrEqual(XCTestSuite.default.testCaseCount, suite.testCaseCount)
  }

  @MainActor
  func testExpectationsOfPropertiesAreFulfilled() async {
    let view = UIScrollView()
    let isHalf = XCTKVOExpectation(
      keyPath: "contentSize", object: view, expectedValue: CGSize(width: 50, height: 0))
    let isWide = XCTKVOExpectation(keyPath: "contentSize", object: view)
    isWide.handler = { object, _ in
      MainActor.assumeIsolated { ((object as? UIScrollView)?.contentSize.width ?? 0) > 60 }
    }
    view.contentSize.width = 50
    view.contentSize.width = 75
    await fulfillment(of: [isHalf, isWide], timeout: 5)
  }
}
