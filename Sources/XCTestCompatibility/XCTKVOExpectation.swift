public import FoundationCompatibility
public import XCTest

/// Is fulfilled when a value changes as expected.
open class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
  /// Whether a change is the expected one.
  public typealias Handler = (_ observedObject: Any, _ change: [AnyHashable: Any]) -> Bool

  public let keyPath: String
  public let observedObject: Any
  public let expectedValue: Any?
  open var handler: Handler? {
    didSet { watch?.handler = handler }
  }
  private var watch: KeyValueWatch?

  public init(
    keyPath: String, object: Any, expectedValue: Any? = nil,
    options: NSKeyValueObservingOptions = [.initial]
  ) {
    self.keyPath = keyPath
    observedObject = object
    self.expectedValue = expectedValue
    super.init(description: KeyValueWatch.description(keyPath))
    watch = KeyValueWatch(object, keyPath, expectedValue, options, handler: nil) { [weak self] in
      self?.fulfill()
    }
  }
}

/// Observes an object until a change is the expected one.
private final class KeyValueWatch: NSObject {
  var handler: XCTKVOExpectation.Handler?
  private let object: NSObject?
  private let keyPath: String
  private let expectedValue: Any?
  private var isObserving = false
  private let action: () -> Void

  init(
    _ object: Any, _ keyPath: String, _ expectedValue: Any?,
    _ options: NSKeyValueObservingOptions, handler: XCTKVOExpectation.Handler?,
    then action: @escaping () -> Void
  ) {
    self.object = object as? NSObject
    self.keyPath = keyPath
    self.expectedValue = expectedValue
    self.handler = handler
    self.action = action
    super.init()
    isObserving = true
    self.object?.addObserver(
      self, forKeyPath: keyPath, options: options.union(.new), context: nil)
  }

  deinit { stop() }

  static func description(_ keyPath: String) -> String {
    "Expect value of key path '\(keyPath)' to change"
  }

  private func stop() {
    guard isObserving else { return }
    isObserving = false
    object?.removeObserver(self, forKeyPath: keyPath)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard isObserving, isExpected(change ?? [:]) else { return }
    action()
    // The change that is told while observing begins comes before there is anything to stop.
    DispatchQueue.main.async { [weak self] in self?.stop() }
    isDone = true
  }
  private var isDone = false

  private func isExpected(_ change: [NSKeyValueChangeKey: Any]) -> Bool {
    guard !isDone else { return false }
    if let handler, let object {
      return handler(
        object, Dictionary(uniqueKeysWithValues: change.map { ($0.key.rawValue, $0.value) }))
    }
    guard let expectedValue else { return true }
    guard let value = change[.newKey] as? NSObject ?? (change[.newKey] as AnyObject?) as? NSObject
    else { return false }
    return value.isEqual(expectedValue as AnyObject)
  }
}

extension XCTestCase {
  /// An expectation that a key's value becomes another, or changes at all.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String, expectedValue: Any?
  ) -> XCTestExpectation {
    watch(
      objectToObserve, keyPath, expectedValue, expectedValue == nil ? [] : [.initial], handler: nil)
  }

  /// An expectation that a key's value changes as the handler says.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String, handler: XCTKVOExpectation.Handler? = nil
  ) -> XCTestExpectation {
    watch(objectToObserve, keyPath, nil, handler == nil ? [] : [.initial], handler: handler)
  }

  private func watch(
    _ object: Any, _ keyPath: String, _ expectedValue: Any?,
    _ options: NSKeyValueObservingOptions, handler: XCTKVOExpectation.Handler?
  ) -> XCTestExpectation {
    let expectation = expectation(description: KeyValueWatch.description(keyPath))
    let watch = KeyValueWatch(object, keyPath, expectedValue, options, handler: handler) {
      expectation.fulfill()
    }
    // The test keeps it.
    nonisolated(unsafe) let kept = watch
    addTeardownBlock { _ = kept }
    return expectation
  }
}
