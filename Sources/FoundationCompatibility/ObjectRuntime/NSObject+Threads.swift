internal import CSwiftRuntime
import Foundation

extension NSObject {
  /// Calls the selector's method on a thread, once that thread's run loop comes round in one of its common modes; at once
  /// when it is the thread that calls and `wait` is true.
  public func perform(
    _ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool
  ) {
    perform(aSelector, on: thr, with: arg, waitUntilDone: wait, modes: nil)
  }

  /// Calls the selector's method on a thread, once that thread's run loop comes round in one of the modes: the common ones
  /// for nil.
  public func perform(
    _ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool,
    modes array: [String]?
  ) {
    let call = ThreadCall(target: self, selector: aSelector, argument: arg)
    if wait, thr === Thread.current { return call.perform() }
    let done = wait ? DispatchSemaphore(value: 0) : nil
    guard let loop = thr.runLoop else { return }
    loop.perform(inModes: array?.map { RunLoop.Mode(rawValue: $0) } ?? [.common]) {
      call.perform()
      done?.signal()
    }
    CFRunLoopWakeUp(loop)
    done?.wait()
  }

  /// Calls the selector's method on the main thread, once its run loop comes round in one of the modes.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool,
    modes array: [String]?
  ) {
    perform(aSelector, on: .mainThread, with: arg, waitUntilDone: wait, modes: array)
  }
}

extension Thread {
  /// The main thread.
  public class var main: Thread { mainThread }

  /// A thread that calls the selector's method with an argument once it is started.
  public convenience init(target: Any, selector: Selector, object argument: Any?) {
    let call = ThreadCall(target: target as AnyObject, selector: selector, argument: argument)
    self.init { call.perform() }
  }

  /// Calls the selector's method with an argument on a thread of its own.
  public class func detachNewThreadSelector(
    _ selector: Selector, toTarget target: Any, with argument: Any?
  ) {
    let call = ThreadCall(target: target as AnyObject, selector: selector, argument: argument)
    detachNewThread { call.perform() }
  }

  /// The thread's run loop; nil before it was started.
  fileprivate var runLoop: RunLoop? {
    if self === Thread.mainThread || isMainThread { return .main }
    if self === Thread.current { return .current }
    guard let thread = Mirror(reflecting: self).descendant("_thread") as? pthread_t,
      let loop = hanok_run_loop_of_thread(thread), let object = hanok_run_loop_object(loop)
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? RunLoop
  }
}

/// A call that another thread makes.
private struct ThreadCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  let argument: Any?

  func perform() { selector.perform(on: target, arguments: [argument]) }
}
