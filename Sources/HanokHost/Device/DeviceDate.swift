import Foundation

/// A date as a person writes it: `2026-12-24`, `2026-12-24T09:00`, `2026-12-24T09:00:00+09:00`.
///
/// Without an offset it is a date of the device's time zone, whichever that is when the clock is set.
package struct DeviceDate: Equatable, Sendable {
  private var components: DateComponents

  /// Nil when the text is no date, or names a day or a time that does not exist.
  package init?(_ text: String) {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?/
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    func number(_ part: Substring?) -> Int { part.flatMap { Int($0) } ?? 0 }
    components = DateComponents(
      calendar: Calendar(identifier: .gregorian), year: number(match.1), month: number(match.2),
      day: number(match.3), hour: number(match.4), minute: number(match.5),
      second: number(match.6))
    components.nanosecond = match.7.flatMap { Double("0\($0)") }.map { Int($0 * 1e9) }
    if let offset = match.8 {
      guard let zone = Self.zone(offset) else { return nil }
      components.timeZone = zone
    }
    var checked = components
    checked.timeZone = TimeZone(secondsFromGMT: 0)
    guard checked.isValidDate else { return nil }
  }

  private static func zone(_ offset: Substring) -> TimeZone? {
    guard offset != "Z" else { return TimeZone(secondsFromGMT: 0) }
    let digits = offset.dropFirst().filter(\.isNumber)
    guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)), minutes < 60,
      hours <= 14
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return TimeZone(secondsFromGMT: offset.hasPrefix("-") ? -seconds : seconds)
  }

  /// The moment that is meant in a time zone.
  package func date(in zone: TimeZone = .current) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = components.timeZone ?? zone
    var components = components
    components.calendar = nil
    return calendar.date(from: components)
  }
}
