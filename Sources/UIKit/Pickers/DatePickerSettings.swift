/// The settings by which a date picker reads and writes dates.
struct DatePickerSettings: Equatable {
  var mode = UIDatePicker.Mode.dateAndTime
  var calendar = Calendar.current
  var locale = Locale.current
  var minimum: Date?
  var maximum: Date?
  var minuteInterval = 1

  /// The calendar with the picker's locale, which decides the first day of the week.
  init(mode: UIDatePicker.Mode, calendar: Calendar?, locale: Locale?, timeZone: TimeZone?) {
    self.mode = mode
    var chosen = calendar ?? .current
    self.locale = locale ?? chosen.locale ?? .current
    chosen.locale = self.locale
    if let timeZone { chosen.timeZone = timeZone }
    self.calendar = chosen
  }

  // MARK: Limits

  /// The limits, unless they contradict each other: then there are none.
  private var limits: (Date?, Date?) {
    if let minimum, let maximum, minimum > maximum { return (nil, nil) }
    return (minimum, maximum)
  }

  func clamped(_ date: Date) -> Date {
    let (low, high) = limits
    if let low, date < low { return low }
    if let high, date > high { return high }
    return date
  }

  /// Whether some moment of a span is within the limits.
  func allows(_ span: DateInterval) -> Bool {
    let (low, high) = limits
    if let low, span.end <= low { return false }
    if let high, span.start > high { return false }
    return true
  }

  func allowsDay(_ date: Date) -> Bool {
    calendar.dateInterval(of: .day, for: date).map(allows) ?? true
  }

  /// The date with its minutes rounded down to the interval.
  func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let minute = calendar.component(.minute, from: date)
    guard let start = calendar.dateInterval(of: .minute, for: date)?.start else { return date }
    return start.addingTimeInterval(-60 * Double(minute % minuteInterval))
  }

  // MARK: Writing

  /// Writes with a fixed pattern, in the locale's digits.
  func text(_ pattern: String, _ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.dateFormat = pattern
    return formatter.string(from: date)
  }

  /// The pattern the locale makes of fields.
  func pattern(_ template: String) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  private var timePattern: String { pattern("jmm") }
  var usesHalfDays: Bool { timePattern.contains("a") }
  /// Whether the locale writes 09:05 rather than 9:05.
  var padsHours: Bool { timePattern.contains("HH") || timePattern.contains("hh") }
  var isHalfDayFirst: Bool {
    guard let half = timePattern.firstIndex(of: "a"),
      let hour = timePattern.firstIndex(where: { "hHkK".contains($0) })
    else { return false }
    return half < hour
  }

  var timeText: (Date) -> String {
    let pattern = timePattern
    return { text(pattern, $0) }
  }

  /// Day, month and year in the locale's order.
  var dateFields: [Character] {
    var fields: [Character] = []
    for character in pattern("yMMMMd") {
      let field: Character? =
        switch character {
        case "y", "u": "y"
        case "M", "L": "M"
        case "d": "d"
        default: nil
        }
      if let field, !fields.contains(field) { fields.append(field) }
    }
    for field in ["d", "M", "y"] as [Character] where !fields.contains(field) {
      fields.append(field)
    }
    return fields
  }
}
