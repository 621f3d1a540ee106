import FoundationCompatibility

/// Tells the app what day it is: that a new one has begun, that the clock was set, that the time zone is another.
@MainActor
package enum DateWatch {
  private static var day: DateComponents?
  private static var timer: ClockTimers.Token?
  private static var isStarted = false
  /// The timer is set anew after so many seconds: a machine that slept has a later date than the timer thinks.
  private static let longestWait: TimeInterval = 3600

  /// Begins to wait for midnight, once the app has launched.
  package static func start() {
    guard !isStarted else { return }
    isStarted = true
    day = today
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { look() } }
    schedule()
  }

  /// Says that the clock was set.
  package static func clockDidChange() {
    NotificationCenter.default.post(name: .NSSystemClockDidChange, object: nil)
    noteDay()
    tellOfSignificantChange()
    schedule()
  }

  /// Says that the device is in another time zone.
  package static func timeZoneDidChange() {
    NotificationCenter.default.post(name: .NSSystemTimeZoneDidChange, object: nil)
    noteDay()
    tellOfSignificantChange()
    schedule()
  }

  private static func look() {
    guard isRunning else { return }
    if noteDay() { tellOfSignificantChange() }
    schedule()
  }

  /// Tells of a new day; returns whether there is one.
  @discardableResult
  private static func noteDay() -> Bool {
    let now = today
    defer { day = now }
    guard let day, day != now else { return false }
    NotificationCenter.default.post(name: .NSCalendarDayChanged, object: nil)
    return true
  }

  private static func tellOfSignificantChange() {
    let application = UIApplication.shared
    application.delegate?.applicationSignificantTimeChange(application)
    NotificationCenter.default.post(
      name: UIApplication.significantTimeChangeNotification, object: application)
  }

  private static var today: DateComponents {
    Calendar.current.dateComponents([.era, .year, .month, .day], from: Date())
  }

  /// Where a host steps UIKit's clock and the wall clock is the system's, the two do not meet.
  private static var isRunning: Bool { isStarted && (!MediaClock.isStepped || DeviceClock.isSet) }

  private static func schedule() {
    ClockTimers.cancel(timer)
    timer = nil
    let now = Date()
    guard isRunning,
      let midnight = Calendar.current.nextDate(
        after: now, matching: DateComponents(hour: 0, minute: 0, second: 0),
        matchingPolicy: .nextTime)
    else { return }
    // A thousandth late rather than too early, for the two clocks round differently.
    let wait = min(max(0, midnight.timeIntervalSince(now)) + 0.001, longestWait)
    timer = ClockTimers.schedule(after: wait) { look() }
  }
}
