/// Between a date and the rows of a date picker's wheels.
struct DateWheelsModel {
  var settings: DatePickerSettings
  let wheels: [DateWheel]
  /// The day that the wheel of days has in its middle.
  let origin: Date

  init(_ settings: DatePickerSettings, origin: Date) {
    self.settings = settings
    self.origin = settings.calendar.startOfDay(for: origin)
    wheels = Self.wheels(settings)
  }

  private static func wheels(_ settings: DatePickerSettings) -> [DateWheel] {
    switch settings.mode {
    case .time: return timeWheels(settings)
    case .date: return settings.dateFields.map(wheel)
    case .yearAndMonth: return settings.dateFields.filter { $0 != "d" }.map(wheel)
    case .dateAndTime: return [DateWheel(.day)] + timeWheels(settings)
    case .countDownTimer:
      return [DateWheel(.hours), DateWheel(.minutes, minuteInterval: settings.minuteInterval)]
    }
  }

  private static func wheel(_ field: Character) -> DateWheel {
    DateWheel(field == "y" ? .year : field == "M" ? .month : .dayOfMonth)
  }

  private static func timeWheels(_ settings: DatePickerSettings) -> [DateWheel] {
    let time = [DateWheel(.hour), DateWheel(.minute, minuteInterval: settings.minuteInterval)]
    guard settings.usesHalfDays else { return time }
    return settings.isHalfDayFirst ? [DateWheel(.halfDay)] + time : time + [DateWheel(.halfDay)]
  }

  // MARK: From dates to rows

  private static let dayOffset = 10_000

  /// The values of the wheels for a date, or for a duration in seconds.
  func values(of date: Date, duration: TimeInterval) -> [Int] {
    let parts = settings.calendar.dateComponents(
      [.year, .month, .day, .hour, .minute], from: date)
    let minutes = Int(min(max(0, duration), 86_399)) / 60
    return wheels.map { wheel in
      switch wheel.part {
      case .day: return days(from: origin, to: date) + Self.dayOffset
      case .month: return (parts.month ?? 1) - 1
      case .dayOfMonth: return (parts.day ?? 1) - 1
      case .year: return (parts.year ?? 1) - 1
      case .hour: return parts.hour ?? 0
      case .minute: return (parts.minute ?? 0) / wheel.step
      case .halfDay: return (parts.hour ?? 0) / 12
      case .hours: return minutes / 60
      case .minutes: return minutes % 60 / wheel.step
      }
    }
  }

