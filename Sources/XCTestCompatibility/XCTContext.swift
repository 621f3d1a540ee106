public import XCTest

/// A named part of a test.
public protocol XCTActivity: AnyObject {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

/// Parts of the test that runs.
open class XCTContext: NSObject {
  /// Runs a part of the test under a name.
  public class func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name: name, test: RunningTest.shared.current))
  }
}

/// A part of a test: what is attached to it is attached to the test, under both names.
private final class Activity: XCTActivity {
  let name: String
  private weak var test: XCTestCase?

  init(name: String, test: XCTestCase?) {
    self.name = name
    self.test = test
  }

  func add(_ attachment: XCTAttachment) {
    attachment.name = attachment.name.map { "\(name) \($0)" } ?? name
    test?.add(attachment)
  }
}

/// The test that runs now.
package final class RunningTest: NSObject, XCTestObservation, @unchecked Sendable {
  package static let shared = RunningTest()
  package private(set) weak var current: XCTestCase?
  /// Everything that runs.
  private(set) var all: XCTestSuite?

  package func testSuiteWillStart(_ testSuite: XCTestSuite) { all = all ?? testSuite }

  package func testCaseWillStart(_ testCase: XCTestCase) { current = testCase }
  package func testCaseDidFinish(_ testCase: XCTestCase) { current = nil }
}

/// Called when the program is loaded, before any test starts.
@section(".init_array") @used
private let watchesTests: @convention(c) () -> Void = {
  XCTestObservationCenter.shared.addTestObserver(RunningTest.shared)
}
