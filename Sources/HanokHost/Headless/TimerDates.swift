import Foundation
import QuartzCore
import Synchronization

/// Remembers which date of the device's clock a real timer is meant for.
///
/// The clock stands still while the app works, real timers do not: a timer of one second would fire when the clock
/// has moved by less. Before one fires, the host moves the clock to the timer's own date.
enum TimerDates {
  private struct Entry {
    var time: RealTime
    var date: Date
    var interval: Double
  }

  private static let entries = Mutex<[Entry]>([])
  /// Real times nearer than this are one, in seconds.
  private static let tolerance = 0.002
  private static let limit = 256

  /// Notes a timer that was set just now, for so many seconds from now.
  static func note(after seconds: Double, every interval: Double = 0) {
    guard seconds < 1e9, let now = DeviceClock.now else { return }
    let entry = Entry(
      time: .now + max(0, seconds), date: now + max(0, seconds), interval: max(0, interval))
    entries.withLock { entries in
      if entries.count >= limit { entries.removeFirst() }
      entries.append(entry)
    }
  }

  /// The date that a timer, which fires at `time`, was set for.
  static func date(at time: RealTime) -> Date? {
    entries.withLock { entries in
      for entry in entries.reversed() {
        let passed = time.seconds - entry.time.seconds
        let periods = entry.interval > 0 ? max(0, (passed / entry.interval).rounded()) : 0
        if abs(passed - periods * entry.interval) < tolerance {
          return entry.date + periods * entry.interval
        }
      }
      return nil
    }
  }
}
