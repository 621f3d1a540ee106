import Foundation

/// Is due when a clock and a calendar show given components: "at half past eight", "on the first at noon".
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  open private(set) var dateComponents: DateComponents

  /// - Parameters:
  ///   - dateComponents: what must match; their calendar and time zone are respected.
  ///   - repeats: whether it is due every time they match, or the first time only.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// When the components match next; nil when they never do again.
  open func nextTriggerDate() -> Date? {
    let now = NotificationClock.shared.now
    return nextDate(after: now, start: now)
  }

  override func nextDate(after date: Date, start: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    guard isPlausible(in: calendar) else { return nil }
    return calendar.nextDate(after: date, matching: dateComponents, matchingPolicy: .nextTime)
  }

  /// Whether each component can occur at all: a search for a 13th month would go on for centuries.
  private func isPlausible(in calendar: Calendar) -> Bool {
    let fields: [(Calendar.Component, Int?)] = [
      (.month, dateComponents.month), (.day, dateComponents.day), (.hour, dateComponents.hour),
      (.minute, dateComponents.minute), (.second, dateComponents.second),
      (.weekday, dateComponents.weekday), (.weekOfMonth, dateComponents.weekOfMonth),
      (.weekOfYear, dateComponents.weekOfYear),
      (.weekdayOrdinal, dateComponents.weekdayOrdinal), (.quarter, dateComponents.quarter),
    ]
    var isSet = dateComponents.year != nil || dateComponents.yearForWeekOfYear != nil
    for case (let component, let value?) in fields {
      isSet = true
      guard let range = calendar.maximumRange(of: component), range.contains(value) else {
        return false
      }
    }
    return isSet || dateComponents.nanosecond != nil || dateComponents.era != nil
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNCalendarNotificationTrigger else { return false }
    return dateComponents == other.dateComponents && repeats == other.repeats
  }
  open override var hash: Int { dateComponents.hashValue }
  open override var description: String {
    "<UNCalendarNotificationTrigger: dateComponents: \(dateComponents), repeats: \(repeats)>"
  }
}
