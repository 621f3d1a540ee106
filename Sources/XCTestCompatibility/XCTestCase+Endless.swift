public import Foundation
public import XCTest

// Waiting without a limit of time. Linux has only the functions with one.

/// A year: nobody waits longer.
private let endless: TimeInterval = 31_536_000

extension XCTestCase {
  /// Waits until the expectations are fulfilled, however long that takes.
  @available(*, noasync)
  public func wait(
    for expectations: [XCTestExpectation], enforceOrder: Bool = false,
    file: StaticString = #file, line: Int = #line
  ) {
    wait(for: expectations, timeout: endless, enforceOrder: enforceOrder, file: file, line: line)
  }

  /// The same for asynchronous tests.
  public func fulfillment(
    of expectations: [XCTestExpectation], enforceOrder: Bool = false,
    file: StaticString = #file, line: Int = #line
  ) async {
    await fulfillment(
      of: expectations, timeout: endless, enforceOrder: enforceOrder, file: file, line: line)
  }
}

extension XCTWaiter {
  /// Waits until the expectations are fulfilled, however long that takes.
  @available(*, noasync)
  public func wait(
    for expectations: [XCTestExpectation], enforceOrder: Bool = false,
    file: StaticString = #file, line: Int = #line
  ) -> Result {
    wait(for: expectations, timeout: endless, enforceOrder: enforceOrder, file: file, line: line)
  }

  /// The same, with a waiter of its own.
  @available(*, noasync)
  public static func wait(
    for expectations: [XCTestExpectation], enforceOrder: Bool = false,
    file: StaticString = #file, line: Int = #line
  ) -> Result {
    wait(for: expectations, timeout: endless, enforceOrder: enforceOrder, file: file, line: line)
  }
}
