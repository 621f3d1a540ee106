import Foundation

/// Dates and times as they are written in English and in numbers.
///
/// A date without a time is noon of that day, as on Apple's systems; a time without a date is today's.
enum DetectedDates {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  private static let expression: NSRegularExpression? = {
    let month =
      "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|"
      + "sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
    let weekday =
      "(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday|sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)"
    let forms = [
      #"(?:WEEKDAY,?\s+)?(?<month1>MONTH)\.?\s+(?<day1>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<year1>\d{4}))?"#,
      #"(?:WEEKDAY,?\s+)?(?<day2>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<month2>MONTH)\.?(?:,?\s+(?<year2>\d{4}))?"#,
      #"(?<year3>\d{4})-(?<month3>\d{1,2})-(?<day3>\d{1,2})"#,
      #"(?<first>\d{1,2})[/.](?<second>\d{1,2})[/.](?<year4>\d{4}|\d{2})"#,
      "(?<word>today|tonight|tomorrow|yesterday)",
      #"(?:(?<next>next)\s+)?(?<weekday>sunday|monday|tuesday|wednesday|thursday|friday|saturday)"#,
    ].map {
      $0.replacingOccurrences(of: "MONTH", with: month)
        .replacingOccurrences(of: "WEEKDAY", with: weekday)
    }
    func time(_ name: String) -> String {
      #"(?:(?<hour\#(name)>\d{1,2})(?::(?<minute\#(name)>\d{2})(?::(?<second\#(name)>\d{2}))?)?\s?"#
        + #"(?<half\#(name)>[ap]\.?m\b\.?)|(?<hour24\#(name)>\d{1,2}):(?<minute24\#(name)>\d{2})"#
        + #"(?::(?<second24\#(name)>\d{2}))?|(?<named\#(name)>noon|midnight))"#
    }
    let zone = #"(?:\s?(?<zone>Z\b|UTC|GMT|[+-]\d{2}:?\d{2}))?"#
    return try? NSRegularExpression(
      pattern: #"(?<![\w/.:-])(?:(?:"# + time("A") + #",?\s+(?:on\s+)?)?(?:"#
        + forms.joined(separator: "|") + #")(?:(?:,?\s+(?:at\s+)?|T)"# + time("B") + zone
        + #")?|"# + time("C") + #")(?![\w/:-]|\.\d)"#,
      options: .caseInsensitive)
  }()

  static func find(
    in string: String, _ range: NSRange, now: Date = Date(), calendar: Calendar = .current
  ) -> [TypedCheckingResult] {
    (expression?.matches(in: string, range: range) ?? []).compactMap { match in
      let words = Words(match: match, string: string as NSString)
      let zone = words["zone"].flatMap(timeZone)
      var calendar = calendar
      if let zone { calendar.timeZone = zone }
      guard var parts = day(words, now, calendar) else { return nil }
      let clock = ["A", "B", "C"].lazy.compactMap { time(words, $0) }.first
      if clock == nil, words.hasTime { return nil }
      (parts.hour, parts.minute, parts.second) =
        clock ?? (words["word"] == "tonight" ? 20 : 12, 0, 0)
      guard parts.isValidDate(in: calendar), let date = calendar.date(from: parts) else {
        return nil
      }
      return TypedCheckingResult(.date, match.range, .init(date: date, timeZone: zone))
    }
  }

  /// The named groups of a match, in small letters.
  private struct Words {
    let match: NSTextCheckingResult
    let string: NSString
    subscript(name: String) -> String? {
      let place = match.range(withName: name)
      return place.location == NSNotFound ? nil : string.substring(with: place).lowercased()
    }
    func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
    var hasTime: Bool {
      ["A", "B", "C"].contains { self["hour\($0)"] != nil || self["hour24\($0)"] != nil }
    }
  }

  private static func day(_ words: Words, _ now: Date, _ calendar: Calendar) -> DateComponents? {
    let today = calendar.dateComponents([.year, .month, .day], from: now)
    func parts(_ year: Int?, _ month: Int?, _ day: Int?) -> DateComponents {
      DateComponents(year: year ?? today.year, month: month, day: day)
    }
    func after(_ days: Int) -> DateComponents? {
      calendar.date(byAdding: .day, value: days, to: now).map {
        calendar.dateComponents([.year, .month, .day], from: $0)
      }
    }
    for form in ["1", "2"] {
      guard let name = words["month\(form)"] else { continue }
      let month = months.firstIndex { name.hasPrefix($0) }.map { $0 + 1 }
      return parts(words.number("year\(form)"), month, words.number("day\(form)"))
    }
    if let year = words.number("year3") {
      return parts(year, words.number("month3"), words.number("day3"))
    }
    if let first = words.number("first"), let second = words.number("second") {
      let year = words.number("year4").map { $0 < 100 ? 2000 + $0 : $0 }
      let startsWithMonth = (calendar.locale ?? .current).identifier.hasSuffix("US")
      return startsWithMonth && first <= 12 || second > 12
        ? parts(year, first, second) : parts(year, second, first)
    }
    switch words["word"] {
    case "tomorrow": return after(1)
    case "yesterday": return after(-1)
    default: break
    }
    if let name = words["weekday"], let weekday = weekdays.firstIndex(where: name.hasPrefix) {
      let ahead = (weekday + 8 - calendar.component(.weekday, from: now)) % 7
      return after(ahead == 0 && words["next"] != nil ? 7 : ahead)
    }
    return today
  }

  private static func time(_ words: Words, _ name: String) -> (Int, Int, Int)? {
    if let hour = words.number("hour\(name)"), let half = words["half\(name)"] {
      guard (1...12).contains(hour) else { return nil }
      return (
        hour % 12 + (half.hasPrefix("p") ? 12 : 0), words.number("minute\(name)") ?? 0,
        words.number("second\(name)") ?? 0
      )
    }
    if let hour = words.number("hour24\(name)"), let minute = words.number("minute24\(name)") {
      return hour < 24 && minute < 60 ? (hour, minute, words.number("second24\(name)") ?? 0) : nil
    }
    return words["named\(name)"].map { ($0 == "noon" ? 12 : 0, 0, 0) }
  }

  private static func timeZone(_ name: String) -> TimeZone? {
    let digits = name.filter(\.isNumber).compactMap(\.wholeNumberValue)
    guard digits.count == 4 else { return TimeZone(secondsFromGMT: 0) }
    let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
    return TimeZone(secondsFromGMT: (name.hasPrefix("-") ? -60 : 60) * minutes)
  }
}
