import Foundation

extension NSObject {
  /// Calls the selector's method with an argument once the delay, in seconds, has passed, on the current
  /// thread's run loop. The receiver and the argument are kept until then.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// Calls the selector's method with an argument once the delay, in seconds, has passed and the current
  /// thread's run loop is in one of the modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    let request = DelayedRequest(target: self, selector: aSelector, argument: anArgument)
    let timer = Timer(
      fire: Date(timeIntervalSinceNow: max(0, delay)), interval: 0, repeats: false
    ) { _ in request.fire() }
    request.timer = timer
    DelayedRequests.shared.add(request)
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  /// Takes back all calls that `perform(_:with:afterDelay:)` put off for the target.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedRequests.shared.cancel { $0.target === aTarget as AnyObject }
  }

  /// Takes back the calls of the target's method with an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedRequests.shared.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector
        && isSameArgument($0.argument, anArgument)
    }
  }

  /// Calls the selector's method on the main thread, in a later turn of its loop, or now and here when `wait` is
  /// true and this is the main thread.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    let request = DelayedRequest(target: self, selector: aSelector, argument: arg)
    if !wait {
      DispatchQueue.main.async { request.call() }
    } else if Thread.isMainThread {
      request.call()
    } else {
      DispatchQueue.main.sync { request.call() }
    }
  }

  /// Calls the selector's method on a thread of its own.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    let request = DelayedRequest(target: self, selector: aSelector, argument: arg)
    Thread.detachNewThread { request.call() }
  }
}

/// Whether two arguments of put-off calls are the same or equal.
func isSameArgument(_ a: Any?, _ b: Any?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  let (first, second) = (a as AnyObject, b as AnyObject)
  return first === second || (first as? NSObject)?.isEqual(second) ?? false
}

/// A call that waits.
private final class DelayedRequest: @unchecked Sendable {
  let target: NSObject
  let selector: Selector
  let argument: Any?
  var timer: Timer?

  init(target: NSObject, selector: Selector, argument: Any?) {
    self.target = target
    self.selector = selector
    self.argument = argument
  }

  func call() {
    selector.perform(on: target, arguments: [argument])
  }

  func fire() {
    DelayedRequests.shared.remove(self)
    call()
  }
}

/// The calls that wait, of all threads.
private final class DelayedRequests: @unchecked Sendable {
  static let shared = DelayedRequests()
  private let lock = NSLock()
  private var waiting: [DelayedRequest] = []

  func add(_ request: DelayedRequest) {
    lock.withLock { waiting.append(request) }
  }

  func remove(_ request: DelayedRequest) {
    lock.withLock { waiting.removeAll { $0 === request } }
  }

  func cancel(_ isMeant: (DelayedRequest) -> Bool) {
    let cancelled = lock.withLock { () -> [DelayedRequest] in
      let cancelled = waiting.filter(isMeant)
      waiting.removeAll { request in cancelled.contains { $0 === request } }
      return cancelled
    }
    for request in cancelled { request.timer?.invalidate() }
  }
}
