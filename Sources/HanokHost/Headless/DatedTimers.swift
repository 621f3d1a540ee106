import Foundation
import QuartzCore
import Synchronization

/// The function that a timer of the run loop calls.
typealias TimerCall =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

/// A timer of the run loop, and the date of the device's clock at which it is to fire next.
struct DatedTimer: Sendable {
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
  /// By address.
  private static let timers = Mutex<[UInt: DatedTimer]>([:])

  static func note(_ timer: UnsafeMutableRawPointer, _ dated: DatedTimer) {
    let key = UInt(bitPattern: timer)
    timers.withLock { $0[key] = dated }
  }

  static func move(_ timer: UnsafeMutableRawPointer?, to date: Double) {
    let key = UInt(bitPattern: timer)
    timers.withLock { $0[key]?.date = date }
  }

  static func forget(_ timer: UnsafeMutableRawPointer?) {
    let key = UInt(bitPattern: timer)
    timers.withLock { _ = $0.removeValue(forKey: key) }
  }

  /// The timer as it fires; a repeating one is due again one interval later.
  fileprivate static func fire(_ timer: UnsafeMutableRawPointer) -> DatedTimer? {
    let key = UInt(bitPattern: timer)
    return timers.withLock { timers in
      let fired = timers[key]
      if let fired, fired.interval > 0 { timers[key]?.date += fired.interval }
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
