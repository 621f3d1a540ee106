import XCTest

@testable import EventKit

final class OccurrencesTests: XCTestCase {
  private let utc = TimeZone(identifier: "UTC")

  private func date(_ text: String) -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = utc
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.date(from: text) ?? .distantPast
  }

  /// The days of a rule's first occurrences.
  private func days(_ rule: EKRecurrenceRule, from start: String, _ count: Int) -> [String] {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = utc
    formatter.dateFormat = "MM-dd"
    let dates = Occurrences(rule.record, from: date(start), in: utc)
      .dates(before: date("2034-01-01 00:00"))
    return dates.prefix(count).map { formatter.string(from: $0) }
  }

  func testDaysWeeksMonthsAndYears() {
    func rule(_ frequency: EKRecurrenceFrequency, _ interval: Int = 1) -> EKRecurrenceRule {
      EKRecurrenceRule(recurrenceWith: frequency, interval: interval, end: nil)
    }
    XCTAssertEqual(
      days(rule(.daily, 3), from: "2025-01-30 09:00", 3), ["01-30", "02-02", "02-05"])
    XCTAssertEqual(days(rule(.weekly), from: "2025-01-29 09:00", 3), ["01-29", "02-05", "02-12"])
    XCTAssertEqual(
      days(rule(.weekly, 2), from: "2025-01-29 09:00", 3), ["01-29", "02-12", "02-26"])
    // Months without the day have no occurrence.
    XCTAssertEqual(days(rule(.monthly), from: "2025-01-31 09:00", 3), ["01-31", "03-31", "05-31"])
    XCTAssertEqual(days(rule(.yearly), from: "2025-06-15 09:00", 2), ["06-15", "06-15"])
    XCTAssertEqual(days(rule(.yearly), from: "2024-02-29 09:00", 2), ["02-29", "02-29"])
  }

  func testDaysOfTheWeekAndMonth() {
    func rule(
      _ frequency: EKRecurrenceFrequency, week: [EKRecurrenceDayOfWeek]? = nil,
      month: [NSNumber]? = nil, months: [NSNumber]? = nil, positions: [NSNumber]? = nil
    ) -> EKRecurrenceRule {
      EKRecurrenceRule(
        recurrenceWith: frequency, interval: 1, daysOfTheWeek: week, daysOfTheMonth: month,
        monthsOfTheYear: months, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: positions,
        end: nil)
    }
    let workdays = [EKWeekday.monday, .tuesday, .wednesday, .thursday, .friday].map {
      EKRecurrenceDayOfWeek($0)
    }
    XCTAssertEqual(
      days(rule(.weekly, week: [.init(.monday), .init(.friday)]), from: "2025-01-06 09:00", 4),
      ["01-06", "01-10", "01-13", "01-17"])
    XCTAssertEqual(
      days(rule(.monthly, week: [.init(.friday, weekNumber: -1)]), from: "2025-01-31 09:00", 3),
      ["01-31", "02-28", "03-28"])
    XCTAssertEqual(
      days(rule(.monthly, week: [.init(.tuesday, weekNumber: 2)]), from: "2025-01-14 09:00", 3),
      ["01-14", "02-11", "03-11"])
    XCTAssertEqual(
      days(rule(.monthly, month: [1, -1]), from: "2025-01-01 09:00", 4),
      ["01-01", "01-31", "02-01", "02-28"])
    XCTAssertEqual(
      days(rule(.monthly, week: workdays, positions: [-1]), from: "2025-01-31 09:00", 3),
      ["01-31", "02-28", "03-31"])
    XCTAssertEqual(
      days(
        rule(.yearly, week: [.init(.thursday, weekNumber: 4)], months: [11]),
        from: "2025-11-27 09:00", 2), ["11-27", "11-26"])
  }

  func testAnEndByNumberAndByDate() {
    let three = EKRecurrenceRule(
      recurrenceWith: .daily, interval: 1, end: EKRecurrenceEnd(occurrenceCount: 3))
    XCTAssertEqual(days(three, from: "2025-01-01 09:00", 9), ["01-01", "01-02", "01-03"])
    let until = EKRecurrenceRule(
      recurrenceWith: .daily, interval: 1, end: EKRecurrenceEnd(end: date("2025-01-02 09:00")))
    XCTAssertEqual(days(until, from: "2025-01-01 09:00", 9), ["01-01", "01-02"])
    XCTAssertEqual(until.recurrenceEnd?.endDate, date("2025-01-02 09:00"))
    XCTAssertEqual(three.recurrenceEnd?.occurrenceCount, 3)
  }

  func testTheTimeOfDayStaysOverTheSummer() throws {
    let zone = try XCTUnwrap(TimeZone(identifier: "America/New_York"))
    let rule = EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: nil)
    let start = date("2025-03-05 14:00")
    let dates = Occurrences(rule.record, from: start, in: zone).dates(
      before: date("2025-03-14 00:00"))
    XCTAssertEqual(dates, [start, date("2025-03-12 13:00")])
  }

  func testADayThatNeverComesEnds() {
    let rule = EKRecurrenceRule(
      recurrenceWith: .yearly, interval: 1, daysOfTheWeek: nil, daysOfTheMonth: [31],
      monthsOfTheYear: [2], weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: nil)
    XCTAssertEqual(days(rule, from: "2025-01-01 09:00", 5), ["01-01"])
  }
}
