import Foundation
import FoundationCompatibility
import XCTest

final class LocalePartsTests: XCTestCase {
  func testTheParts() {
    let locale = NSLocale(localeIdentifier: "zh_Hant_TW")
    XCTAssertEqual(locale.localeIdentifier, "zh_Hant_TW")
    XCTAssertEqual(locale.languageCode, "zh")
    XCTAssertEqual(locale.countryCode, "TW")
    XCTAssertEqual(locale.scriptCode, "Hant")
    XCTAssertNil(NSLocale(localeIdentifier: "en").countryCode)
  }

  func testTheConventions() {
    let german = NSLocale(localeIdentifier: "de_DE")
    XCTAssertEqual(german.decimalSeparator, ",")
    XCTAssertEqual(german.groupingSeparator, ".")
    XCTAssertEqual(german.currencyCode, "EUR")
    XCTAssertEqual(german.currencySymbol, "€")
    XCTAssertTrue(german.usesMetricSystem)
    XCTAssertEqual(german.calendarIdentifier, "gregorian")
    XCTAssertFalse(NSLocale(localeIdentifier: "en_US").usesMetricSystem)
  }

  func testTheNames() {
    let english = NSLocale(localeIdentifier: "en_US")
    XCTAssertEqual(english.localizedString(forCountryCode: "DE"), "Germany")
    XCTAssertEqual(english.localizedString(forLanguageCode: "de"), "German")
    XCTAssertEqual(english.localizedString(forCurrencyCode: "EUR"), "Euro")
    XCTAssertEqual(english.localizedString(forLocaleIdentifier: "de_DE"), "German (Germany)")
  }
}
