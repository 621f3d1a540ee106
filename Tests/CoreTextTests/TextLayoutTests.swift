import TestSupport
import XCTest

@testable import CoreText

final class TextLayoutTests: XCTestCase {
  func attributes(_ size: CGFloat = 17, weight: CGFloat = 0) -> TextAttributes {
    TextAttributes(font: .system(size: size, weight: weight))
  }

  func layout(_ text: String, width: CGFloat = .infinity, lines: Int = 0, size: CGFloat = 17)
    -> TextLayout
  {
    TextLayout(
      content: TextContent(text, attributes: attributes(size)),
      options: TextLayoutOptions(width: width, lineLimit: lines))
  }

  // Widths measured on iOS 26.1 (sf_font_metrics.json): point size, weight, width.
  private let pangramWidths: [(CGFloat, CGFloat, CGFloat)] = [
    (8, 0, 176.977), (17, 0, 338.954), (17, 0.3, 352.372), (17, 0.4, 360.142), (30, 0, 567.715),
  ]
  private let helloWidths: [(CGFloat, CGFloat, CGFloat)] = [
    (17, -0.4, 77.474), (17, 0, 79.663), (17, 0.23, 81.991), (17, 0.3, 83.684), (17, 0.4, 86.013),
    (17, 0.56, 89.399), (8, 0, 41.957), (8, 0.3, 43.850),
  ]

  func testSystemFontIsAboutAsWideAsSanFrancisco() {
    let pangram = "The quick brown fox jumps over the lazy dog"
    for (size, weight, target) in pangramWidths {
      let content = TextContent(pangram, attributes: attributes(size, weight: weight))
      let width = TextLayout(content: content, options: TextLayoutOptions()).size.width
      XCTAssertEqual(width, target, accuracy: target * 0.01, "\(size) \(weight)")
    }
    for (size, weight, target) in helloWidths {
      let content = TextContent("Hello UIKit", attributes: attributes(size, weight: weight))
      let width = TextLayout(content: content, options: TextLayoutOptions()).size.width
      XCTAssertEqual(width, target, accuracy: target * 0.012, "\(size) \(weight)")
    }
    let mono = TextAttributes(font: .system(size: 17, design: .monospaced))
    let code = TextLayout(
      content: TextContent("Hello UIKit", attributes: mono), options: TextLayoutOptions())
    XCTAssertEqual(code.size.width, 115.597, accuracy: 0.05)
  }

  func testLineHeightIsTheSystemFontsAlsoForHangulAndEmoji() {
    for text in ["", "Hello", "안녕하세요", "👩‍👩‍👧‍👦", "漢字かな", "한 emoji 🇰🇷"] {
      XCTAssertEqual(layout(text).size.height, 20.287109375, accuracy: 1e-6, text)
      XCTAssertEqual(layout(text).firstBaseline, 16.1865234375, accuracy: 1e-6, text)
    }
  }

  func testSignsAreNotJoinedIntoArrows() {
    func width(_ text: String) -> CGFloat { layout(text).size.width }
    for signs in ["->", "<-", "=>", "<->", "-->", "<=="] {
      let apart = signs.reduce(0) { $0 + width(String($1)) }
      XCTAssertEqual(width(signs), apart, accuracy: 0.5, signs)
      XCTAssertEqual(width("a \(signs) b"), width("a ") + apart + width(" b"), accuracy: 0.5, signs)
    }
    XCTAssertEqual(layout("x->y").caretRect(at: 2).minX, width("x-"), accuracy: 0.5)
  }

  func testEmptyTextHasALineAndACaret() {
    let empty = layout("", width: 100)
    XCTAssertEqual(empty.lines.count, 1)
    XCTAssertEqual(empty.size.width, 0)
    XCTAssertEqual(empty.caretRect(at: 0).minX, 0)
  }

  func testWordsWrapAndTrailingSpaceHangs() {
    let full = layout("Hello world")
    let wrapped = layout("Hello world", width: full.size.width - 1)
    XCTAssertEqual(
      wrapped.lines.map(\.range),
      [NSRange(location: 0, length: 6), NSRange(location: 6, length: 5)])
    XCTAssertLessThan(wrapped.lines[0].usedRect.width, layout("Hello ").size.width)
    XCTAssertEqual(layout("Hello world", width: full.size.width).lines.count, 1)
  }

  func testLongWordBreaksBetweenCharacters() {
    let text = layout("Donaudampfschifffahrtsgesellschaft", width: 80)
    XCTAssertGreaterThan(text.lines.count, 2)
    XCTAssertTrue(text.lines.allSatisfy { $0.usedRect.width <= 80.01 })
  }

  func testHangulBreaksBetweenWords() {
    let text = layout("사진을 모으고 기억을 담아요", width: 110)
    for line in text.lines.dropLast() {
      let ns = "사진을 모으고 기억을 담아요" as NSString
      XCTAssertTrue(ns.substring(with: line.range).hasSuffix(" "))
    }
  }

