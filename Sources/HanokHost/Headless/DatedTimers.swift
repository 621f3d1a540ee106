import Foundation
import QuartzCore
import Synchronization

/// The function that a timer of the run loop calls.
typealias TimerCall = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

/// A timer of the run loop, and the date of the device's clock at which it is to fire next.
struct DatedTimer {
  let call: TimerCall
  /// Seconds since the reference date.
  fileprivate(set) var date: Double
  fileprivate let interval: Double

  init(_ call: @escaping TimerCall, _ date: Double, every interval: Double) {
    self.call = call
    self.date = date
    self.interval = interval
  }
}

/// Lets each timer see its own date on a device's clock that stands still.
///
/// The run loop calls all timers that are due, one after the other. On a machine that was busy for longer than lies
/// between two of them, both are due at once, and the second would still be called at the date of the first.
enum DatedTimers {
  private static let timers = Mutex<[UnsafeMutableRawPointer: DatedTimer]>([:])

  static func note(_ timer: UnsafeMutableRawPointer, _ dated: DatedTimer) {
    timers.withLock { $0[timer] = dated }
  }

  static func move(_ timer: UnsafeMutableRawPointer?, to date: Double) {
    guard let timer else { return }
    timers.withLock { $0[timer]?.date = date }
  }

  static func forget(_ timer: UnsafeMutableRawPointer?) {
    guard let timer else { return }
    timers.withLock { _ = $0.removeValue(forKey: timer) }
  }

  /// The timer as it fires; a repeating one is due again one interval later.
  fileprivate static func fire(_ timer: UnsafeMutableRawPointer) -> DatedTimer? {
    timers.withLock { timers in
      let fired = timers[timer]
      if let fired, fired.interval > 0 {
        timers[timer]?.date += fired.interval
      }
      return fired
    }
  }

  /// Moves UIKit's clock, and the device's with it, on to `date` unless that is past. Only the main thread moves a
  /// clock that stands still.
  static func reach(_ date: Double) {
    guard Thread.isMainThread, MediaClock.isStepped, let now = DeviceClock.now else { return }
    let rest = date - now.timeIntervalSinceReferenceDate
    if rest > 0 { MediaClock.advance(by: rest) }
  }
}

/// Stands in for a timer's own function.
let callDatedTimer: TimerCall = { timer, info in
  guard let timer, let fired = DatedTimers.fire(timer) else { return }
  DatedTimers.reach(fired.date)
  fired.call(timer, info)
}
