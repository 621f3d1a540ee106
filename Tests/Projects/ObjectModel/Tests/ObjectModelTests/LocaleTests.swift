import XCTest

/// The device's language and region reach all of Foundation.
class LocaleTests: XCTestCase {
  func testTheCurrentLocaleIsTheDevices() {
    XCTAssertEqual(Locale.current.identifier, "en_US")
    XCTAssertEqual(Locale.autoupdatingCurrent.identifier, "en_US")
    XCTAssertEqual(NSLocale.current.identifier, "en_US")
    XCTAssertEqual(Locale.current.currencyCode, "USD")
    XCTAssertFalse(Locale.current.usesMetricSystem)
    XCTAssertEqual(Locale.preferredLanguages.first, "en-US")
  }

  func testAnotherTimeZoneLeavesTheLocaleAsItIs() {
    let zone = NSTimeZone.default
    defer { NSTimeZone.default = zone }
    NSTimeZone.default = TimeZone(identifier: "Asia/Tokyo")!
    XCTAssertEqual(NSTimeZone.default.identifier, "Asia/Tokyo")
    XCTAssertEqual(Locale.current.identifier, "en_US")
    XCTAssertEqual(Locale.autoupdatingCurrent.identifier, "en_US")
    NSTimeZone.resetSystemTimeZone()
    XCTAssertEqual(Locale.current.identifier, "en_US")
    let days = DateFormatter()
    days.dateStyle = .full
    XCTAssertEqual(
      days.string(from: Date(timeIntervalSince1970: 43_200)), "Thursday, January 1, 1970")
    XCTAssertEqual(Calendar.current.firstWeekday, 1)
  }

  func testFormattersWriteAsTheDeviceDoes() {
    let prices = NumberFormatter()
    prices.numberStyle = .currency
    XCTAssertEqual(prices.string(from: 1234.5), "$1,234.50")
    XCTAssertEqual(12.5.formatted(.currency(code: "USD")), "$12.50")
    let days = DateFormatter()
    days.dateStyle = .medium
    days.timeZone = TimeZone(identifier: "UTC")
    XCTAssertEqual(days.string(from: Date(timeIntervalSince1970: 0)), "Jan 1, 1970")
    XCTAssertEqual(Calendar.current.firstWeekday, 1, "a week begins on Sunday")
  }
}
