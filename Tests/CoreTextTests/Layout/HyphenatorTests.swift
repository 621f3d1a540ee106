import XCTest

@testable import CoreText

final class HyphenatorTests: XCTestCase {
  private func divided(_ word: String) throws -> String {
    let hyphenator = try XCTUnwrap(Hyphenator.forLanguage("en-US"))
    var result = ""
    let places = hyphenator.positions(in: word.utf16)
    for (index, character) in word.enumerated() {
      if places.contains(index) { result += "-" }
      result.append(character)
    }
    return result
  }

  /// The divisions that The TeXbook (appendix H) and the patterns' own documentation give.
  func testWordsAreDividedAsTeXDividesThem() throws {
    XCTAssertEqual(try divided("hyphenation"), "hy-phen-ation")
    XCTAssertEqual(try divided("concatenation"), "con-cate-na-tion")
    XCTAssertEqual(try divided("supercalifragilistic"), "su-per-cal-ifrag-ilis-tic")
    XCTAssertEqual(try divided("Algorithm"), "Al-go-rithm")
  }

  func testShortWordsAndOtherLettersStayWhole() throws {
    XCTAssertEqual(try divided("lazy"), "lazy")
    XCTAssertEqual(try divided("also"), "also")
    XCTAssertEqual(try divided("안녕하세요여러분"), "안녕하세요여러분")
    XCTAssertEqual(try divided("naïveties"), "naïveties")
    XCTAssertEqual(try divided(String(repeating: "nation", count: 40)).contains("-"), false)
  }

  func testLanguagesWithRulesOfTheirOwnAreLeftAlone() {
    XCTAssertNil(Hyphenator.forLanguage("de-DE"))
    XCTAssertNil(Hyphenator.forLanguage("fr"))
    XCTAssertNotNil(Hyphenator.forLanguage("en_GB"))
    XCTAssertNotNil(Hyphenator.forLanguage("ko"))
  }
}
