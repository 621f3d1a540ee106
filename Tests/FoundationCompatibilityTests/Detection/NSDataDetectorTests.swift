import FoundationCompatibility
import XCTest

final class NSDataDetectorTests: XCTestCase {
  private func found(_ text: String, _ types: NSTextCheckingResult.CheckingType) throws -> [String]
  {
    let detector = try NSDataDetector(types: types.rawValue)
    let range = NSRange(location: 0, length: (text as NSString).length)
    return detector.matches(in: text, range: range).map {
      $0.url?.absoluteString ?? $0.phoneNumber ?? "?"
    }
  }

  func testLinksOfTheWebMayFollowLettersAndDigits() throws {
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
    for (text, link) in [
      ("Item 1https://www.example.com", "https://www.example.com"),
      ("보기https://example.com/a", "https://example.com/a"),
      ("see http://example.org.", "http://example.org"),
    ] {
      let found = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
      XCTAssertEqual(found.map { $0.url?.absoluteString }, [link], text)
    }
  }

  func testLinksEndBeforePunctuation() throws {
    XCTAssertEqual(
      try found("See https://example.com/a?b=1.", .link), ["https://example.com/a?b=1"])
    XCTAssertEqual(
      try found("(www.example.org/x_(y)) and apple.com, ok", .link),
      ["http://www.example.org/x_(y)", "http://apple.com"])
    XCTAssertEqual(try found("Mail me@example.co.kr!", .link), ["mailto:me@example.co.kr"])
    XCTAssertEqual(try found("no link e.g. here 3.14", .link), [])
    XCTAssertEqual(try found("한글 https://example.com/길", .link).count, 1)
  }

  func testPhoneNumbersAreToldFromYears() throws {
    XCTAssertEqual(try found("Call (408) 555-0123 now", .phoneNumber), ["(408) 555-0123"])
    XCTAssertEqual(try found("010-1234-5678", .phoneNumber), ["010-1234-5678"])
    XCTAssertEqual(try found("in 2024 or 12345", .phoneNumber), [])
  }

  func testResultsHaveTypesAndRanges() throws {
    let types: NSTextCheckingResult.CheckingType = [.link, .phoneNumber]
    let detector = try NSDataDetector(types: types.rawValue)
    let text = "a.com 02-123-4567"
    var seen: [(NSTextCheckingResult.CheckingType, NSRange)] = []
    detector.enumerateMatches(in: text, range: NSRange(location: 0, length: 17)) { match, _, stop in
      seen.append((match!.resultType, match!.range))
      if seen.count == 2 { stop.pointee = true }
    }
    XCTAssertEqual(seen.map(\.0), [.link, .phoneNumber])
    XCTAssertEqual(seen.map(\.1.location), [0, 6])
    XCTAssertEqual(detector.numberOfMatches(in: text, range: NSRange(location: 0, length: 17)), 2)
    XCTAssertEqual(
      detector.firstMatch(in: text, range: NSRange(location: 0, length: 17))?.range.length, 5)
  }

  func testNothingThatCanBeFoundIsAnError() {
    XCTAssertThrowsError(
      try NSDataDetector(types: NSTextCheckingResult.CheckingType.transitInformation.rawValue))
  }

  func testRandomTextDoesNoHarm() throws {
    let detector = try NSDataDetector(
      types: NSTextCheckingResult.CheckingType([.link, .phoneNumber, .date, .address]).rawValue)
    let alphabet = Array("ab.:/@w+()-0123 길\u{301}👍🏽")
    for _ in 0..<500 {
      let text = String((0..<40).map { _ in alphabet.randomElement()! })
      let length = (text as NSString).length
      for match in detector.matches(in: text, range: NSRange(location: 0, length: length)) {
        XCTAssertLessThanOrEqual(match.range.location + match.range.length, length)
      }
    }
  }

  /// Apps' calls of regular expressions go to a method that keeps no closure; a detector is one on Apple's systems.
  func testMatchesAreEnumeratedAsThoseOfRegularExpressions() throws {
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
    var found: [String] = []
    detector._hanok_enumerateMatches(in: "a.com", range: NSRange(location: 0, length: 5)) {
      match, _, _ in found.append(match?.url?.absoluteString ?? "")
    }
    XCTAssertEqual(found, ["http://a.com"])
  }
}
