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
    XCTAssertEqual(
      runs("# Title\ntext\nmore\n\n- item", .full), ["Title|0", "text more|0", "item|0"])
  }

  /// Kinds from the inside out, with the identities of lists.
  private func blocks(_ text: String) throws -> [String] {
    try AttributedString(markdown: text).runs.map { run in
      let kinds = (run.presentationIntent?.components ?? []).map { part in
        switch part.kind {
        case .paragraph: "p"
        case .header(let level): "h\(level)"
        case .orderedList: "ol"
        case .unorderedList: "ul"
        case .listItem(let ordinal): "li\(ordinal)"
        case .codeBlock(let hint): "code" + (hint.map { "-" + $0 } ?? "")
        case .blockQuote: "quote"
        default: "?"
        }
      }
      return kinds.joined(separator: " ")
    }
  }

  func testTextTellsTheBlocksThatItIsIn() throws {
    XCTAssertEqual(try blocks("# A\n\nb *c*\n\n## D"), ["h1", "p", "p", "h2"])
    XCTAssertEqual(
      try blocks("1. a\n2. b\n   - c\n   - d\n3. e\n\nf"),
      ["p li1 ol", "p li2 ol", "p li1 ul li2 ol", "p li2 ul li2 ol", "p li3 ol", "p"])
    XCTAssertEqual(try blocks("> a\n> b\n\nc"), ["p quote", "p"])
    XCTAssertEqual(try blocks("```swift\nlet x = 1\n```\nafter"), ["code-swift", "p"])
    XCTAssertEqual(try blocks("- a\n\n---\n\n- b"), ["p li1 ul", "p li1 ul"])
  }

  func testBlocksOfOneKindHaveIdentitiesOfTheirOwn() throws {
    let text = try AttributedString(markdown: "a\n\nb")
    let intents = text.runs.compactMap(\.presentationIntent)
    XCTAssertEqual(intents.count, 2)
    XCTAssertNotEqual(intents[0], intents[1])
    XCTAssertTrue(intents[0].isEquivalent(to: intents[1]))
    let quoted = try AttributedString(markdown: "> - x").runs.first?.presentationIntent
    XCTAssertEqual(quoted?.indentationLevel, 2)
  }

  func testTranslatedTextsAreMarkdownButTheirValuesAreNot() {
    let name = "*Kim*"
    let text = AttributedString(localized: "**Hello**, \(name)")
    XCTAssertEqual(String(text.characters), "Hello, *Kim*")
    XCTAssertEqual(text.runs.first?.inlinePresentationIntent, .stronglyEmphasized)
    let resource: LocalizedStringResource = "**\(2)** of \(name)"
    XCTAssertEqual(String(localized: resource), "**2** of *Kim*")
    XCTAssertEqual(String(AttributedString(localized: resource).characters), "2 of *Kim*")
  }

  func testAScopeIsNamed() throws {
    let source = NSAttributedString(string: "x", attributes: [.foregroundColor: UIColor.red])
    XCTAssertEqual(try AttributedString(source, including: \.uiKit).foregroundColor, .red)
    var text = AttributedString("x")
    text.foregroundColor = .blue
    let back = try NSAttributedString(text, including: \.uiKit)
    XCTAssertEqual(back.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .blue)
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
