import FoundationCompatibility
import XCTest

/// Date formatters that name near days.
final class RelativeDatesTests: XCTestCase {
  private func text(_ days: Double, time: DateFormatter.Style = .none, _ locale: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: locale)
    (formatter.dateStyle, formatter.timeStyle) = (.medium, time)
    formatter.doesRelativeDateFormatting = true
    let noon = Calendar.current.startOfDay(for: Date()).addingTimeInterval(43_200)
    return formatter.string(from: noon.addingTimeInterval(days * 86_400))
  }

  func testNearDaysHaveNames() {
    XCTAssertEqual(text(0, "en_US"), "Today")
    XCTAssertEqual(text(-1, "en_US"), "Yesterday")
    XCTAssertEqual(text(1, "en_US"), "Tomorrow")
    XCTAssertEqual(text(1, "de_DE"), "Morgen")
    XCTAssertTrue(text(0, time: .short, "en_US").hasPrefix("Today"))
    XCTAssertTrue(text(0, time: .short, "en_US").hasSuffix("PM"))
    XCTAssertFalse(text(9, "en_US").contains("day"))
  }

  func testTheBeginningOfASentenceHasACapitalLetter() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "fr_FR")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEEE"
    XCTAssertEqual(formatter.string(from: Date(timeIntervalSince1970: 0)), "jeudi")
    formatter.formattingContext = .beginningOfSentence
    XCTAssertEqual(formatter.string(from: Date(timeIntervalSince1970: 0)), "Jeudi")
    XCTAssertEqual(formatter.formattingContext, .beginningOfSentence)
    formatter.formattingContext = .middleOfSentence
    XCTAssertEqual(formatter.string(from: Date(timeIntervalSince1970: 0)), "jeudi")
  }
}
