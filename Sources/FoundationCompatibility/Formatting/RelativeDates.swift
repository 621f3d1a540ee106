import Foundation

/// Formatters that say “Today” and “Tomorrow” in the place of a near date where they are asked to.
private final class RelativeDates: DateFormatter, @unchecked Sendable {
  override func string(from date: Date) -> String {
    let text = contextFreeString(from: date)
    guard formattingContext == .beginningOfSentence else { return text }
    return text.prefix(1).uppercased(with: locale) + text.dropFirst()
  }

  private func contextFreeString(from date: Date) -> String {
    guard doesRelativeDateFormatting, dateStyle != .none, let day = word(for: date) else {
      return super.string(from: date)
    }
    guard timeStyle != .none else { return day }
    let copy = DateFormatter()
    (copy.locale, copy.timeZone, copy.calendar) = (locale, timeZone, calendar)
    (copy.dateStyle, copy.timeStyle) = (.none, timeStyle)
    let time = copy.string(from: date)
    // Locales put date and time together in their own ways: the date's text is replaced in the whole.
    (copy.dateStyle, copy.timeStyle) = (dateStyle, .none)
    let dateText = copy.string(from: date)
    copy.timeStyle = timeStyle
    let whole = copy.string(from: date)
    guard whole.contains(dateText) else { return "\(day) \(time)" }
    return whole.replacingOccurrences(of: dateText, with: day)
  }

  private func word(for date: Date) -> String? {
    var calendar: Calendar = self.calendar ?? .current
    calendar.timeZone = timeZone ?? .current
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: Date()), to: calendar.startOfDay(for: date)
    ).day
    guard let days, abs(days) <= 1 else { return nil }
    let names = RelativeDateTimeFormatter()
    names.dateTimeStyle = .named
    names.locale = locale ?? .current
    names.calendar = calendar
    let word = names.localizedString(from: DateComponents(day: days))
    return word.prefix(1).uppercased(with: locale) + word.dropFirst()
  }
}

@section(".init_array") @used
nonisolated private let namesNearDates: @convention(c) () -> Void = {
  ExtensionOverride.install(RelativeDates.self)
}
