public import XCTest

extension XCTestSuite {
  /// The tests that run.
  public class var `default`: XCTestSuite {
    RunningTest.shared.all ?? XCTestSuite(name: "All tests")
  }

  /// A new test for each of a class.
  public convenience init(forTestCaseClass testCaseClass: AnyClass) {
    self.init(name: String(describing: testCaseClass))
    if let type = testCaseClass as? _XCTestCase.Type,
      let tests = ListedTests.shared.tests(of: type)
    {
      for test in tests { addTest(type.init(name: test.name, testClosure: test.closure)) }
      return
    }
    // A program that lists no tests has those that run.
    func collect(_ test: XCTest) {
      if let suite = test as? XCTestSuite {
        suite.tests.forEach(collect)
      } else if type(of: test) == testCaseClass {
        addTest(test)
      }
    }
    collect(Self.default)
  }
}
