public import Foundation
import FoundationCompatibility
public import XCTest

/// An expectation that a property changes, gets a value, or has it already.
open class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
  /// Looks at a change; true fulfills the expectation.
  public typealias Handler = (_ observedObject: Any, _ change: [AnyHashable: Any]) -> Bool

  private let lock = NSLock()
  private var observation: ExpectationObserver?
  private var ownHandler: Handler?

  /// The key path that is observed.
  public let keyPath: String
  /// The object that is observed.
  public let observedObject: Any
  /// The value that is expected; nil for any.
  public let expectedValue: Any?
  /// The subscriptions of observers.
  public let options: NSKeyValueObservingOptions

  /// Looks at changes in the place of a comparison with the expected value.
  open var handler: Handler? {
    get { lock.withLock { ownHandler } }
    set { lock.withLock { ownHandler = newValue } }
  }

  public init(
    keyPath: String, object: Any, expectedValue: Any?, options: NSKeyValueObservingOptions
  ) {
    self.keyPath = keyPath
    observedObject = object
    self.expectedValue = expectedValue
    self.options = options
    // Programs built here must not name the folder they were built in.
    super.init(
      description: "Expect “\(keyPath)” to be \(expectedValue.map { "\($0)" } ?? "changed")",
      file: #fileID)
    observe()
  }

  public convenience init(keyPath: String, object: Any, expectedValue: Any?) {
    self.init(
      keyPath: keyPath, object: object, expectedValue: expectedValue,
      options: expectedValue == nil ? [.new, .old] : [.new, .old, .initial])
  }

  public convenience init(keyPath: String, object: Any) {
    self.init(keyPath: keyPath, object: object, expectedValue: nil)
  }

  deinit { observation?.end() }

  private func observe() {
    guard let object = observedObject as? NSObject else { return }
    let expectedValue = expectedValue
    let observer = ExpectationObserver(object, keyPath, { [weak self] in self?.fulfill(#fileID) }) {
      [weak self] object, change in
      guard let self else { return false }
      if let handler = self.handler { return handler(object, change) }
      guard let expectedValue else { return true }
      return isSame(change[NSKeyValueChangeKey.newKey], expectedValue)
    }
    observation = observer
    object.addObserver(observer, forKeyPath: keyPath, options: options, context: nil)
  }
}
