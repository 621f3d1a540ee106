extension NSObject {
  /// Calls a method of this object.
  ///
  /// - Returns: the object that the method returns; nil when it returns none.
  @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    result(of: aSelector, [])
  }

  /// Calls a method of this object with an argument.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    result(of: aSelector, [object])
  }

  /// Calls a method of this object with two arguments.
  @discardableResult
  public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> Unmanaged<AnyObject>? {
    result(of: aSelector, [object1, object2])
  }

  private func result(of selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    let value = KeyValueAccess.flattened(selector.perform(on: self, arguments: arguments))
    guard let value, type(of: value) is AnyClass else { return nil }
    // Like a method's result in Objective-C, it lives until the run loop turns.
    let object = value as AnyObject
    RunLoop.current.perform { _ = object }
    return Unmanaged.passUnretained(object)
  }

  /// Calls a method of this object on the current run loop after a number of seconds.
  ///
  /// The object and the argument are retained until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// Calls a method of this object after a number of seconds, when the run loop is in one of some modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    let request = DelayedCall(target: self, selector: aSelector, argument: anArgument)
    let timer = Timer(timeInterval: max(delay, 0), repeats: false) { timer in
      DelayedCalls.shared.remove(timer)
      request.perform()
    }
    DelayedCalls.shared.add(timer, request)
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  /// Takes back what was asked for with a delay: calls of the method with an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.shared.cancel { request in
      request.target === aTarget as AnyObject && request.selector == aSelector
        && request.hasArgument(anArgument)
    }
  }

  /// Takes back all calls of an object's methods that were asked for with a delay.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.shared.cancel { $0.target === aTarget as AnyObject }
  }
}

/// A call that waits for its time.
private struct DelayedCall: @unchecked Sendable {
  let target: NSObject
  let selector: Selector
  let argument: Any?

  func perform() { selector.perform(on: target, with: argument) }

  func hasArgument(_ other: Any?) -> Bool {
    switch (argument, other) {
    case (nil, nil): return true
    case (let own as AnyHashable, let other as AnyHashable): return own == other
    case (let own?, let other?): return own as AnyObject === other as AnyObject
    default: return false
    }
  }
}

/// The calls that wait.
private final class DelayedCalls: @unchecked Sendable {
  static let shared = DelayedCalls()
  private let lock = NSLock()
  private var calls: [ObjectIdentifier: (timer: Timer, call: DelayedCall)] = [:]

  func add(_ timer: Timer, _ call: DelayedCall) {
    lock.withLock { calls[ObjectIdentifier(timer)] = (timer, call) }
  }

  func remove(_ timer: Timer) {
    _ = lock.withLock { calls.removeValue(forKey: ObjectIdentifier(timer)) }
  }

  func cancel(where matches: (DelayedCall) -> Bool) {
    let found = lock.withLock {
      let found = calls.filter { matches($0.value.call) }
      for key in found.keys { calls[key] = nil }
      return found.values.map(\.timer)
    }
    for timer in found { timer.invalidate() }
  }
}
