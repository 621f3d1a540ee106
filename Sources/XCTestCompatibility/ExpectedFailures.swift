internal import CSwiftRuntime
import FoundationCompatibility
import XCTest

/// The failures that are expected now, those expected last at the end.
final class ExpectedFailures: @unchecked Sendable {
  final class Failure {
    let reason: String?
    let options: XCTExpectedFailure.Options
    var hasHappened = false

    init(_ reason: String?, _ options: XCTExpectedFailure.Options) {
      self.reason = reason
      self.options = options
    }
  }

  static let shared = ExpectedFailures()
  private let lock = NSLock()
  private var failures: [Failure] = []

  /// Begins to expect a failure; nil if it is not enabled.
  func begin(_ reason: String?, _ options: XCTExpectedFailure.Options) -> Failure? {
    guard options.isEnabled else { return nil }
    let failure = Failure(reason, options)
    lock.withLock { failures.append(failure) }
    return failure
  }

  /// Forgets those of a test that was left.
  func testDidEnd() { lock.withLock { failures = [] } }

  /// Ends that; without a failure the test fails, if it has to.
  func end(_ failure: Failure) {
    lock.withLock { failures.removeAll { $0 === failure } }
    guard failure.options.isStrict, !failure.hasHappened else { return }
    let reason = failure.reason.map { " '\($0)'" } ?? ""
    RunningTest.shared.current?.record(
      XCTIssue(
        type: .unmatchedExpectedFailure,
        compactDescription: "Expected failure\(reason) but none recorded."))
  }

  /// Whether an issue is one that is expected.
  func accept(_ issue: XCTIssue) -> Bool {
    let open = lock.withLock { failures }
    guard let match = open.last(where: { $0.options.issueMatcher(issue) }) else { return false }
    match.hasHappened = true
    let reason = match.reason.map { " (\($0))" } ?? ""
    print("Expected failure\(reason): \(issue.compactDescription)")
    return true
  }
}

/// A test that does not record what is expected.
///
/// A test that does not go on after a failure is left: Linux's XCTest would end the program, and all other tests with it.
private final class ExpectingTest: XCTestCase {
  /// XCTest's own method, in whose place this class's is.
  nonisolated(unsafe) private static let recordFailure = hanok_overridden_method(
    unsafeBitCast(ExpectingTest.self, to: UnsafeRawPointer.self))

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    let issue = XCTIssue(
      type: expected ? .assertionFailure : .thrownError, compactDescription: description,
      sourceCodeContext: XCTSourceCodeContext(
        location: XCTSourceCodeLocation(filePath: filePath, lineNumber: lineNumber)))
    guard !ExpectedFailures.shared.accept(issue) else { return }
    let stops = !continueAfterFailure
    continueAfterFailure = true
    // `super` would find this very override.
    let texts = [description, filePath].map { unsafeBitCast($0, to: (UInt, UInt).self) }
    withExtendedLifetime((description, filePath)) {
      hanok_test_case_record_failure(
        Self.recordFailure, Unmanaged.passUnretained(self).toOpaque(), texts[0].0, texts[0].1,
        texts[1].0, texts[1].1,
        lineNumber, expected)
    }
    continueAfterFailure = !stops
    if stops { LeavableTest.leave() }
  }
}

@section(".init_array") @used
private let expectsFailures: @convention(c) () -> Void = {
  ExtensionOverride.install(ExpectingTest.self)
}
