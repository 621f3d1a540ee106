import HanokBuild
import XCTest

@testable import hanok

final class OpenDocumentTests: XCTestCase {
  private func change(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> [String: Any] {
    [
      "range": [
        "start": TextPosition(line: start.0, column: start.1).json,
        "end": TextPosition(line: end.0, column: end.1).json,
      ], "text": text,
    ]
  }

  private func text(_ document: OpenDocument) -> String {
    String(decoding: document.text, as: UTF8.self)
  }

  func testChangesOfARange() {
    var document = OpenDocument(uri: "", text: "let a = \"😀é\"\nb\n")
    document.apply([change((0, 11), (0, 12), "e"), change((1, 0), (1, 1), "c\nd")])
    XCTAssertEqual(text(document), "let a = \"😀e\"\nc\nd\n")
    XCTAssertEqual(document.endPosition, TextPosition(line: 3, column: 0))
    document.apply([["text": "new"]])
    XCTAssertEqual(text(document), "new")
  }

  func testPlacesOutsideOfTheTextAreItsEnds() {
    var document = OpenDocument(uri: "", text: "ab\nc")
    document.apply([change((0, 99), (7, 0), "!")])
    XCTAssertEqual(text(document), "ab!")
    document.apply([change((-1, -5), (0, 1), "")])
    XCTAssertEqual(text(document), "b!")
    // An end before the start counts as the start.
    document.apply([change((0, 1), (0, 0), "x")])
    XCTAssertEqual(text(document), "bx!")
  }

  /// Compares with changes made to an array of UTF-16 units.
  func testAnyChangesGiveTheSameText() {
    var random = SeededRandom(seed: 42)
    let signs = ["a", "é", "😀", "한", "\n", " "]
    func word() -> String {
      (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
        signs.randomElement(using: &random)
      }.joined()
    }
    for _ in 0..<200 {
      var document = OpenDocument(uri: "", text: word() + "\n" + word())
      for _ in 0..<10 {
        let lines = text(document).components(separatedBy: "\n").map { Array($0.utf16) }
        func place() -> (Int, Int) {
          let line = Int.random(in: 0..<lines.count, using: &random)
          var column = Int.random(in: 0...lines[line].count, using: &random)
          // Not between the halves of a character.
          if column < lines[line].count, UTF16.isTrailSurrogate(lines[line][column]) { column += 1 }
          return (line, column)
        }
        var (start, end) = (place(), place())
        if end < start { swap(&start, &end) }
        let new = word()
        let before = lines[..<start.0] + [Array(lines[start.0][..<start.1])]
        let after = [Array(lines[end.0][end.1...])] + lines[(end.0 + 1)...]
        func joined(_ lines: some Sequence<[UInt16]>) -> String {
          lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
        }
        document.apply([change(start, end, new)])
        XCTAssertEqual(text(document), joined(before) + new + joined(after))
      }
    }
  }
}
