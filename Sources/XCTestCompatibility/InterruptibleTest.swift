internal import CSwiftRuntime
import FoundationCompatibility
public import XCTest

extension XCTestCase {
  /// Runs a test that does not go on after a failure if it said so (`continueAfterFailure`), as on iOS. What the adapter
  /// writes calls it.
  public static func _hanokInterruptible(
    _ test: XCTestCase, _ body: @escaping () throws -> Void
  ) throws {
    // A failure in `setUp` has ended it already.
    guard test.continueAfterFailure || test.testRun?.totalFailureCount ?? 0 == 0 else { return }
    let call = TestCall(body)
    withExtendedLifetime(call) {
      _ = hanok_run_interruptibly(
        { context in
          guard let context else { return }
          let call = Unmanaged<TestCall>.fromOpaque(context).takeUnretainedValue()
          do { try call.body() } catch { call.error = error }
        }, Unmanaged.passUnretained(call).toOpaque())
    }
    if let error = call.error { throw error }
  }
}

/// A test that remembers whether it goes on after a failure: Linux's XCTest always says that it does.
private final class StoppingTest: XCTestCase {
  override var continueAfterFailure: Bool {
    get { !StoppingTests.contains(self) }
    set { StoppingTests.set(self, isStopping: !newValue) }
  }
}

/// The tests that do not go on after a failure.
enum StoppingTests {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var all: Set<ObjectIdentifier> = []

  static func contains(_ test: XCTestCase) -> Bool {
    lock.withLock { all.contains(ObjectIdentifier(test)) }
  }

  static func set(_ test: XCTestCase, isStopping: Bool) {
    lock.withLock {
      if isStopping {
        all.insert(ObjectIdentifier(test))
      } else {
        all.remove(ObjectIdentifier(test))
      }
    }
  }
}

@section(".init_array") @used
private let remembersStopping: @convention(c) () -> Void = {
  ExtensionOverride.install(StoppingTest.self)
}

/// What a C function calls.
private final class TestCall {
  let body: () throws -> Void
  var error: (any Error)?

  init(_ body: @escaping () throws -> Void) { self.body = body }
}
