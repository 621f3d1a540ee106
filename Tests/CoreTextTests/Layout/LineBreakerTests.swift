import XCTest

@testable import CoreText

final class LineBreakerTests: XCTestCase {
  private let attributes = TextAttributes(font: .system(size: 17))

  private func lines(
    _ text: String, width: CGFloat, language: String = "en",
    _ configure: (inout ParagraphFormat) -> Void = { _ in }
  ) -> [String] {
    layout(text, width: width, language: language, configure).lines.map {
      (text as NSString).substring(with: $0.range).trimmingCharacters(in: .whitespaces)
    }
  }

  private func layout(
    _ text: String, width: CGFloat, language: String = "en",
    _ configure: (inout ParagraphFormat) -> Void
  ) -> TextLayout {
    var format = ParagraphFormat()
    configure(&format)
    var options = TextLayoutOptions(width: width)
    options.language = language
    return TextLayout(
      content: TextContent(text, attributes: attributes, format: format), options: options)
  }

  private func width(_ text: String) -> CGFloat {
    layout(text, width: .infinity) { _ in }.size.width
  }

  // MARK: Hyphenation

  func testWordsAreDividedOnlyWhereLinesAreEmptyEnough() {
    let text = "an internationalization"
    let room = width("an international") + 1
    XCTAssertEqual(lines(text, width: room).first, "an")
    XCTAssertEqual(lines(text, width: room) { $0.hyphenation = 1 }.first, "an internation")
    // “an” alone fills more than a tenth of the line.
    XCTAssertEqual(lines(text, width: room) { $0.hyphenation = 0.1 }.first, "an")
  }

  func testADividedLineEndsInAHyphenThatFits() {
    let text = "an internationalization"
    let room = width("an inter-") + 1
    let layout = layout(text, width: room) { $0.hyphenation = 1 }
    XCTAssertEqual(layout.lines[0].range, NSRange(location: 0, length: 8))
    XCTAssertLessThanOrEqual(layout.lines[0].usedRect.width, room + 0.01)
    XCTAssertGreaterThan(layout.lines[0].usedRect.width, width("an inter"))
  }

  func testOtherLanguagesAreNotDividedByEnglishRules() {
    let room = width("an international") + 1
    let text = "an internationalization"
    XCTAssertEqual(lines(text, width: room, language: "de") { $0.hyphenation = 1 }.first, "an")
  }

  // MARK: Orphans

  func testALastWordGetsCompany() {
    let text = "one two three four"
    let room = width("one two three") + 1
    XCTAssertEqual(lines(text, width: room), ["one two three", "four"])
    XCTAssertEqual(lines(text, width: room) { $0.avoidsOrphans = true }, ["one two", "three four"])
  }

  func testTwoWordsOnALineStayTogether() {
    let room = width("one two") + 1
    XCTAssertEqual(
      lines("one two three", width: room) { $0.avoidsOrphans = true }, ["one two", "three"])
  }

  func testWordsThatDoNotFitTogetherStayApart() {
    let text = "a b incomprehensibilities characteristically"
    let room = width("a b incomprehensibilities") + 1
    XCTAssertEqual(
      lines(text, width: room) { $0.avoidsOrphans = true },
      ["a b incomprehensibilities", "characteristically"])
  }

  // MARK: Tabs

  func testADecimalTabAlignsNumbersAtTheirPoint() {
    func x(of text: String, _ character: String) -> CGFloat {
      let layout = layout(text, width: 300) {
        $0.tabs = [
          .init(location: 120, alignment: .right, terminators: CharacterSet(charactersIn: "."))
        ]
      }
      return layout.caretRect(at: (text as NSString).range(of: character).location).minX
    }
    XCTAssertEqual(x(of: "a\t1.25", "."), 120, accuracy: 0.1)
    XCTAssertEqual(x(of: "a\t12345.5", "."), 120, accuracy: 0.1)
    // Without a point all of the number stands left of the tab.
    XCTAssertEqual(x(of: "a\t77|", "|"), 120 - width("|"), accuracy: 0.1)
  }

  // MARK: Directions

  func testAnOverrideTurnsLatinText() {
    let text = "abc def"
    var turned = attributes
    turned.directions = [.rightToLeftOverride]
    let content = TextContent(
      string: text, runs: [.init(range: NSRange(location: 4, length: 3), attributes: turned)],
      formats: [.init(location: 0, format: ParagraphFormat())], defaultAttributes: attributes)
    let layout = TextLayout(content: content, options: TextLayoutOptions())
    let order = layout.lines[0].clusters.sorted { $0.x < $1.x }.map(\.range.location)
    XCTAssertEqual(order, [0, 1, 2, 3, 6, 5, 4])
    XCTAssertEqual(layout.lines[0].clusters.map(\.range.location), Array(0...6))
  }

  func testAnEmbeddingKeepsNumbersInTheirPlace() {
    // Without the embedding the exclamation mark stands at the end of the line.
    let text = "a שלום! b"
    var embedded = attributes
    embedded.directions = [.rightToLeft]
    func order(_ attributes: TextAttributes) -> [Int] {
      let content = TextContent(
        string: text, runs: [.init(range: NSRange(location: 2, length: 5), attributes: attributes)],
        formats: [.init(location: 0, format: ParagraphFormat())], defaultAttributes: self.attributes
      )
      let layout = TextLayout(content: content, options: TextLayoutOptions())
      return layout.lines[0].clusters.sorted { $0.x < $1.x }.map(\.range.location)
    }
    XCTAssertEqual(order(attributes), [0, 1, 5, 4, 3, 2, 6, 7, 8])
    XCTAssertEqual(order(embedded), [0, 1, 6, 5, 4, 3, 2, 7, 8])
  }

  func testLinesMayEndBeforeATurnedWord() {
    var turned = attributes
    turned.directions = [.rightToLeftOverride]
    let content = TextContent(
      string: "hello world",
      runs: [.init(range: NSRange(location: 6, length: 5), attributes: turned)],
      formats: [.init(location: 0, format: ParagraphFormat())], defaultAttributes: attributes)
    let layout = TextLayout(content: content, options: TextLayoutOptions(width: width("hello wo")))
    XCTAssertEqual(
      layout.lines.map(\.range), [NSRange(location: 0, length: 6), NSRange(location: 6, length: 5)])
  }
}