  private func days(from start: Date, to end: Date) -> Int {
    let calendar = settings.calendar
    return calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: end)).day ?? 0
  }

  // MARK: From rows to dates

  /// The date that wheels at these values mean; parts they do not show are `old`'s.
  func date(from values: [Int], old: Date) -> Date {
    let calendar = settings.calendar
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: old)
    for (wheel, value) in zip(wheels, values) {
      switch wheel.part {
      case .day:
        guard
          let day = calendar.date(byAdding: .day, value: value - Self.dayOffset, to: origin)
        else { continue }
        let chosen = calendar.dateComponents([.era, .year, .month, .day], from: day)
        (parts.era, parts.year) = (chosen.era, chosen.year)
        (parts.month, parts.day) = (chosen.month, chosen.day)
      case .month: parts.month = value + 1
      case .dayOfMonth: parts.day = value + 1
      case .year: parts.year = value + 1
      case .hour: parts.hour = value
      case .minute: parts.minute = value * wheel.step
      case .halfDay, .hours, .minutes: continue
      }
    }
    if settings.mode != .date && settings.mode != .yearAndMonth {
      parts.second = 0
      parts.nanosecond = 0
    }
    if settings.mode == .yearAndMonth { parts.day = 1 }
    parts.day = min(parts.day ?? 1, daysInMonth(parts))
    return calendar.date(from: parts) ?? old
  }

  /// How many days the month of some components has; 30 February is its last day.
  private func daysInMonth(_ parts: DateComponents) -> Int {
    var first = DateComponents()
    (first.era, first.year, first.month, first.day) = (parts.era, parts.year, parts.month, 1)
    guard let date = settings.calendar.date(from: first),
      let range = settings.calendar.range(of: .day, in: .month, for: date)
    else { return 31 }
    return range.count
  }

  /// The duration that wheels at these values mean, in seconds; a minute step at least.
  func duration(from values: [Int]) -> TimeInterval {
    var minutes = 0
    for (wheel, value) in zip(wheels, values) {
      if wheel.part == .hours { minutes += value * 60 }
      if wheel.part == .minutes { minutes += value * wheel.step }
    }
    return TimeInterval(max(minutes, settings.minuteInterval) * 60)
  }

  // MARK: Titles

  /// The title of a value of a wheel; `date` is what the picker shows.
  private func day(_ value: Int) -> Date? {
    settings.calendar.date(byAdding: .day, value: value - Self.dayOffset, to: origin)
  }

  /// Whether a row is the present day's in the wheel of days.
  func isToday(_ wheel: DateWheel, value: Int) -> Bool {
    guard wheel.part == .day, let day = day(value) else { return false }
    return settings.calendar.isDate(day, inSameDayAs: Date())
  }

  func title(_ wheel: DateWheel, value: Int, date: Date) -> String {
    let calendar = settings.calendar
    func moment(_ change: (inout DateComponents) -> Void) -> Date {
      var parts = DateComponents(year: 2001, month: 1, day: 1, hour: 12, minute: 0)
      change(&parts)
      return calendar.date(from: parts) ?? date
    }
    switch wheel.part {
    case .day:
      guard let day = day(value) else { return "" }
      if isToday(wheel, value: value) { return UIKitStrings.today(in: settings.locale) }
      return settings.text(settings.pattern("EEEMMMd"), day)
    case .month:
      let names = monthNames
      return names.indices.contains(value) ? names[value] : "\(value + 1)"
    case .dayOfMonth:
      return settings.text(settings.pattern("d"), moment { $0.day = value + 1 })
    case .year:
      var parts = calendar.dateComponents([.era], from: date)
      (parts.year, parts.month, parts.day) = (value + 1, 6, 15)
      let year = calendar.date(from: parts) ?? date
      return settings.text(settings.pattern("y"), year)
    case .hour:
      let pattern =
        settings.usesHalfDays
        ? (settings.padsHours ? "hh" : "h") : (settings.padsHours ? "HH" : "H")
      return settings.text(pattern, moment { $0.hour = value })
    case .minute: return settings.text("mm", moment { $0.minute = value * wheel.step })
    case .halfDay: return settings.text("a", moment { $0.hour = value * 12 })
    case .hours: return number(value)
    case .minutes: return number(value * wheel.step)
    }
  }

  private func number(_ value: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = settings.locale
    return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
  }

  private var monthNames: [String] {
    let formatter = DateFormatter()
    formatter.locale = settings.locale
    formatter.calendar = settings.calendar
    return formatter.standaloneMonthSymbols
  }

  /// Titles as wide as any of a wheel's, for its width.
  func samples(_ wheel: DateWheel, date: Date) -> [String] {
    switch wheel.part {
    case .month: (0..<12).map { title(wheel, value: $0, date: date) }
    case .day:
      (0..<30).map { title(wheel, value: Self.dayOffset + 20 + $0, date: date) }
    case .dayOfMonth: [title(wheel, value: 27, date: date)]
    case .year: [title(wheel, value: 1999, date: date)]
    case .hour: [title(wheel, value: 10, date: date), title(wheel, value: 22, date: date)]
    case .minute: [title(wheel, value: wheel.count - 1, date: date)]
    case .halfDay: (0..<2).map { title(wheel, value: $0, date: date) }
    case .hours, .minutes: ["00"]
    }
  }

  /// Whether a value of a wheel is within the limits, the other wheels staying as they are.
  func allows(_ wheel: DateWheel, value: Int, values: [Int], date: Date) -> Bool {
    guard let index = wheels.firstIndex(of: wheel), wheel.part != .hours, wheel.part != .minutes
    else { return true }
    var values = values
    values[index] = value
    if wheel.part == .halfDay, let hour = wheels.firstIndex(where: { $0.part == .hour }) {
      values[hour] = values[hour] % 12 + value * 12
    }
    let moment = self.date(from: values, old: date)
    let calendar = settings.calendar
    if wheel.part == .dayOfMonth, calendar.component(.day, from: moment) != value + 1 {
      return false
    }
    let span: Calendar.Component =
      switch wheel.part {
      case .year: .year
      case .month: .month
      case .day, .dayOfMonth: .day
      case .hour: .hour
      default: .minute
      }
    return calendar.dateInterval(of: span, for: moment).map(settings.allows) ?? true
  }
}
