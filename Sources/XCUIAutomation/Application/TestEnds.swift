import XCTest
import XCTestCompatibility

/// Ends what a test leaves behind: its app, its monitors, the device as it turned it.
final class TestEnds: NSObject, XCTestObservation, @unchecked Sendable {
  static let shared = TestEnds()

  func testCaseDidFinish(_ testCase: XCTestCase) {
    nonisolated(unsafe) let test = testCase
    MainActor.assumeIsolated { Self.end(test) }
  }

  @MainActor static func end(_ test: XCTestCase) {
    Interruptions.testDidEnd(test)
    AppHandle.testDidEnd(isClass: false)
    XCUIDevice.shared.testDidEnd()
  }

  func testSuiteDidFinish(_ testSuite: XCTestSuite) {
    MainActor.assumeIsolated { AppHandle.testDidEnd(isClass: true) }
  }
}

/// Called when the program is loaded, before any test starts.
@section(".init_array") @used
private let watchesEnds: @convention(c) () -> Void = {
  XCTestObservationCenter.shared.addTestObserver(TestEnds.shared)
  TargetConfigurations.shared.runner = { test, body in
    nonisolated(unsafe) let (test, body) = (test, body)
    MainActor.assumeIsolated { TargetConfiguration.run(test, body) }
  }
}
