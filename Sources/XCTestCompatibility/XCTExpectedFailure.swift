public import Foundation
public import XCTest

/// The options of failures that are known and do not fail their test.
open class XCTExpectedFailure: NSObject {
  open class Options: NSObject {
    /// Chooses the failures that are expected; all of them without it.
    open var issueMatcher: (XCTIssue) -> Bool = { _ in true }
    /// Whether failures are expected at all.
    open var isEnabled = true
    /// Whether it is a failure when nothing fails.
    open var isStrict = true

    /// Options under which nothing need fail.
    open class func nonStrict() -> Options {
      let options = Options()
      options.isStrict = false
      return options
    }
  }
}

/// Expects a failure in the rest of the test.
public func XCTExpectFailure(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options
) {
  guard let failure = ExpectedFailures.shared.begin(failureReason, options) else { return }
  nonisolated(unsafe) let expected = failure
  RunningTest.shared.current?.addTeardownBlock { ExpectedFailures.shared.end(expected) }
}

/// Expects a failure in the rest of the test.
public func XCTExpectFailure(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
  issueMatcher: ((XCTIssue) -> Bool)? = nil
) {
  XCTExpectFailure(failureReason, options: .init(enabled, strict, issueMatcher))
}

/// Expects a failure while a block runs.
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options,
  failingBlock: () throws -> R
) rethrows -> R {
  let failure = ExpectedFailures.shared.begin(failureReason, options)
  defer { failure.map(ExpectedFailures.shared.end) }
  return try failingBlock()
}

/// Expects a failure while a block runs.
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
  failingBlock: () throws -> R, issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> R {
  try XCTExpectFailure(
    failureReason, options: .init(enabled, strict, issueMatcher), failingBlock: failingBlock)
}

extension XCTExpectedFailure.Options {
  fileprivate convenience init(
    _ enabled: Bool?, _ strict: Bool?, _ matcher: ((XCTIssue) -> Bool)?
  ) {
    self.init()
    isEnabled = enabled ?? isEnabled
    isStrict = strict ?? isStrict
    issueMatcher = matcher ?? issueMatcher
  }
}
