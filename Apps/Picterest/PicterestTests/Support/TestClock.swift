import Foundation

@testable import Picterest

/// A clock that a test sets, and the time zone that its owner is in.
final class TestClock {
  var date: Date
  var timeZone: TimeZone

  /// - Parameter text: such as `2026-03-29T09:00`, in the time zone.
  init(_ text: String, _ zone: String = "Asia/Seoul") {
    timeZone = TestClock.zone(zone)
    date = TestClock.date(text, timeZone)
  }

  func set(_ text: String) { date = TestClock.date(text, timeZone) }

  /// Time passes while nobody sets the clock.
  func pass(hours: Double) { date += hours * 3600 }

  func travel(to zone: String) { timeZone = TestClock.zone(zone) }

  var clock: DayClock { DayClock(now: { self.date }, timeZone: { self.timeZone }) }

  private static func zone(_ name: String) -> TimeZone {
    guard let zone = TimeZone(identifier: name) else { fatalError("no time zone \(name)") }
    return zone
  }

  private static func date(_ text: String, _ zone: TimeZone) -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = zone
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm"
    guard let date = formatter.date(from: text) else { fatalError("no date \(text)") }
    return date
  }
}

extension Day {
  /// A day that a test writes down.
  static func of(_ text: String) -> Day {
    guard let day = Day(text) else { fatalError("no day \(text)") }
    return day
  }
}
