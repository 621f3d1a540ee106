public import XCTest

extension XCTestExpectation {
  /// Fulfills the expectation, as a function without arguments: `loader.completion = expectation.fulfill`.
  ///
  /// Linux's method takes the place of its call, which a call leaves out and a reference to the method cannot.
  @_disfavoredOverload
  public func fulfill() { fulfill(#fileID) }
}
