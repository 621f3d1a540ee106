import XCTest

/// A class whose suite has the tests it declares and one more.
class ExtendedSuiteTests: XCTestCase {
  private static var ran: [String] = []

  override class var defaultTestSuite: XCTestSuite {
    let suite = super.defaultTestSuite
    suite.addTest(ExtendedSuiteTests(selector: #selector(checkMore)))
    return suite
  }

  override class func tearDown() {
    precondition(ran.sorted() == ["more", "own"], "each of the suite's tests runs once")
    super.tearDown()
  }

  func testOwn() { Self.ran.append("own") }
  @objc func checkMore() { Self.ran.append("more") }
}

/// Suites have new tests, whichever run.
class SuiteTests: XCTestCase {
  func testTheTestsOfAClassCanRunWithinATest() {
    let suite = XCTestSuite(name: "Several")
    suite.addTest(XCTestSuite(forTestCaseClass: TwoTests.self))
    suite.addTest(TwoTests.defaultTestSuite)
    TwoTests.count = 0
    suite.run()
    XCTAssertEqual(suite.testCaseCount, 4)
    XCTAssertEqual(suite.testRun?.executionCount, 4)
    XCTAssertEqual(suite.testRun?.hasSucceeded, true)
    XCTAssertEqual(TwoTests.count, 4)
  }
}

class TwoTests: XCTestCase {
  static var count = 0
  func testFirst() { Self.count += 1 }
  func testSecond() { Self.count += 1 }
}
