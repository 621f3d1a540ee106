import FoundationCompatibility
import XCTest

/// Words, sentences, paragraphs and lines by Core Foundation's names.
final class CFStringTokenizerTests: XCTestCase {
  private func tokens(_ text: String, _ unit: CFOptionFlags) -> [String] {
    let tokenizer = CFStringTokenizerCreate(
      nil, text as CFString, CFRangeMake(0, text.utf16.count), unit, CFLocaleCopyCurrent())
    var found: [String] = []
    while !CFStringTokenizerAdvanceToNextToken(tokenizer).isEmpty {
      let range = CFStringTokenizerGetCurrentTokenRange(tokenizer)
      found.append(
        (text as NSString).substring(
          with: NSRange(location: range.location, length: range.length)))
    }
    return found
  }

  func testUnitsCutTheText() {
    let text = "One, two. Three!\nFour"
    XCTAssertEqual(tokens(text, kCFStringTokenizerUnitWord), ["One", "two", "Three", "Four"])
    XCTAssertEqual(
      tokens(text, kCFStringTokenizerUnitSentence), ["One, two. ", "Three!\n", "Four"])
    XCTAssertEqual(
      tokens(text, kCFStringTokenizerUnitParagraph), ["One, two. Three!\n", "Four"])
    XCTAssertEqual(
      tokens(text, kCFStringTokenizerUnitLineBreak), ["One, ", "two. ", "Three!\n", "Four"])
    XCTAssertEqual(
      tokens("a, b", kCFStringTokenizerUnitWordBoundary), ["a", ",", " ", "b"])
    XCTAssertEqual(tokens("", kCFStringTokenizerUnitWord), [])
  }

  func testATokenByAnIndexAndWhatIsKnownOfIt() {
    let text = "Ada 漢字 42" as CFString
    let tokenizer = CFStringTokenizerCreate(
      nil, text, CFRangeMake(0, CFStringGetLength(text)), kCFStringTokenizerUnitWord, nil)
    XCTAssertEqual(CFStringTokenizerGetCurrentTokenRange(tokenizer), CFRangeMake(-1, 0))
    XCTAssertTrue(CFStringTokenizerGoToTokenAtIndex(tokenizer, 8).contains(.hasHasNumbersMask))
    XCTAssertEqual(CFStringTokenizerGetCurrentTokenRange(tokenizer), CFRangeMake(7, 2))
    XCTAssertTrue(CFStringTokenizerGoToTokenAtIndex(tokenizer, 4).contains(.isCJWordMask))
    let latin = CFStringTokenizerCopyCurrentTokenAttribute(
      tokenizer, kCFStringTokenizerAttributeLatinTranscription)
    XCTAssertEqual(latin as? String, "hàn zì")
    XCTAssertEqual(CFStringTokenizerGoToTokenAtIndex(tokenizer, 3), [])
  }

  func testTheLanguageOfAText() {
    func language(_ text: String) -> String? {
      CFStringTokenizerCopyBestStringLanguage(
        text as CFString, CFRangeMake(0, text.utf16.count)) as String?
    }
    // The first article of the Universal Declaration of Human Rights.
    XCTAssertEqual(
      language("All human beings are born free and equal in dignity and rights."), "en")
    XCTAssertEqual(
      language("Alle Menschen sind frei und gleich an Würde und Rechten geboren."), "de")
    XCTAssertEqual(
      language("Tous les êtres humains naissent libres et égaux en dignité et en droits."), "fr")
    XCTAssertEqual(language("모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."), "ko")
    XCTAssertEqual(
      language("すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"), "ja")
    XCTAssertEqual(
      language("Все люди рождаются свободными и равными в своем достоинстве и правах."), "ru")
    XCTAssertNil(language("12345"))
    XCTAssertNil(language("xyzzy"))
  }
}
