import FoundationCompatibility
import XCTest

final class PluralFormatTests: XCTestCase {
  private func text(
    _ format: String, _ variables: [String: [String: String]], language: String = "en",
    _ arguments: any CVarArg...
  ) -> String {
    let plural = PluralFormat(format: format, language: language, variables: variables)
    return ._hanok_text(plural.text, Locale(identifier: language), arguments)
  }

  func testFormsFollowNumbersAndLanguages() {
    let files = ["one": "%d file", "other": "%d files"]
    XCTAssertEqual(text("%#@n@ left", ["n": files], 1), "1 file left")
    XCTAssertEqual(text("%#@n@ left", ["n": files], 3), "3 files left")
    XCTAssertEqual(text("%#@n@", ["n": ["zero": "nothing", "other": "%d"]], 0), "nothing")
    XCTAssertEqual(text("%#@n@", ["n": files], 0), "0 files")
    let polish = [
      "one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku",
    ]
    let words = [1, 2, 5, 22].map { text("%#@n@", ["n": polish], language: "pl", $0) }
    XCTAssertEqual(words, ["1 plik", "2 pliki", "5 plików", "22 pliki"])
    XCTAssertEqual(text("%#@n@", ["n": ["other": "%d개"]], language: "ko", 1), "1개")
  }

  func testSeveralVariablesTakeTheirArgumentsInOrder() {
    let variables = [
      "birds": ["one": "%d bird", "other": "%d birds"],
      "nests": ["one": "one nest", "other": "%d nests"],
    ]
    let format = "%@: %#@birds@ in %#@nests@, 100%%"
    XCTAssertEqual(
      text(format, variables, "Oak" as NSString, 2, 1), "Oak: 2 birds in one nest, 100%")
    XCTAssertEqual(text("%2$#@birds@ of %1$@", variables, "Oak" as NSString, 1), "1 bird of Oak")
  }

  func testAFormMayHoldAnotherVariable() {
    let variables = [
      "done": ["one": "%d run %#@total@", "other": "%d runs %#@total@"],
      "total": ["one": "of %d", "other": "of %d in all"],
    ]
    XCTAssertEqual(text("%#@done@", variables, 1, 7), "1 run of 7 in all")
  }

  func testOtherFormatsStayAsTheyAre() {
    XCTAssertEqual(._hanok_text("%d%% of %@", nil, [5, "x" as NSString]), "5% of x")
  }
}
