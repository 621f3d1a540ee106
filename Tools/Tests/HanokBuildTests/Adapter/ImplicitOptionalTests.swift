import XCTest

@testable import HanokBuild

final class ImplicitOptionalTests: XCTestCase {
  func testSymbolsOfFormattersAreReadAsApplesFoundationDeclaresThem() {
    let cases = [
      ("let a = f.monthSymbols!", "let a = f._hanok_monthSymbols!"),
      ("DateFormatter().weekdaySymbols?[3]", "DateFormatter()._hanok_weekdaySymbols?[3]"),
      ("f.amSymbol = \"AM\"", "f._hanok_amSymbol = \"AM\""),
      ("let symbols = weekdaySymbols", nil),
      ("struct Names { let monthSymbols: [String] }; names.monthSymbols[0]", nil),
    ]
    for (source, expected) in cases {
      XCTAssertEqual(Adapting().text(source), expected ?? source)
    }
  }
}
