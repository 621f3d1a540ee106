import XCTest

@testable import UserNotifications

/// When triggers are due.
final class NotificationTriggerTests: XCTestCase {
  private let start = Date(timeIntervalSince1970: 1_700_000_000)

  func testAnIntervalIsDueOnce() {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 30, repeats: false)
    XCTAssertEqual(trigger.nextDate(after: start, start: start), start + 30)
    XCTAssertEqual(trigger.nextDate(after: start + 29, start: start), start + 30)
    XCTAssertNil(trigger.nextDate(after: start + 30, start: start))
  }

  func testARepeatingIntervalKeepsItsBeat() {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    for (after, next) in [(0.0, 60.0), (59, 60), (60, 120), (61, 120), (1000, 1020)] {
      XCTAssertEqual(
        trigger.nextDate(after: start + after, start: start), start + next, "\(after)")
    }
  }

  func testNextTriggerDateOfAnIntervalCountsFromNow() throws {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
    let next = try XCTUnwrap(trigger.nextTriggerDate())
    XCTAssertEqual(next.timeIntervalSinceNow, 3600, accuracy: 60)
  }

  private func calendarTrigger(
    _ components: DateComponents, repeats: Bool = true
  ) throws -> UNCalendarNotificationTrigger {
    var components = components
    components.calendar = Calendar(identifier: .gregorian)
    components.timeZone = try XCTUnwrap(TimeZone(identifier: "UTC"))
    return UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
  }

  func testTheCalendarsNextMatch() throws {
    // 1700000000 is 2023-11-14 22:13:20, a Tuesday.
    let half = try calendarTrigger(DateComponents(hour: 8, minute: 30))
    XCTAssertEqual(
      half.nextDate(after: start, start: start), Date(timeIntervalSince1970: 1_700_037_000))
    let monday = try calendarTrigger(DateComponents(hour: 0, weekday: 2))
    XCTAssertEqual(
      monday.nextDate(after: start, start: start), Date(timeIntervalSince1970: 1_700_438_400))
    let exact = try calendarTrigger(
      DateComponents(year: 2023, month: 12, day: 24, hour: 18), repeats: false)
    XCTAssertEqual(
      exact.nextDate(after: start, start: start), Date(timeIntervalSince1970: 1_703_440_800))
  }

  func testDatesThatNeverComeAreNil() throws {
    let never: [DateComponents] = [
      DateComponents(), DateComponents(month: 13), DateComponents(hour: 99),
      DateComponents(year: 2001, month: 1, day: 1), DateComponents(day: -4),
    ]
    for components in never {
      XCTAssertNil(try calendarTrigger(components).nextDate(after: start, start: start))
    }
  }
}
