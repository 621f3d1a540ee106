import XCTest

@testable import FoundationCompatibility

final class DetectedDateTests: XCTestCase {
  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }
  /// Wednesday, 5 March 2025, 9:30.
  private let now = Date(timeIntervalSince1970: 1_741_167_000)

  private func found(_ text: String) -> [String] {
    let range = NSRange(location: 0, length: (text as NSString).length)
    return DetectedDates.find(in: text, range, now: now, calendar: calendar).map {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute], from: $0.date!)
      return "\((text as NSString).substring(with: $0.range)) = "
        + "\(parts.year!)-\(parts.month!)-\(parts.day!) \(parts.hour!):\(parts.minute!)"
    }
  }

  func testADateWithoutATimeIsNoon() {
    XCTAssertEqual(found("due March 7, 2026."), ["March 7, 2026 = 2026-3-7 12:0"])
    XCTAssertEqual(found("on 7th of Sept"), ["7th of Sept = 2025-9-7 12:0"])
    XCTAssertEqual(found("Fri, Aug 1"), ["Fri, Aug 1 = 2025-8-1 12:0"])
    XCTAssertEqual(
      found("3/4/2026 or 13/4/26"), ["3/4/2026 = 2026-3-4 12:0", "13/4/26 = 2026-4-13 12:0"])
    XCTAssertEqual(found("from 2026-02-28"), ["2026-02-28 = 2026-2-28 12:0"])
  }

  func testWordsCountFromToday() {
    XCTAssertEqual(found("Tomorrow at 5pm, ok?"), ["Tomorrow at 5pm = 2025-3-6 17:0"])
    XCTAssertEqual(found("yesterday"), ["yesterday = 2025-3-4 12:0"])
    XCTAssertEqual(found("next Wednesday, 8:15"), ["next Wednesday, 8:15 = 2025-3-12 8:15"])
    XCTAssertEqual(found("Monday at noon"), ["Monday at noon = 2025-3-10 12:0"])
    XCTAssertEqual(found("7:30 p.m. on Friday"), ["7:30 p.m. on Friday = 2025-3-7 19:30"])
  }

  func testATimeWithoutADateIsTodays() {
    XCTAssertEqual(found("Meet at 11:45 AM"), ["11:45 AM = 2025-3-5 11:45"])
    XCTAssertEqual(found("12 am"), ["12 am = 2025-3-5 0:0"])
  }

  func testTimeZonesAreRead() {
    let text = "2026-01-02T03:04:05+0900"
    let result = DetectedDates.find(
      in: text, NSRange(location: 0, length: 24), now: now, calendar: calendar)
    XCTAssertEqual(result.first?.timeZone?.secondsFromGMT(), 9 * 3600)
    XCTAssertEqual(result.first?.date, Date(timeIntervalSince1970: 1_767_290_645))
  }

  func testOtherNumbersAndWordsAreNoDates() {
    for text in [
      "I may go", "March on", "February 30", "version 1.2.3.4", "25:00", "ratio 4/5", "in 2024",
      "a/1/2/2020", "todays",
    ] { XCTAssertEqual(found(text), [], text) }
  }
}
