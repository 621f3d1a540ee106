import Foundation
import FoundationCompatibility
import XCTest

final class ImplicitOptionalsTests: XCTestCase {
  func testAConstantWithAFormattersSymbolsIsOptional() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let months = formatter._hanok_monthSymbols
    XCTAssertEqual(months?[0], "January")
    XCTAssertEqual(formatter._hanok_shortWeekdaySymbols[1], "Mon")
    formatter._hanok_pmSymbol = "p"
    XCTAssertEqual(formatter.pmSymbol, "p")
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    let days: [String] = calendar._hanok_weekdaySymbols
    XCTAssertEqual(days[0], "Sunday")
  }
}