  /// Particles and units belong to the number, the name or the quotation before them.
  func testHangulStaysWithTheDigitsAndLettersOfItsWord() {
    for text in ["11월 22일 일요일", "2026년 12월 22일에", "ana(으)로 로그인", "“Sea”를 Swift로 씀", "제2회 모임"] {
      for width in stride(from: 90, through: 220, by: 5) {
        for line in layout(text, width: CGFloat(width)).lines.dropLast() {
          let words = (text as NSString).substring(with: line.range)
          XCTAssertTrue(words.hasSuffix(" "), "\(words) of \(text) in \(width)")
        }
      }
    }
  }

  func testTailTruncationFitsAndSaysSo() {
    var options = TextLayoutOptions(width: 100, lineLimit: 1)
    options.breakMode = .truncateTail
    let cut = TextLayout(
      content: TextContent("A sentence that is too long", attributes: attributes()),
      options: options)
    XCTAssertTrue(cut.isTruncated)
    XCTAssertEqual(cut.lines.count, 1)
    XCTAssertLessThanOrEqual(cut.size.width, 100.01)
    let whole = TextLayout(
      content: TextContent("Short", attributes: attributes()), options: options)
    XCTAssertFalse(whole.isTruncated)
  }

  func testASecondParagraphIsCutWithAnEllipsis() {
    var options = TextLayoutOptions(width: 300, lineLimit: 1)
    options.breakMode = .truncateTail
    let cut = TextLayout(
      content: TextContent("Hello\nWorld", attributes: attributes()), options: options)
    XCTAssertTrue(cut.isTruncated)
    XCTAssertGreaterThan(cut.size.width, layout("Hello").size.width + 5)
  }

  func testHeightLimitCutsLines() {
    var options = TextLayoutOptions(width: 100)
    options.height = 45
    options.breakMode = .truncateTail
    let cut = TextLayout(
      content: TextContent("One two three four five six seven eight", attributes: attributes()),
      options: options)
    XCTAssertEqual(cut.lines.count, 2)
    XCTAssertTrue(cut.isTruncated)
  }

  func testCaretAndHitTestingAgree() {
    let text = "A👍🏽fi e\u{301} 한글"
    let laid = layout(text)
    var index = text.startIndex
    while index <= text.endIndex {
      let offset = index.utf16Offset(in: text)
      let caret = laid.caretRect(at: offset)
      XCTAssertEqual(laid.index(at: CGPoint(x: caret.minX, y: 5)), offset)
      guard index < text.endIndex else { break }
      index = text.index(after: index)
    }
  }

  func testRightToLeftTextStandsAtTheRightAndCaretsRunLeft() {
    let text = layout("שלום", width: 200)
    XCTAssertEqual(text.lines[0].usedRect.maxX, 200, accuracy: 0.01)
    XCTAssertEqual(text.caretRect(at: 0).minX, 200, accuracy: 0.01)
    XCTAssertGreaterThan(text.caretRect(at: 1).minX, text.caretRect(at: 3).minX)
  }

  func testParagraphStyleMovesLines() {
    var format = ParagraphFormat()
    format.lineSpacing = 5
    format.paragraphSpacing = 10
    format.headIndent = 20
    format.firstLineHeadIndent = 30
    let text = TextLayout(
      content: TextContent("One\nTwo", attributes: attributes(), format: format),
      options: TextLayoutOptions(width: 200))
    XCTAssertEqual(text.lines[1].rect.minY, 20.287109375 + 15, accuracy: 1e-6)
    XCTAssertEqual(text.lines[0].usedRect.minX, 30)
    format.lineHeightMultiple = 2
    let tall = TextLayout(
      content: TextContent("One", attributes: attributes(), format: format),
      options: TextLayoutOptions())
    XCTAssertEqual(tall.size.height, 2 * 20.287109375, accuracy: 1e-6)
  }

  func testSelectionRectsCoverTheRange() {
    let text = layout("Hello brave new world", width: 90)
    let rects = text.selectionRects(for: NSRange(location: 2, length: 14))
    XCTAssertGreaterThanOrEqual(rects.count, 2)
    XCTAssertTrue(rects.allSatisfy { $0.width > 0 && $0.height > 0 })
  }

