internal import CSwiftRuntime
public import XCTest

/// Tests that end at a failure, as XCTest's do on iOS while `continueAfterFailure` is false.
///
/// The program that `hanok test` makes wraps every test. As there, what the test was in the middle of is not cleaned up; its
/// teardown runs.
public enum LeavableTest {
  /// The test, which `recordFailure` can end. After a failure in `setUp` it is not run.
  public static func wrapping(
    _ test: @escaping (XCTestCase) throws -> Void
  ) -> (XCTestCase) throws -> Void {
    { testCase in
      if !testCase.continueAfterFailure, testCase.testRun?.totalFailureCount ?? 0 > 0 { return }
      let call = Call { try test(testCase) }
      let isOver = hanok_call_leavable(
        { Unmanaged<Call>.fromOpaque($0!).takeUnretainedValue().run() },
        Unmanaged.passUnretained(call).toOpaque())
      if isOver { try call.result?.get() }
    }
  }

  private final class Call {
    private let body: () throws -> Void
    var result: Result<Void, any Error>?

    init(_ body: @escaping () throws -> Void) { self.body = body }

    func run() { result = Result { try body() } }
  }

  /// Ends the test, if it is this thread that runs it and the test is what is running. What the main run loop calls
  /// while a test waits cannot be left: the loop would never be done with it.
  static func leave() {
    guard hanok_can_leave(), RunLoop.current.currentMode == nil else { return }
    hanok_leave()
  }
}
