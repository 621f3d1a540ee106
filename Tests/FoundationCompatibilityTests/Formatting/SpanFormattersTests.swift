import FoundationCompatibility
import XCTest

/// Texts from Apple's documentation of the formatters.
final class SpanFormattersTests: XCTestCase {
  private var english: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = TimeZone(identifier: "UTC")!
    return calendar
  }

  private func components(_ style: DateComponentsFormatter.UnitsStyle) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.calendar = english
    formatter.unitsStyle = style
    return formatter
  }

  func testStylesOfDateComponents() {
    let span: TimeInterval = 9 * 3600 + 41 * 60 + 30
    XCTAssertEqual(components(.positional).string(from: span), "9:41:30")
    XCTAssertEqual(components(.abbreviated).string(from: span), "9h 41m 30s")
    XCTAssertEqual(components(.short).string(from: span), "9 hr, 41 min, 30 sec")
    XCTAssertEqual(components(.full).string(from: span), "9 hours, 41 minutes, 30 seconds")
    XCTAssertEqual(
      components(.spellOut).string(from: span), "nine hours, forty-one minutes, thirty seconds")
    XCTAssertEqual(components(.brief).string(from: span), "9hr 41min 30sec")
  }

  func testUnitsThatAreAllowed() {
    let formatter = components(.positional)
    formatter.allowedUnits = [.minute, .second]
    XCTAssertEqual(formatter.string(from: 65), "1:05")
    XCTAssertEqual(formatter.string(from: 3605), "60:05")
    XCTAssertEqual(formatter.string(from: 5), "5")
    formatter.zeroFormattingBehavior = .pad
    XCTAssertEqual(formatter.string(from: 5), "00:05")
    let full = components(.full)
    full.allowedUnits = [.day, .hour]
    XCTAssertEqual(full.string(from: 86_400), "1 day")
    XCTAssertEqual(full.string(from: 90_000), "1 day, 1 hour")
    XCTAssertEqual(full.string(from: 0), "0 hours")
  }

  func testTheNumberOfUnitsIsLimited() {
    let formatter = components(.full)
    formatter.maximumUnitCount = 1
    XCTAssertEqual(formatter.string(from: 3700), "1 hour")
    formatter.collapsesLargestUnit = true
    XCTAssertEqual(formatter.string(from: 4200), "70 minutes")
  }

  func testComponentsAndDatesAreSpelled() {
    let formatter = components(.full)
    XCTAssertEqual(
      formatter.string(from: DateComponents(hour: 1, minute: 10)), "1 hour, 10 minutes")
    let start = Date(timeIntervalSinceReferenceDate: 0)
    XCTAssertEqual(formatter.string(from: start, to: start + 59), "59 seconds")
    XCTAssertEqual(
      formatter.string(from: DateComponents(year: 2, month: 1, day: 3)), "2 years, 1 month, 3 days")
    XCTAssertNil(formatter.string(from: .nan))
  }

  private func relative(_ style: RelativeDateTimeFormatter.DateTimeStyle = .numeric)
    -> RelativeDateTimeFormatter
  {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.calendar = english
    formatter.dateTimeStyle = style
    return formatter
  }

  func testRelativeDatesAreToldInTheLargestUnit() {
    let formatter = relative()
    XCTAssertEqual(formatter.localizedString(fromTimeInterval: -5400), "1 hour ago")
    XCTAssertEqual(formatter.localizedString(fromTimeInterval: 7200), "in 2 hours")
    XCTAssertEqual(formatter.localizedString(fromTimeInterval: -90), "1 minute ago")
    XCTAssertEqual(formatter.localizedString(from: DateComponents(day: -1)), "1 day ago")
    XCTAssertEqual(formatter.localizedString(from: DateComponents(month: 2)), "in 2 months")
    let now = Date()
    XCTAssertEqual(
      formatter.localizedString(for: now - 3 * 86_400, relativeTo: now), "3 days ago")
  }

  func testRelativeDatesByName() {
    let formatter = relative(.named)
    XCTAssertEqual(formatter.localizedString(from: DateComponents(day: -1)), "yesterday")
    XCTAssertEqual(formatter.localizedString(from: DateComponents(day: 1)), "tomorrow")
    formatter.locale = Locale(identifier: "ko_KR")
    XCTAssertEqual(formatter.localizedString(from: DateComponents(day: -1)), "어제")
  }

  func testListsEndWithAnd() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    XCTAssertEqual(formatter.string(from: ["a", "b", "c"]), "a, b, and c")
    XCTAssertEqual(formatter.string(from: [1, 2]), "1 and 2")
    XCTAssertNil(formatter.string(for: 5))
  }
}
