import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class UITextCheckerTests: XCTestCase {
  private let checker = UITextChecker()

  private func wrong(_ text: String, from start: Int = 0, wrap: Bool = false) -> String? {
    let range = checker.rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: start,
      wrap: wrap, language: "en")
    return range.location == NSNotFound ? nil : (text as NSString).substring(with: range)
  }

  /// The questions of a word game.
  func testWordsAreKnown() async {
    for word in [
      "silk", "silkworm", "worms", "happily", "unhappiness", "running", "studies", "Paris",
      "HELLO", "Hello", "isn't", "don’t", "reconsidered", "42nd",
    ] {
      XCTAssertNil(wrong(word), word)
    }
    for word in ["slik", "wormx", "paris", "hapily", "unn", "aeiou"] {
      XCTAssertEqual(wrong(word), word)
    }
    XCTAssertTrue(UITextChecker.availableLanguages.contains("en_US"))
  }

  func testTheNextMistakeIsFound() async {
    let text = "The quikc brown fox jmups over"
    XCTAssertEqual(wrong(text), "quikc")
    XCTAssertEqual(wrong(text, from: 10), "jmups")
    XCTAssertNil(wrong(text, from: 26))
    XCTAssertEqual(wrong(text, from: 26, wrap: true), "quikc")
    XCTAssertNil(wrong("see https://exmaple.com/qwx or write to jhn@exmaple.com"))
    XCTAssertNil(wrong(""))
  }

  func testOtherLanguagesWithoutADictionaryHaveNoMistakes() async {
    let range = checker.rangeOfMisspelledWord(
      in: "qqqq", range: NSRange(location: 0, length: 4), startingAt: 0, wrap: false,
      language: "xx")
    XCTAssertEqual(range.location, NSNotFound)
    XCTAssertNil(
      checker.guesses(forWordRange: NSRange(location: 0, length: 4), in: "qqqq", language: "xx"))
  }

  func testGuessesAreNear() async throws {
    for (word, meant) in [
      ("quikc", "quick"), ("helo", "hello"), ("freind", "friend"), ("alot", "a lot"),
      ("Recieve", "Receive"), ("paris", "Paris"),
    ] {
      let guesses = try XCTUnwrap(
        checker.guesses(
          forWordRange: NSRange(location: 0, length: word.utf16.count), in: word, language: "en_US")
      )
      XCTAssertTrue(guesses.contains(meant), "\(word): \(guesses)")
      for guess in guesses { XCTAssertNil(wrong(guess), guess) }
    }
    XCTAssertNil(
      checker.guesses(forWordRange: NSRange(location: 3, length: 9), in: "helo", language: "en"))
  }

  func testCompletionsBeginWithThePart() async throws {
    let words = try XCTUnwrap(
      checker.completions(
        forPartialWordRange: NSRange(location: 2, length: 6), in: "a elepha", language: "en_US"))
    XCTAssertEqual(words.first, "elephant")
    XCTAssertTrue(words.allSatisfy { $0.hasPrefix("elepha") })
  }

  func testWordsAreIgnoredAndLearned() async {
    XCTAssertEqual(wrong("hanokish"), "hanokish")
    checker.ignoreWord("hanokish")
    XCTAssertNil(wrong("hanokish"))
    XCTAssertEqual(checker.ignoredWords, ["hanokish"])
    XCTAssertEqual(wrong("hanokable"), "hanokable")
    UITextChecker.learnWord("hanokable")
    XCTAssertTrue(UITextChecker.hasLearnedWord("hanokable"))
    XCTAssertNil(wrong("hanokable"))
    UITextChecker.unlearnWord("hanokable")
    XCTAssertFalse(UITextChecker.hasLearnedWord("hanokable"))
    XCTAssertEqual(wrong("hanokable"), "hanokable")
  }

  func testHostileTextIsChecked() async {
    var random = SeededRandom(seed: 7)
    let pieces = ["a", "é", "'", "’", "\u{0301}", "👍🏽", " ", "\u{0}", "ش", "9", "Zz", "://", "@"]
    for _ in 0..<60 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      let all = NSRange(
        location: Int.random(in: 0...40, using: &random),
        length: Int.random(in: 0...50, using: &random))
      let start = Int.random(in: 0...50, using: &random)
      let range = checker.rangeOfMisspelledWord(
        in: text, range: all, startingAt: start, wrap: true, language: "en")
      guard range.location != NSNotFound else { continue }
      XCTAssertLessThanOrEqual(NSMaxRange(range), text.utf16.count)
      _ = checker.guesses(forWordRange: range, in: text, language: "en")
    }
  }
}
