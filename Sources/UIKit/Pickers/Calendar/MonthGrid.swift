/// The days of one month in rows of weeks.
struct MonthGrid: Equatable {
  let calendar: Calendar
  /// The month's first moment.
  let start: Date
  let dayCount: Int
  /// Empty places before the first day.
  let leading: Int

  init(containing date: Date, _ calendar: Calendar) {
    self.calendar = calendar
    start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
    dayCount = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
    let weekday = calendar.component(.weekday, from: start)
    leading = (weekday - calendar.firstWeekday + 7) % 7
  }

  var weekCount: Int { (leading + dayCount + 6) / 7 }

  /// The day at an index from 0.
  func date(day: Int) -> Date? { calendar.date(byAdding: .day, value: day, to: start) }

  /// The index of a date's day; nil when it is in another month.
  func day(of date: Date) -> Int? {
    guard calendar.isDate(date, equalTo: start, toGranularity: .month),
      calendar.isDate(date, equalTo: start, toGranularity: .year)
    else { return nil }
    return calendar.component(.day, from: date) - 1
  }

  func neighbour(_ months: Int) -> MonthGrid? {
    calendar.date(byAdding: .month, value: months, to: start).map {
      MonthGrid(containing: $0, calendar)
    }
  }

  /// The names of the days from the first of the week.
  func weekdays(_ symbols: [String]) -> [String] {
    guard symbols.count == 7 else { return symbols }
    let first = calendar.firstWeekday - 1
    return Array(symbols[first...] + symbols[..<first])
  }
}
