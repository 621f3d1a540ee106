import Foundation
import Glibc
import QuartzCore
import Synchronization

/// Knows when the app's next dispatch timer (`asyncAfter`, `Task.sleep`, a timer source) is due, so
/// that a script's wait can let it fire.
///
/// The functions below stand in front of libdispatch's, note the time and pass the call on.
package enum DispatchTimers {
  private struct State {
    /// Deadlines of one-shot timers, in seconds of the monotonic clock.
    var deadlines: [Double] = []
    var sources: [UInt: (start: Double, interval: Double)] = [:]
  }

  private static let state = Mutex(State())

  /// Seconds until the next timer fires; nil when none is pending.
  package static var timeUntilNext: Double? {
    let now = monotonicNow()
    return state.withLock { state in
      state.deadlines.removeAll { $0 < now }
      state.sources = state.sources.filter { $0.value.start >= now || $0.value.interval > 0 }
      let repeating = state.sources.values.map { next(of: $0, after: now) }
      return (state.deadlines + repeating).min().map { $0 - now }
    }
  }

  /// Forgets the timers so far. For tests, which share a process with others whose timers nobody waits for any longer.
  static func forgetAll() { state.withLock { $0 = State() } }

  private static func next(of timer: (start: Double, interval: Double), after now: Double) -> Double
  {
    guard timer.start < now else { return timer.start }
    let periods = ((now - timer.start) / timer.interval).rounded(.up)
    return timer.start + periods * timer.interval
  }

  fileprivate static func willFire(at time: UInt64) {
    guard let deadline = seconds(of: time) else { return }
    TimerDates.note(after: deadline - monotonicNow())
    state.withLock { $0.deadlines.append(deadline) }
  }

  fileprivate static func didSet(_ source: UnsafeMutableRawPointer, at time: UInt64, every: UInt64)
  {
    let start = seconds(of: time)
    let interval = every < UInt64(Int64.max) ? Double(every) / 1e9 : 0
    if let start { TimerDates.note(after: start - monotonicNow(), every: interval) }
    state.withLock { state in
      state.sources[UInt(bitPattern: source)] = start.map { ($0, interval) }
    }
  }

  fileprivate static func didCancel(_ source: UnsafeMutableRawPointer) {
    state.withLock { _ = $0.sources.removeValue(forKey: UInt(bitPattern: source)) }
  }

  /// The time of a clock that the script has set at a dispatch time, in seconds since the reference date; nil without
  /// such a clock.
  fileprivate static func deviceDate(of time: UInt64) -> Double? {
    guard let now = DeviceClock.now, let deadline = seconds(of: time) else { return nil }
    return now.timeIntervalSinceReferenceDate + max(0, deadline - monotonicNow())
  }

  /// A dispatch time in seconds of the monotonic clock; nil for "forever".
  ///
  /// The two highest bits name the clock: none set is uptime, the highest is the continuous clock,
  /// both are wall time, negated.
  private static func seconds(of time: UInt64) -> Double? {
    guard time != .max else { return nil }
    let now = monotonicNow()
    switch time >> 62 {
    case 0, 1: return time == 0 ? now : Double(time) / 1e9
    case 2:
      let boot = clockNow(CLOCK_BOOTTIME)
      return now + Double(time & (1 << 62 - 1)) / 1e9 - boot
    default:
      let wall = Double(0 &- Int64(bitPattern: time)) / 1e9
      return now + wall - DeviceClockFunctions.systemSeconds
    }
  }

  private static func monotonicNow() -> Double { clockNow(CLOCK_MONOTONIC) }

  private static func clockNow(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

private typealias Block = @convention(block) () -> Void
private typealias After = @convention(c) (UInt64, UnsafeMutableRawPointer, @escaping Block) -> Void
private typealias AfterFunction =
  @convention(c) (
    UInt64, UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer
  ) -> Void
private typealias SetTimer =
  @convention(c) (UnsafeMutableRawPointer, UInt64, UInt64, UInt64) -> Void
private typealias Cancel = @convention(c) (UnsafeMutableRawPointer) -> Void

private let after = LibraryFunction("dispatch_after", as: After.self)
private let afterFunction = LibraryFunction("dispatch_after_f", as: AfterFunction.self)
private let setTimer = LibraryFunction("dispatch_source_set_timer", as: SetTimer.self)
private let cancel = LibraryFunction("dispatch_source_cancel", as: Cancel.self)

extension DispatchTimers {
  /// Starts taking notes; only a host that steps the clock needs them.
  package static func start() { _ = isNoting }

  private static let isNoting: Bool = {
    // Foundation's own timers are those of transfers, which are known otherwise.
    let callers = ["libswiftDispatch.so", "libswift_Concurrency.so"]
    after.interpose(in: callers) { time, queue, block in
      DispatchTimers.willFire(at: time)
      guard let date = DispatchTimers.deviceDate(of: time) else {
        after.original?(time, queue, block)
        return
      }
      after.original?(time, queue) {
        DatedTimers.reach(date)
        block()
      }
    }
    afterFunction.interpose(in: callers) { time, queue, context, function in
      DispatchTimers.willFire(at: time)
      afterFunction.original?(time, queue, context, function)
    }
    setTimer.interpose(in: callers) { source, start, interval, leeway in
      DispatchTimers.didSet(source, at: start, every: interval)
      setTimer.original?(source, start, interval, leeway)
    }
    cancel.interpose(in: callers) { source in
      DispatchTimers.didCancel(source)
      cancel.original?(source)
    }
    return true
  }()
}
