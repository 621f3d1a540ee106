import XCTest

@testable import HanokHost

/// A test case whose tests run on the main thread itself rather than as tasks of the main actor,
/// since they turn the loop that runs those tasks.
class MainThreadTestCase: XCTestCase {
  override func setUp() {
    super.setUp()
    // A script's wait lets timers fire, and XCTest leaves one for each expectation of earlier tests.
    DispatchTimers.forgetAll()
  }

  func onMain(
    file: StaticString = #filePath, line: UInt = #line, _ body: @MainActor () throws -> Void
  ) {
    XCTAssertTrue(Thread.isMainThread, file: file, line: line)
    do {
      try MainActor.assumeIsolated(body)
    } catch {
      XCTFail("\(error)", file: file, line: line)
    }
  }
}
