import FoundationCompatibility
public import XCTest

extension XCTestCase {
  /// Looks at a change; true fulfills the expectation.
  public typealias KeyValueObservingExpectationHandler =
    (_ observedObject: Any, _ change: [AnyHashable: Any]) -> Bool

  /// An expectation that a property gets a value, or has it already.
  /// - Parameter expectedValue: The value; nil for any change.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String, expectedValue: Any?
  ) -> XCTestExpectation {
    observe(
      objectToObserve, keyPath, options: expectedValue == nil ? [.new] : [.new, .initial],
      description: "Expect “\(keyPath)” to be \(expectedValue.map { "\($0)" } ?? "changed")"
    ) { _, change in
      guard let expectedValue else { return true }
      return isSame(change[NSKeyValueChangeKey.newKey], expectedValue)
    }
  }

  /// An expectation that a property changes in a way that a handler accepts; nil for any change.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String,
    handler: KeyValueObservingExpectationHandler? = nil
  ) -> XCTestExpectation {
    observe(
      objectToObserve, keyPath, options: [.new, .old],
      description: "Expect “\(keyPath)” to change", handler ?? { _, _ in true })
  }

  private func observe(
    _ object: Any, _ keyPath: String, options: NSKeyValueObservingOptions, description: String,
    _ handler: @escaping KeyValueObservingExpectationHandler
  ) -> XCTestExpectation {
    // Programs built here must not name the folder they were built in.
    let expectation = self.expectation(description: description, file: #fileID)
    guard let object = object as? NSObject else { return expectation }
    let observer = ExpectationObserver(object, keyPath, { expectation.fulfill(#fileID) }, handler)
    object.addObserver(observer, forKeyPath: keyPath, options: options, context: nil)
    nonisolated(unsafe) let kept = observer
    addTeardownBlock { kept.end() }
    return expectation
  }
}

func isSame(_ value: Any?, _ expected: Any) -> Bool {
  if let value = value as? AnyHashable, let expected = expected as? AnyHashable, value == expected {
    return true
  }
  if let value = value as? NSObject { return value.isEqual(expected) }
  return false
}

/// Fulfills an expectation once, when a change is accepted.
final class ExpectationObserver: NSObject, KeyValueObserver {
  private var object: NSObject?
  private let keyPath: String
  private let fulfill: () -> Void
  private let handler: XCTestCase.KeyValueObservingExpectationHandler

  init(
    _ object: NSObject, _ keyPath: String, _ fulfill: @escaping () -> Void,
    _ handler: @escaping XCTestCase.KeyValueObservingExpectationHandler
  ) {
    self.object = object
    self.keyPath = keyPath
    self.fulfill = fulfill
    self.handler = handler
  }

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard let observed = self.object, handler(observed, change ?? [:]) else { return }
    self.object = nil
    fulfill()
    observed.removeObserver(self, forKeyPath: self.keyPath)
  }

  /// The test is over.
  func end() {
    object?.removeObserver(self, forKeyPath: keyPath)
    object = nil
  }
}
