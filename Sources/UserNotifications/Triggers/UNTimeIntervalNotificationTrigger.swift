import Foundation

/// Is due some seconds after its request was added, once or again and again.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// In seconds.
  open private(set) var timeInterval: TimeInterval
  /// When its request was added; nil before.
  let start: Date?

  /// - Parameters:
  ///   - timeInterval: seconds, more than 0.
  ///   - repeats: whether it is due again and again; then at least 60 seconds must lie between.
  public convenience init(timeInterval: TimeInterval, repeats: Bool) {
    self.init(timeInterval: timeInterval, repeats: repeats, start: nil)
  }

  init(timeInterval: TimeInterval, repeats: Bool, start: Date?) {
    precondition(
      timeInterval > 0 && timeInterval.isFinite, "time interval must be greater than 0")
    precondition(
      !repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
    self.timeInterval = timeInterval
    self.start = start
    super.init(repeats: repeats)
  }

  /// When it is due next: counted from when its request was added, or from now when it was not.
  open func nextTriggerDate() -> Date? {
    let now = NotificationClock.shared.now
    return nextDate(after: now, start: start ?? now)
  }

  override func nextDate(after date: Date, start: Date) -> Date? {
    let first = start + timeInterval
    guard repeats, date >= first else { return date < first ? first : nil }
    let passed = (date.timeIntervalSince(start) / timeInterval).rounded(.down)
    let next = start + timeInterval * (passed + 1)
    // Rounding must not make it due twice.
    return next > date ? next : next + timeInterval
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
    return timeInterval == other.timeInterval && repeats == other.repeats
  }
  open override var hash: Int { timeInterval.hashValue }
  open override var description: String {
    "<UNTimeIntervalNotificationTrigger: repeats: \(repeats), timeInterval: \(timeInterval)>"
  }
}
