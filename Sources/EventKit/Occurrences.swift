import Foundation

/// The dates at which something comes again, in order; the first is the start itself.
struct Occurrences {
  private let rule: RuleRecord
  private let start: Date
  private let calendar: Calendar

  init(_ rule: RuleRecord, from start: Date, in timeZone: TimeZone?) {
    self.rule = rule
    self.start = start
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? .current
    calendar.firstWeekday = rule.firstWeekday == 0 ? 2 : rule.firstWeekday
    self.calendar = calendar
  }

  /// Those before a date.
  func dates(before end: Date) -> [Date] {
    var dates = [start]
    if start >= end { return [] }
    let limit = rule.until.map { min($0.addingTimeInterval(1), end) } ?? end
    // Periods without any, such as the 31st of a February, must not go on for ever.
    var empty = 0
    for period in 0... {
      guard let begin = self.begin(ofPeriod: period), begin < limit, empty < 1000 else { break }
      let found = candidates(in: begin).filter { $0 > start && $0 < limit }
      empty = found.isEmpty ? empty + 1 : 0
      for date in found {
        if rule.count > 0, dates.count >= rule.count { return dates }
        dates.append(date)
      }
      if rule.count > 0, dates.count >= rule.count { return dates }
    }
    return dates
  }

  private var unit: Calendar.Component {
    [.day, .weekOfYear, .month, .year][min(max(rule.frequency, 0), 3)]
  }

  /// The first moment of a period that counts.
  private func begin(ofPeriod number: Int) -> Date? {
    guard let first = calendar.dateInterval(of: unit, for: start)?.start else { return nil }
    return calendar.date(byAdding: unit, value: number * max(1, rule.interval), to: first)
  }

  /// The dates of a period, at the start's time of day.
  private func candidates(in begin: Date) -> [Date] {
    guard let period = calendar.dateInterval(of: unit, for: begin) else { return [] }
    let days = self.days(of: period).filter(isWanted)
    let dates = days.compactMap(atTime)
    guard !rule.positions.isEmpty else { return dates }
    return rule.positions.compactMap { position in
      let index = position > 0 ? position - 1 : dates.count + position
      return dates.indices.contains(index) ? dates[index] : nil
    }.sorted()
  }

  private func days(of period: DateInterval) -> [Date] {
    var days: [Date] = []
    var day = period.start
    while day < period.end {
      days.append(day)
      guard let next = calendar.date(byAdding: .day, value: 1, to: day) else { break }
      day = next
    }
    return days
  }

  private func atTime(_ day: Date) -> Date? {
    let time = calendar.dateComponents([.hour, .minute, .second], from: start)
    return calendar.date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
  }

  /// Whether a day is one that the rule names; what it does not name is as in the start.
  private func isWanted(_ day: Date) -> Bool {
    let parts = calendar.dateComponents([.month, .day, .weekday], from: day)
    let own = calendar.dateComponents([.month, .day, .weekday], from: start)
    guard rule.months.isEmpty || rule.months.contains(parts.month ?? 0) else { return false }
    let namesDays =
      !rule.days.isEmpty || !rule.daysOfMonth.isEmpty || !rule.daysOfYear.isEmpty
      || !rule.weeks.isEmpty
    if rule.frequency == 3, rule.months.isEmpty, !namesDays, parts.month != own.month {
      return false
    }
    if !rule.daysOfMonth.isEmpty, !isNumbered(day, .day, .month, rule.daysOfMonth) { return false }
    if !rule.daysOfYear.isEmpty, !isNumbered(day, .day, .year, rule.daysOfYear) { return false }
    if !rule.weeks.isEmpty, !isInWeek(day) { return false }
    if !rule.days.isEmpty { return rule.days.contains { isDay(day, parts.weekday, $0) } }
    switch rule.frequency {
    case 1: return parts.weekday == own.weekday
    case 2, 3:
      if !rule.weeks.isEmpty { return parts.weekday == own.weekday }
      return namesDays || parts.day == own.day
    default: return true
    }
  }

  private func isNumbered(
    _ day: Date, _ small: Calendar.Component, _ large: Calendar.Component, _ numbers: [Int]
  ) -> Bool {
    guard let number = calendar.ordinality(of: small, in: large, for: day),
      let count = calendar.range(of: small, in: large, for: day)?.count
    else { return false }
    let length = large == .year ? daysOfYear(day) : count
    return numbers.contains(number) || numbers.contains(number - length - 1)
  }

  private func daysOfYear(_ day: Date) -> Int {
    guard let year = calendar.dateInterval(of: .year, for: day) else { return 365 }
    return calendar.dateComponents([.day], from: year.start, to: year.end).day ?? 365
  }

  private func isInWeek(_ day: Date) -> Bool {
    let week = calendar.component(.weekOfYear, from: day)
    return rule.weeks.contains(week) || rule.weeks.contains(week - 53)
  }

  private func isDay(_ day: Date, _ weekday: Int?, _ wanted: RuleRecord.Day) -> Bool {
    guard weekday == wanted.weekday else { return false }
    guard wanted.number != 0, rule.frequency >= 2 else { return true }
    let unit: Calendar.Component = rule.frequency == 2 || !rule.months.isEmpty ? .month : .year
    guard let period = calendar.dateInterval(of: unit, for: day) else { return false }
    if wanted.number > 0 {
      let before = calendar.dateComponents([.day], from: period.start, to: day).day ?? 0
      return before / 7 + 1 == wanted.number
    }
    let after = calendar.dateComponents([.day], from: day, to: period.end).day ?? 0
    return -((after - 1) / 7 + 1) == wanted.number
  }
}
