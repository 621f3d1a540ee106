import Foundation

/// A day of the calendar, such as 2026-03-29, wherever on earth it is lived through.
///
/// Notes and bottles belong to days, not to moments: a day has 23 hours when the clocks go forward, and a
/// note that was written on it stays a note of that day when its writer has flown on. Days are counted in the
/// Gregorian calendar, whichever calendar the user sees.
struct Day: Hashable {
  let year: Int
  let month: Int
  let day: Int

  /// Reckons with days as such, free of time zones and their daylight saving.
  private static let calendar = gregorian(TimeZone(secondsFromGMT: 0) ?? .current)

  private static func gregorian(_ timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  /// The day that it is at a moment in a time zone.
  init(_ date: Date, in timeZone: TimeZone) {
    self.init(date, Day.gregorian(timeZone))
  }

  /// Reads `yyyy-MM-dd`; nil when there is no such day.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.allSatisfy({ $0 == "-" || "0"..."9" ~= $0 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    guard Day(noon, Day.calendar) == self else { return nil }
  }

  private init(_ date: Date, _ calendar: Calendar) {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    (year, month, day) = (parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
  }

  /// The day so many days later.
  func adding(days: Int) -> Day { adding(.day, days) }

  /// The day so many months later: the same day of the month or, where there is none, its last.
  func adding(months: Int) -> Day { adding(.month, months) }

  /// How many days later another day is.
  func days(until other: Day) -> Int {
    // Between two noons of Greenwich there are whole days.
    Int((other.noon.timeIntervalSince(noon) / 86_400).rounded())
  }

  /// All days from one to another, both included.
  static func days(from first: Day, through last: Day) -> [Day] {
    guard first <= last else { return [] }
    return (0...first.days(until: last)).map { first.adding(days: $0) }
  }

  /// Noon of the day in Greenwich, for formatters that are set to `Day.timeZone`.
  var noon: Date {
    let parts = DateComponents(year: year, month: month, day: day, hour: 12)
    return Day.calendar.date(from: parts) ?? .distantPast
  }

  /// The time zone in which `noon` is noon.
  static var timeZone: TimeZone { calendar.timeZone }

  private func adding(_ unit: Calendar.Component, _ value: Int) -> Day {
    let date = Day.calendar.date(byAdding: unit, value: value, to: noon) ?? noon
    return Day(date, Day.calendar)
  }
}

extension Day: Comparable {
  static func < (one: Day, other: Day) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension Day: CustomStringConvertible {
  /// The day as `yyyy-MM-dd`, which sorts as days do.
  var description: String {
    func padded(_ number: Int, _ length: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
