import Foundation
import Synchronization

/// The clock on the device's wall while a host keeps one of its own; else the wall clock is the system's.
///
/// It goes with ``MediaClock``: where a host steps that one, the date stands still between the steps, so that a script
/// shows the same times at every run.
package enum DeviceClock {
  private static let setting = Mutex<DeviceClockSetting?>(nil)

  /// Whether a host keeps the clock.
  package static var isSet: Bool { setting.withLock { $0 != nil } }

  /// The clock's time; nil when it is the system's.
  package static var now: Date? {
    setting.withLock { setting in
      setting?.read()
    }
    .map(Date.init(timeIntervalSinceReferenceDate:))
  }

  /// Sets the clock.
  package static func set(_ date: Date) {
    setting.withLock { $0 = DeviceClockSetting(date.timeIntervalSinceReferenceDate) }
  }

  /// Moves a clock that is set.
  package static func move(by seconds: TimeInterval) {
    setting.withLock { $0?.date += seconds }
  }

  /// Says that the main thread has waited: a clock that stands still moves on, one that runs has done so by itself.
  package static func pass(_ seconds: TimeInterval) {
    if MediaClock.isStepped, seconds > 0 { move(by: seconds) }
  }

  /// Gives the wall clock back to the system.
  package static func reset() { setting.withLock { $0 = nil } }
}

/// The setting of a clock.
private struct DeviceClockSetting {
  /// Seconds since the reference date, and the media time at which the clock showed them.
  var date: Double
  private let anchor: CFTimeInterval
  /// How often the main thread has read the clock since the media time was `readAt`.
  private var reads = 0
  private var readAt: CFTimeInterval

  /// Seconds from one reading of a clock that stands still to the next: dates made one after the other are in order.
  private static let readingStep = 1e-6
  /// So many readings without a step are a loop that waits for a date; from then on each moves the clock.
  private static let readingLimit = 10_000
  private static let waitingStep = 1e-5

  init(_ date: Double) {
    self.date = date
    anchor = MediaClock.now
    readAt = anchor
  }

  mutating func read() -> Double {
    let media = MediaClock.now
    let shown = date + media - anchor
    // Other threads read at moments of their own choice, which must not show in what the main thread reads.
    guard MediaClock.isStepped, Thread.isMainThread else { return shown }
    if media != readAt {
      let ahead = Double(reads) * Self.readingStep - (media - readAt)
      (reads, readAt) = (Int(max(0, ahead / Self.readingStep).rounded(.up)), media)
    }
    defer {
      if reads < Self.readingLimit { reads += 1 } else { date += Self.waitingStep }
    }
    return shown + Double(reads) * Self.readingStep
  }
}
