import NaturalLanguage
import XCTest

final class NLTokenizerTests: XCTestCase {
  private func tokens(_ unit: NLTokenUnit, _ text: String) -> [String] {
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = text
    return tokenizer.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) }
  }

  func testWordsSentencesAndParagraphs() {
    XCTAssertEqual(tokens(.word, "Hello, world! It's 5."), ["Hello", "world", "It's", "5"])
    XCTAssertEqual(
      tokens(.sentence, "One is here. Two is there."), ["One is here. ", "Two is there."])
    XCTAssertEqual(tokens(.paragraph, "a b\nc").count, 2)
    XCTAssertEqual(tokens(.document, "a b\nc"), ["a b\nc"])
    XCTAssertEqual(tokens(.word, ""), [])
  }

  func testEnumerateTokensTellsNumbersAndStops() {
    let text = "a 12 c"
    let tokenizer = NLTokenizer(unit: .word)
    tokenizer.string = text
    var seen: [String] = []
    tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { range, attributes in
      seen.append(String(text[range]))
      XCTAssertEqual(attributes.contains(.numeric), text[range] == "12")
      return seen.count < 2
    }
    XCTAssertEqual(seen, ["a", "12"])
  }

  func testTokenRangeAtACharacter() {
    let text = "one two"
    let tokenizer = NLTokenizer(unit: .word)
    tokenizer.string = text
    let inside = text.index(text.startIndex, offsetBy: 5)
    XCTAssertEqual(String(text[tokenizer.tokenRange(at: inside)]), "two")
    let between = text.index(text.startIndex, offsetBy: 3)
    XCTAssertEqual(String(text[tokenizer.tokenRange(at: between)]), " ")
  }
}
