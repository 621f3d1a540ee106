public import XCTest

extension XCTestSuite {
  /// The tests that run.
  public class var `default`: XCTestSuite {
    RunningTest.shared.all ?? XCTestSuite(name: "All tests")
  }

  /// The tests of a class that run.
  public convenience init(forTestCaseClass testCaseClass: AnyClass) {
    self.init(name: String(describing: testCaseClass))
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
