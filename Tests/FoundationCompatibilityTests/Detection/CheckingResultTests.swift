import FoundationCompatibility
import XCTest

final class CheckingResultTests: XCTestCase {
  private let range = NSRange(location: 2, length: 5)

  func testLinkCheckingResultHasAnAddress() throws {
    let url = try XCTUnwrap(URL(string: "https://example.com"))
    let result = NSTextCheckingResult.linkCheckingResult(range: range, url: url)
    XCTAssertEqual(result.resultType, .link)
    XCTAssertEqual(result.range, range)
    XCTAssertEqual(result.url, url)
    XCTAssertNil(result.date)
  }

  func testEachKindHasItsOwnValues() {
    let date = Date(timeIntervalSince1970: 7)
    let dated = NSTextCheckingResult.dateCheckingResult(
      range: range, date: date, timeZone: .gmt, duration: 60)
    XCTAssertEqual(dated.date, date)
    XCTAssertEqual(dated.timeZone, .gmt)
    XCTAssertEqual(dated.duration, 60)
    let address = NSTextCheckingResult.addressCheckingResult(
      range: range, components: [.city: "Oslo"])
    XCTAssertEqual(address.addressComponents?[.city], "Oslo")
    XCTAssertEqual(address.components?[.city], "Oslo")
    let flight = NSTextCheckingResult.transitInformationCheckingResult(
      range: range, components: [.airline: "XY", .flight: "12"])
    XCTAssertNil(flight.addressComponents)
    XCTAssertEqual(flight.components?[.flight], "12")
    XCTAssertEqual(
      NSTextCheckingResult.phoneNumberCheckingResult(range: range, phoneNumber: "1").phoneNumber,
      "1")
    XCTAssertEqual(
      NSTextCheckingResult.dashCheckingResult(range: range, replacementString: "–")
        .replacementString, "–")
    XCTAssertEqual(
      NSTextCheckingResult.correctionCheckingResult(
        range: range, replacementString: "the", alternativeStrings: ["tea"]
      ).alternativeStrings, ["tea"])
    XCTAssertEqual(NSTextCheckingResult.spellCheckingResult(range: range).resultType, .spelling)
  }

  func testAddressesAreFoundWithTheirParts() throws {
    let detector = try NSDataDetector(
      types: NSTextCheckingResult.CheckingType.address.rawValue)
    let text = "Come to 12 Long Hill Road, New Haven, CT 06511 now"
    let found = detector.firstMatch(
      in: text, range: NSRange(location: 0, length: (text as NSString).length))
    XCTAssertEqual(
      found?.addressComponents,
      [.street: "12 Long Hill Road", .city: "New Haven", .state: "CT", .zip: "06511"])
  }

  func testDatesAreNotTakenForTelephoneNumbers() throws {
    let detector = try NSDataDetector(types: NSTextCheckingAllTypes)
    let text = "2026-03-04 12:30 or 02-123-4567"
    let found = detector.matches(
      in: text, range: NSRange(location: 0, length: (text as NSString).length))
    XCTAssertEqual(found.map(\.resultType), [.date, .phoneNumber])
  }
}
