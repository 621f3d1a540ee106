internal import CSwiftRuntime
public import XCTest

extension XCTestCase {
  /// Runs a test that does not go on after a failure if it said so (`continueAfterFailure`), as on iOS. What the adapter
  /// writes calls it.
  public static func _hanokInterruptible(
    _ test: XCTestCase, _ body: () throws -> Void
  ) throws {
    // A failure in `setUp` has ended it already.
    guard test.continueAfterFailure || test.testRun?.totalFailureCount ?? 0 == 0 else { return }
    try withoutActuallyEscaping(body) { body in
      let call = TestCall(body)
      withExtendedLifetime(call) {
        _ = hanok_run_interruptibly(
          { context in
            guard let context else { return }
            let call = Unmanaged<TestCall>.fromOpaque(context).takeUnretainedValue()
            do { try call.body() } catch { call.error = error }
          }, Unmanaged.passUnretained(call).toOpaque())
      }
      // An interrupted test may hold the call for ever, but calls nothing.
      call.body = {}
      if let error = call.error { throw error }
    }
  }
}

/// What a C function calls.
private final class TestCall {
  var body: () throws -> Void
  var error: (any Error)?

  init(_ body: @escaping () throws -> Void) { self.body = body }
}
