import FoundationCompatibility
import XCTest

/// Closures that are not kept: they change what is around them and use members without `self`.
final class EnumerationTests: XCTestCase {
  private struct Counter {
    var words: [String] = []
    mutating func read(_ text: String) {
      text._hanok_enumerateSubstrings(in: text.startIndex..., options: .byWords) { word, _, _, _ in
        if let word { words.append(word) }
      }
    }
  }

  func testWordsAreEnumeratedInEachScript() {
    var counter = Counter()
    counter.read("Hello, wide world! 3.5 isn't 안녕 세상")
    XCTAssertEqual(
      counter.words, ["Hello", "wide", "world", "3.5", "isn't", "안녕", "세상"])
  }

  func testRangesOfWordsAndWhatFollowsThem() {
    let text = "  one, two" as NSString
    var ranges: [NSRange] = []
    text._hanok_enumerateSubstrings(
      in: NSRange(location: 0, length: text.length), options: [.byWords, .reverse]
    ) { _, range, enclosing, _ in ranges += [range, enclosing] }
    XCTAssertEqual(
      ranges,
      [
        NSRange(location: 7, length: 3), NSRange(location: 7, length: 3),
        NSRange(location: 2, length: 3), NSRange(location: 0, length: 7),
      ])
  }

  func testEnumeratingSentencesCanBeStopped() {
    let text = "It rains. Does it? Yes!"
    var sentences: [String] = []
    text._hanok_enumerateSubstrings(
      in: text.startIndex..<text.endIndex, options: [.bySentences]
    ) { sentence, range, _, stop in
      XCTAssertEqual(String(text[range]), sentence)
      sentences.append(sentence ?? "")
      stop = sentences.count == 2
    }
    XCTAssertEqual(sentences, ["It rains. ", "Does it? "])
  }

  func testPartsOfAString() {
    let text = "é à b"
    let part = text.dropFirst(2)
    var found: [String] = []
    part._hanok_enumerateSubstrings(in: part.startIndex..., options: .byWords) { _, range, _, _ in
      found.append(String(text[range]))
    }
    XCTAssertEqual(found, ["à", "b"])
  }

  func testMatchesAndLinesAreEnumerated() throws {
    var count = 0
    let expression = try NSRegularExpression(pattern: "a")
    let range = NSRange(location: 0, length: 3)
    expression._hanok_enumerateMatches(in: "aba", range: range) { _, _, _ in count += 1 }
    XCTAssertEqual(count, 2)
    var lines: [String] = []
    "a\nb"._hanok_enumerateLines { line, _ in lines.append(line) }
    XCTAssertEqual(lines, ["a", "b"])
  }
}
