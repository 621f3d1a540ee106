import TestSupport
import XCTest

@testable import UIKit

final class MarkdownTests: XCTestCase {
  private func runs(
    _ text: String, _ syntax: MarkdownReader.Syntax = .inlineOnlyPreservingWhitespace
  ) -> [String] {
    MarkdownReader(syntax: syntax, baseURL: nil).runs(text).map { run in
      "\(run.text)|\(run.intent.rawValue)" + (run.link.map { "|\($0.absoluteString)" } ?? "")
    }
  }

  func testEmphasisIsNestedAndNeedsAnEnd() {
    XCTAssertEqual(runs("a *b* **c** ***d***"), ["a |0", "b|1", " |0", "c|2", " |0", "d|3"])
    XCTAssertEqual(runs("_a_ snake_case_name ~~x~~"), ["a|1", " snake_case_name |0", "x|32"])
    XCTAssertEqual(runs("**a *b* c**"), ["a |2", "b|3", " c|2"])
    XCTAssertEqual(runs("2 * 3 * 4 **"), ["2 * 3 * 4 **|0"])
  }

  func testCodeLinksAndEscapes() {
    XCTAssertEqual(runs("`*x*` \\*y\\*"), ["*x*|4", " *y*|0"])
    XCTAssertEqual(runs("[a **b**](https://c.d)"), ["a |0|https://c.d", "b|2|https://c.d"])
    XCTAssertEqual(
      runs("<https://e.f> [no](", .inlineOnly), ["https://e.f|0|https://e.f", " [no](|0"])
  }

  func testBlocksLoseTheirMarks() {
    XCTAssertEqual(runs("# Title\ntext\nmore\n\n- item", .full), ["Titletext moreitem|0"])
  }

  func testAttributedStringsCarryTheIntents() throws {
    let text = try NSAttributedString(markdown: "a **b**")
    XCTAssertEqual(text.string, "a b")
    let bold = text.size().width
    let plain = NSAttributedString(string: "a b").size().width
    XCTAssertGreaterThan(bold, plain)
    let swift = try AttributedString(markdown: "[x](https://y.z)")
    XCTAssertEqual(swift.link?.absoluteString, "https://y.z")
  }

  func testAnyTextIsRead() {
    var random = SeededRandom(seed: 3)
    let pieces = [
      "*", "**", "_", "`", "[", "]", "(", ")", "<", ">", "\\", "~~", "a", " ", "\n", "#", "- ", "한",
    ]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      for syntax in [MarkdownReader.Syntax.full, .inlineOnly, .inlineOnlyPreservingWhitespace] {
        XCTAssertLessThanOrEqual(
          MarkdownReader(syntax: syntax, baseURL: nil).runs(text).reduce(0) { $0 + $1.text.count },
          text.count + 30)
      }
    }
  }
}
