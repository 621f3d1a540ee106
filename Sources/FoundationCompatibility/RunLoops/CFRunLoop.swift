internal import CSwiftRuntime
import Foundation

// Run loops under Core Foundation's names. Core Foundation's own functions are called by their symbols: importing its
// module would hide extensions of C's structures from those who import this one.

/// The loop that waits for what a thread is told of: Foundation's class under Core Foundation's name.
public typealias CFRunLoop = RunLoop

extension RunLoop {
  /// The loop itself, which is Core Foundation's, too.
  public func getCFRunLoop() -> CFRunLoop { self }

  /// Core Foundation's object behind it.
  var core: UnsafeMutableRawPointer? {
    if self === RunLoop.main { return hanok_run_loop_main() }
    if self === RunLoop.current { return hanok_run_loop_current() }
    let storage = Mirror(reflecting: self).descendant("_cfRunLoopStorage")
    return storage.map { Unmanaged.passUnretained($0 as AnyObject).toOpaque() }
  }
}

/// A set of sources, observers and timers that a run loop listens to.
public struct CFRunLoopMode: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }

  public init(_ rawValue: CFString) { self.rawValue = rawValue }

  /// The mode in which a run loop usually is.
  public static let defaultMode: CFRunLoopMode! = CFRunLoopMode("kCFRunLoopDefaultMode")
  /// All modes that are common; loops cannot run in it.
  public static let commonModes: CFRunLoopMode! = CFRunLoopMode("kCFRunLoopCommonModes")

  /// Foundation's name of it.
  var mode: RunLoop.Mode { RunLoop.Mode(rawValue as String) }

  /// Calls with the name as Core Foundation's own string.
  func withName<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result {
    if mode == .common, let name = hanok_common_modes { return body(name) }
    // A Swift subclass of NSString has none of Core Foundation's own memory; a copy is plain.
    let name = NSString(string: mode.coreName)
    return withExtendedLifetime(name) { body(Unmanaged.passUnretained(name).toOpaque()) }
  }
}

extension RunLoop.Mode {
  /// Core Foundation's name: Foundation's names of the two that are there everywhere may differ from it.
  fileprivate var coreName: String {
    switch self {
    case .default: "kCFRunLoopDefaultMode"
    case .common: "kCFRunLoopCommonModes"
    default: rawValue
    }
  }

  fileprivate init(_ name: String) {
    switch name {
    case "kCFRunLoopDefaultMode": self = .default
    case "kCFRunLoopCommonModes": self = .common
    default: self.init(rawValue: name)
    }
  }
}

/// Why a run loop stopped.
public struct CFRunLoopRunResult: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Nothing was left to wait for.
  public static let finished = CFRunLoopRunResult(rawValue: 1)
  /// `CFRunLoopStop` was called.
  public static let stopped = CFRunLoopRunResult(rawValue: 2)
  /// The time was over.
  public static let timedOut = CFRunLoopRunResult(rawValue: 3)
  /// A source was handled, and the loop was to return then.
  public static let handledSource = CFRunLoopRunResult(rawValue: 4)
}

/// The main thread's run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }

/// The run loop of the thread that asks.
public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }

/// Runs the thread's loop until it is stopped or has nothing to wait for.
public func CFRunLoopRun() { hanok_run_loop_run() }

/// Runs the thread's loop in a mode, for a number of seconds at most.
@discardableResult
public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  mode.withName {
    CFRunLoopRunResult(
      rawValue: hanok_run_loop_run_in_mode($0, seconds, returnAfterSourceHandled ? 1 : 0))
  }
}

/// Makes a loop return from the innermost call that runs it.
public func CFRunLoopStop(_ rl: CFRunLoop!) { hanok_run_loop_stop(rl.core) }

/// Makes a loop that waits look for work.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {
  hanok_run_loop_wake_up(rl.core)
  // The app's own loop waits for GLib, which hears of the main queue.
  if rl === RunLoop.main { DispatchQueue.main.async {} }
}

/// Whether a loop waits.
public func CFRunLoopIsWaiting(_ rl: CFRunLoop!) -> Bool { hanok_run_loop_is_waiting(rl.core) != 0 }

/// The mode in which a loop runs; nil while it does not.
public func CFRunLoopCopyCurrentMode(_ rl: CFRunLoop!) -> CFRunLoopMode! {
  // Between the turns of the app's own loop Core Foundation's does not run.
  rl.currentMode.map { CFRunLoopMode($0.coreName as NSString) }
    ?? (rl === RunLoop.main ? .defaultMode : nil)
}

/// Calls a block once, in a later turn of a loop that runs in a mode: a name, or an array of names.
public func CFRunLoopPerformBlock(
  _ rl: CFRunLoop!, _ mode: CFTypeRef!, _ block: @escaping () -> Void
) {
  let names =
    (mode as? NSArray)?.compactMap { $0 as? String }
    ?? [mode as? NSString as String?]
    .compactMap { $0 }
  nonisolated(unsafe) let block = block
  rl.perform(inModes: names.map { RunLoop.Mode($0) }) { block() }
}

// MARK: Timers

/// Foundation's timer class under Core Foundation's name.
public typealias CFRunLoopTimer = Timer

/// A timer that calls a block at a time, and then after each interval that is more than 0.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
  _ flags: CFOptionFlags, _ order: CFIndex, _ block: @escaping (CFRunLoopTimer?) -> Void
) -> CFRunLoopTimer! {
  nonisolated(unsafe) let block = block
  return Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0
  ) { block($0) }
}

/// Adds a timer to a loop, in a mode.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  rl.add(timer, forMode: mode.mode)
}

/// Takes a timer out of all loops, for good. One loop has it at most.
public func CFRunLoopRemoveTimer(
  _ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) {
  timer.invalidate()
}

/// Ends a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }

/// Whether a timer still fires.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }

/// When a timer fires next.
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
  timer.fireDate.timeIntervalSinceReferenceDate
}

/// Sets when a timer fires next.
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
  timer.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}

/// The seconds between the times at which a timer fires; 0 for one that fires once.
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> CFTimeInterval {
  timer.timeInterval
}

/// Whether a timer fires again and again.
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer!) -> Bool { timer.timeInterval > 0 }

/// How much later than it should a timer may fire, in seconds.
public func CFRunLoopTimerSetTolerance(_ timer: CFRunLoopTimer!, _ tolerance: CFTimeInterval) {
  timer.tolerance = tolerance
}
