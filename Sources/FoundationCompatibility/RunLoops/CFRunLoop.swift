public import CoreFoundation
import Foundation

// Run loops under Core Foundation's names. They are those of Foundation's `RunLoop`.

/// The loop that waits for what a thread is told of.
public typealias CFRunLoop = CoreFoundation.CFRunLoop

/// What a run loop listens to while it runs.
public struct CFRunLoopMode: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }

  public init(_ rawValue: CFString) { self.rawValue = rawValue }

  /// The mode in which a run loop usually is.
  public static let defaultMode: CFRunLoopMode! = CFRunLoopMode("kCFRunLoopDefaultMode")
  /// All modes that are common; loops cannot run in it.
  public static let commonModes: CFRunLoopMode! = CFRunLoopMode("kCFRunLoopCommonModes")

  /// The name as Core Foundation's own string.
  var name: CoreFoundation.CFString { coreString(rawValue) }
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

/// Foundation's string as Core Foundation's, which has the same memory.
private func coreString(_ string: NSString) -> CoreFoundation.CFString {
  // A Swift subclass of NSString has none of Core Foundation's own; a copy is plain.
  unsafeDowncast(
    NSString(string: string as String) as AnyObject, to: CoreFoundation.CFString.self)
}

/// The main thread's run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { CoreFoundation.CFRunLoopGetMain() }

/// The run loop of the thread that asks.
public func CFRunLoopGetCurrent() -> CFRunLoop! { CoreFoundation.CFRunLoopGetCurrent() }

/// Runs the thread's loop until it is stopped or has nothing to wait for.
public func CFRunLoopRun() { CoreFoundation.CFRunLoopRun() }

/// Runs the thread's loop in a mode, for a number of seconds at most.
@discardableResult
public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  let result = CoreFoundation.CFRunLoopRunInMode(mode.name, seconds, returnAfterSourceHandled)
  return CFRunLoopRunResult(rawValue: Int32(result.rawValue))
}

/// Makes a loop return from the innermost call that runs it.
public func CFRunLoopStop(_ rl: CFRunLoop!) { CoreFoundation.CFRunLoopStop(rl) }

/// Makes a loop that waits look for work.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {
  CoreFoundation.CFRunLoopWakeUp(rl)
  // The app's own loop waits for GLib, which hears of the main queue.
  if rl === CoreFoundation.CFRunLoopGetMain() { DispatchQueue.main.async {} }
}

/// Whether a loop waits.
public func CFRunLoopIsWaiting(_ rl: CFRunLoop!) -> Bool { CoreFoundation.CFRunLoopIsWaiting(rl) }

/// Calls a block once, in a later turn of a loop that runs in a mode: a name, or an array of names.
public func CFRunLoopPerformBlock(
  _ rl: CFRunLoop!, _ mode: CFTypeRef!, _ block: @escaping () -> Void
) {
  let modes =
    (mode as? NSArray)?.compactMap { $0 as? String }
    ?? [(mode as? NSString) as String?]
    .compactMap { $0 }
  if rl === CoreFoundation.CFRunLoopGetMain() {
    let names = modes.map { RunLoop.Mode($0) }
    nonisolated(unsafe) let block = block
    RunLoop.main.perform(inModes: names) { block() }
    return
  }
  for name in modes.prefix(1) {
    CoreFoundation.CFRunLoopPerformBlock(rl, coreString(name as NSString), block)
  }
}