  /// Strings of characters that are known for trouble: layout must neither fail nor give impossible numbers.
  func testAnyStringCanBeLaidOut() {
    var random = SeededRandom(seed: 7)
    let alphabet: [UInt32] = [
      0, 1, 9, 10, 13, 0x20, 0x41, 0x66, 0x69, 0xAD, 0x300, 0x301, 0x5D0, 0x627, 0x644, 0x915,
      0x94D,
      0xE01, 0xE49, 0x1100, 0x1161, 0x11A8, 0xAC00, 0x200B, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029,
      0x202A, 0x202E, 0x2066, 0x2069, 0xFE0F, 0xFEFF, 0xFFFC, 0xFFFD, 0x1F468, 0x1F3FD, 0x1F1F0,
      0x1F1F7, 0xE0061, 0x10FFFF, 0x4E00, 0x20000, 0x30, 0x20E3,
    ]
    for round in 0..<300 {
      var text = ""
      for _ in 0..<Int(random.next() % 24) {
        let value = alphabet[Int(random.next() % UInt64(alphabet.count))]
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      var options = TextLayoutOptions(
        width: [CGFloat.infinity, 0, 1, 40, .nan, -5][round % 6], lineLimit: round % 4)
      options.breakMode =
        [nil, .truncateTail, .truncateHead, .truncateMiddle, .charWrap][round % 5]
      let laid = TextLayout(
        content: TextContent(text, attributes: attributes(CGFloat(round % 40))), options: options)
      XCTAssertTrue(laid.size.width.isFinite && laid.size.height.isFinite)
      for index in 0...text.utf16.count {
        XCTAssertTrue(laid.caretRect(at: index).minX.isFinite)
      }
      let hit = laid.index(at: CGPoint(x: 10, y: 10))
      XCTAssertTrue((0...text.utf16.count).contains(hit))
      laid.draw(cairo: Canvas(width: 8, height: 8).cairo, at: .zero)
    }
  }

  func testEverySampleOfTextIsDrawn() {
    let canvas = Canvas(width: 420, height: 1000)
    var y: CGFloat = 10
    func draw(
      _ text: String, _ attributes: TextAttributes, width: CGFloat = 400, lines: Int = 0,
      mode: TextLayoutBreakMode? = nil, format: ParagraphFormat = ParagraphFormat()
    ) {
      var options = TextLayoutOptions(width: width, lineLimit: lines)
      options.breakMode = mode
      let layout = TextLayout(
        content: TextContent(text, attributes: attributes, format: format), options: options)
      let before = canvas.inkedPixels
      layout.draw(cairo: canvas.cairo, at: CGPoint(x: 10, y: y))
      XCTAssertGreaterThan(canvas.inkedPixels, before + text.count * 5, text)
      y += layout.size.height + 6
    }
    draw("The quick brown fox jumps over the lazy dog 0123456789", attributes())
    draw("Bold: The quick brown fox", attributes(17, weight: 0.4))
    draw("안녕하세요, 오늘 하루도 좋은 하루 되세요. 사진을 모으고 기억을 담아요 — 픽터레스트", attributes(), width: 300)
    draw("Emoji 👩‍👩‍👧‍👦 🇰🇷 👍🏽 ❤️ ☺︎ done", attributes())
    draw("مرحبا بالعالم، هذا نص عربي with English وسط", attributes(), width: 300)
    draw("שלום עולם 123", attributes(), width: 300)
    draw("e\u{301}a\u{308} Z̷̢̛a̶l̴g̵o̶ ก็ที่", attributes())
    draw(
      "Truncated at the tail when it is far too long to fit", attributes(), width: 200, lines: 1,
      mode: .truncateTail)
    draw(
      "Truncated at the head when it is far too long to fit", attributes(), width: 200, lines: 1,
      mode: .truncateHead)
    draw(
      "Truncated in the middle when it is far too long to fit", attributes(), width: 200, lines: 1,
      mode: .truncateMiddle)
    draw(
      "Two lines of text and then it is cut off because there is no more room for the rest",
      attributes(15), width: 200, lines: 2, mode: .truncateTail)
    var format = ParagraphFormat()
    format.alignment = .center
    draw("Centred text\nover two lines", attributes(13), format: format)
    format.alignment = .justified
    draw(
      "Justified text spreads its words so that both sides are straight, except in the last line",
      attributes(13), width: 200, format: format)
    var fancy = attributes(20, weight: 0.3)
    fancy.underline = TextDecoration()
    fancy.strikethrough = TextDecoration(color: TextColor(red: 1, green: 0, blue: 0))
    fancy.background = TextColor(red: 1, green: 1, blue: 0.5)
    draw("Underlined, struck", fancy)
    var shadow = attributes(28, weight: 0.4)
    shadow.shadow = TextShadow(
      offset: CGSize(width: 1, height: 2), blurRadius: 3,
      color: TextColor(red: 0, green: 0, blue: 0, alpha: 0.6))
    draw("Large Title 34", shadow)
    draw(
      "func main() { print(\"mono\") }",
      TextAttributes(font: .system(size: 14, design: .monospaced)))
    draw("New York serif Georgia", TextAttributes(font: .system(size: 17, design: .serif)))
    draw("Italic text here", TextAttributes(font: .system(size: 17, italic: true)))
  }
}
