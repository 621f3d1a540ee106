import TestSupport
import XCTest

@testable import UIKit

/// Between dates and wheels.
@MainActor
final class DatePickerModelTests: XCTestCase {
  private func settings(
    _ mode: UIDatePicker.Mode, _ locale: String, interval: Int = 1
  ) -> DatePickerSettings {
    var settings = DatePickerSettings(
      mode: mode, calendar: Calendar(identifier: .gregorian), locale: Locale(identifier: locale),
      timeZone: TimeZone(identifier: "Asia/Seoul"))
    settings.minuteInterval = interval
    return settings
  }

  private func date(_ text: String) -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "Asia/Seoul")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.date(from: text) ?? .distantPast
  }

  private func titles(
    _ mode: UIDatePicker.Mode, _ locale: String, _ text: String
  ) -> [String] {
    let moment = date(text)
    let model = DateWheelsModel(settings(mode, locale), origin: moment)
    return zip(model.wheels, model.values(of: moment, duration: 0)).map {
      model.title($0, value: $1, date: moment)
    }
  }

  func testTheLocaleOrdersTheWheels() async {
    let moment = "2024-11-21 21:05"
    XCTAssertEqual(titles(.date, "en_US", moment), ["November", "21", "2024"])
    XCTAssertEqual(titles(.date, "ko_KR", moment), ["2024년", "11월", "21일"])
    XCTAssertEqual(titles(.date, "en_GB", moment), ["21", "November", "2024"])
    XCTAssertEqual(titles(.time, "en_US", moment), ["9", "05", "PM"])
    XCTAssertEqual(titles(.time, "ko_KR", moment), ["오후", "9", "05"])
    XCTAssertEqual(titles(.time, "de_DE", moment), ["21", "05"])
    XCTAssertEqual(titles(.dateAndTime, "en_US", moment), ["Thu, Nov 21", "9", "05", "PM"])
    XCTAssertEqual(titles(.yearAndMonth, "ko_KR", moment), ["2024년", "11월"])
    XCTAssertEqual(titles(.yearAndMonth, "en_US", moment), ["November", "2024"])
  }

  func testMonthsEndWhereTheyEnd() async {
    let start = date("2023-01-31 08:30")
    let model = DateWheelsModel(settings(.date, "ko_KR"), origin: start)
    var values = model.values(of: start, duration: 0)
    values[1] = 1
    XCTAssertEqual(model.date(from: values, old: start), date("2023-02-28 08:30"))
    XCTAssertFalse(model.allows(model.wheels[2], value: 29, values: values, date: start))
    XCTAssertTrue(model.allows(model.wheels[2], value: 27, values: values, date: start))
  }

  func testLimitsThatContradictEachOtherAreNone() async {
    var settings = settings(.date, "en_US")
    settings.minimum = date("2024-05-05 00:00")
    settings.maximum = date("2024-05-10 00:00")
    XCTAssertEqual(settings.clamped(date("2024-01-01 00:00")), settings.minimum)
    XCTAssertEqual(settings.clamped(date("2025-01-01 00:00")), settings.maximum)
    settings.maximum = date("2024-05-01 00:00")
    XCTAssertEqual(settings.clamped(date("2025-01-01 00:00")), date("2025-01-01 00:00"))
  }

  func testDurationsAreAMinuteStepAtLeast() async {
    let model = DateWheelsModel(settings(.countDownTimer, "en_US", interval: 5), origin: Date())
    XCTAssertEqual(model.values(of: Date(), duration: 2 * 3600 + 25 * 60), [2, 5])
    XCTAssertEqual(model.duration(from: [2, 5]), 2 * 3600 + 25 * 60)
    XCTAssertEqual(model.duration(from: [0, 0]), 300)
  }

  /// Every date comes back from the wheels as it went in, to the minute.
  func testDatesComeBackFromTheWheels() async {
    var random = SeededRandom(seed: 3)
    for mode in [UIDatePicker.Mode.time, .date, .dateAndTime] {
      for locale in ["en_US", "ko_KR", "de_DE", "ar_EG"] {
        for _ in 0..<50 {
          let seconds = Double(Int.random(in: -1_000_000...30_000_000, using: &random)) * 60
          let moment = Date(timeIntervalSince1970: seconds)
          let model = DateWheelsModel(settings(mode, locale), origin: moment)
          let values = model.values(of: moment, duration: 0)
          for (wheel, value) in zip(model.wheels, values) {
            let row = wheel.firstRow(ofValue: value)
            XCTAssertEqual(wheel.value(ofRow: row), value)
            XCTAssertTrue((0..<wheel.rowCount).contains(row))
          }
          XCTAssertEqual(model.date(from: values, old: moment), moment, "\(mode) \(locale)")
        }
      }
    }
  }

  func testTheNearestRowOfAnEndlessWheel() async {
    let wheel = DateWheel(.minute)
    let start = wheel.firstRow(ofValue: 58)
    XCTAssertEqual(wheel.row(ofValue: 2, near: start), start + 4)
    XCTAssertEqual(wheel.row(ofValue: 57, near: start), start - 1)
    let halves = DateWheel(.halfDay)
    XCTAssertEqual(halves.row(ofValue: 1, near: 0), 1)
  }

  func testTheMonthsGridBeginsOnItsWeekday() async {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Asia/Seoul") ?? .current
    calendar.firstWeekday = 1
    let grid = MonthGrid(containing: date("2026-11-21 10:00"), calendar)
    // 1 November 2026 is a Sunday.
    XCTAssertEqual([grid.leading, grid.dayCount, grid.weekCount], [0, 30, 5])
    XCTAssertEqual(grid.day(of: date("2026-11-21 23:59")), 20)
    XCTAssertNil(grid.day(of: date("2026-12-01 00:00")))
    calendar.firstWeekday = 2
    let monday = MonthGrid(containing: date("2026-11-21 10:00"), calendar)
    XCTAssertEqual([monday.leading, monday.weekCount], [6, 6])
    XCTAssertEqual(monday.neighbour(3)?.dayCount, 28)
    XCTAssertEqual(monday.weekdays(["S", "M", "T", "W", "T", "F", "s"]).first, "M")
  }
}
