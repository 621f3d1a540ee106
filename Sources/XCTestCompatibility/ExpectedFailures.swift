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

  /// Ends that; without a failure the test fails, if it has to.
  func end(_ failure: Failure) {
    lock.withLock { failures.removeAll { $0 === failure } }
    guard failure.options.isStrict, !failure.hasHappened else { return }
    let reason = failure.reason.map { " '\($0)'" } ?? ""
    (RunningTest.shared.current as? _XCTestCase)?.record(
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
