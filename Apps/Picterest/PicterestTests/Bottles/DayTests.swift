import XCTest

@testable import Picterest

/// Days: told from moments by time zone, read and written, counted over months, leap days and daylight saving.
final class DayTests: XCTestCase {
  private func day(_ text: String, _ zone: String) -> String {
    TestClock(text, zone).clock.today.description
  }

  // MARK: Moments

  func testADayBeginsWithItsFirstMinute() {
    XCTAssertEqual(day("2026-12-21T23:59", "Asia/Seoul"), "2026-12-21")
    XCTAssertEqual(day("2026-12-22T00:00", "Asia/Seoul"), "2026-12-22")
  }

  func testTheSameMomentIsTwoDaysInTwoPlaces() {
    let clock = TestClock("2026-03-01T08:00", "Asia/Seoul")
    XCTAssertEqual(clock.clock.today, .of("2026-03-01"))
    clock.travel(to: "America/Los_Angeles")
    XCTAssertEqual(clock.clock.today, .of("2026-02-28"))
    clock.travel(to: "Pacific/Kiritimati")
    XCTAssertEqual(clock.clock.today, .of("2026-03-01"))
  }

  /// In 2026 the clocks of Berlin go forward on 29 March and back on 25 October; those of Cairo go forward at
  /// midnight on 24 April, so that this day has no 0 o'clock.
  func testEachDayOfDaylightSavingIsOneDay() {
    for (zone, first, hours) in [
      ("Europe/Berlin", "2026-03-29", 23.0), ("Europe/Berlin", "2026-10-25", 25),
      ("Africa/Cairo", "2026-04-24", 23),
    ] {
      let start = TestClock("\(first)T12:00", zone)
      start.pass(hours: -24)
      let before = start.clock.today
      XCTAssertEqual(before.adding(days: 1), .of(first), zone)
      var seen: [Day: Double] = [:]
      for _ in 0..<(4 * 72) {
        start.pass(hours: 0.25)
        seen[start.clock.today, default: 0] += 0.25
      }
      XCTAssertEqual(seen[.of(first)], hours, zone)
    }
  }

  // MARK: Counting

  func testMonthsEndWithTheirLastDay() {
    XCTAssertEqual(Day.of("2026-01-31").adding(months: 1), .of("2026-02-28"))
    XCTAssertEqual(Day.of("2028-01-31").adding(months: 1), .of("2028-02-29"))
    XCTAssertEqual(Day.of("2026-10-31").adding(months: 1), .of("2026-11-30"))
    XCTAssertEqual(Day.of("2026-08-31").adding(months: 6), .of("2027-02-28"))
    XCTAssertEqual(Day.of("2026-11-30").adding(months: 3), .of("2027-02-28"))
    XCTAssertEqual(Day.of("2028-02-29").adding(months: 12), .of("2029-02-28"))
  }

  func testPeriodsCountDaysOfTheCalendar() {
    let first = Day.of("2026-11-22")
    let goals = BottlePeriod.allCases.map { $0.goal(from: first) }
    XCTAssertEqual(goals, [7, 30, 92, 181, 365])
    let days = BottlePeriod.allCases.map { $0.openDay(from: first).description }
    XCTAssertEqual(days, ["2026-11-29", "2026-12-22", "2027-02-22", "2027-05-22", "2027-11-22"])
    XCTAssertEqual(BottlePeriod.year.goal(from: .of("2028-01-01")), 366, "a leap year")
    XCTAssertEqual(BottlePeriod.year.goal(from: .of("2028-02-29")), 365)
    XCTAssertEqual(BottlePeriod.month.goal(from: .of("2026-01-31")), 28)
  }

  func testCountingGoesThereAndBack() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let start = Day.of("1990-01-01").adding(days: Int.random(in: 0...40_000, using: &random))
      let count = Int.random(in: -800...800, using: &random)
      let end = start.adding(days: count)
      XCTAssertEqual(start.days(until: end), count)
      XCTAssertEqual(end.adding(days: -count), start)
      XCTAssertEqual(start < end, count > 0)
      XCTAssertEqual(Day(start.description), start)
      XCTAssertEqual(start.description < end.description, count > 0, "the text sorts as the days")
      if count >= 0 { XCTAssertEqual(Day.days(from: start, through: end).count, count + 1) }
    }
    XCTAssertEqual(Day.days(from: .of("2026-03-02"), through: .of("2026-03-01")), [])
  }

  // MARK: Texts

  func testTextsThatAreNoDays() {
    for text in [
      "", "2026", "2026-13-01", "2026-02-29", "2026-00-10", "2026-1-01", "2026-01-1", "26-01-01",
      "2026-01-01T00:00", " 2026-01-01", "2026/01/01", "+026-01-01", "2026-01--1", "二〇二六-01-01",
    ] {
      XCTAssertNil(Day(text), text)
    }
    XCTAssertEqual(Day("2028-02-29")?.day, 29)
  }
}
