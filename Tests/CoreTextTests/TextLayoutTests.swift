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

  func testPrintWidths() {
    let pangram = "The quick brown fox jumps over the lazy dog"
    let targets: [(CGFloat, CGFloat, CGFloat)] = [
      (8, 0, 176.9765625), (17, 0, 338.9541015625), (17, 0.3, 352.3723164796829),
      (17, 0.4, 360.141845703125), (30, 0, 567.71484375),
    ]
    for (size, weight, target) in targets {
      let layout = TextLayout(
        content: TextContent(pangram, attributes: attributes(size, weight: weight)),
        options: TextLayoutOptions())
      let em = (target - layout.size.width) / CGFloat(pangram.count) / size
      print("pangram", size, weight, layout.size.width, target, "em", em)
    }
    let hello: [(CGFloat, CGFloat, CGFloat)] = [
      (17, -0.4, 77.474), (17, 0, 79.6626), (17, 0.23, 81.991), (17, 0.3, 83.684), (17, 0.4, 86.0127),
      (17, 0.56, 89.399), (8, 0, 41.957), (8, 0.3, 43.8495), (30, 0, 135.8789), (30, 0.3, 143.0267),
      (30, 0.4, 147.1655),
    ]
    for (size, weight, target) in hello {
      let layout = TextLayout(
        content: TextContent("Hello UIKit", attributes: attributes(size, weight: weight)),
        options: TextLayoutOptions())
      let em = (target - layout.size.width) / 11 / size
      print("hello", size, weight, layout.size.width, target, "em", em)
    }
    let mono = CTFont.system(size: 17, design: .monospaced)
    let layout = TextLayout(
      content: TextContent("Hello UIKit", attributes: TextAttributes(font: mono)),
      options: TextLayoutOptions())
    print("mono", layout.size, mono.primaryFamily)
  }

  func testSamples() {
    let canvas = Canvas(width: 420, height: 700)
    var y: CGFloat = 10
    func draw(_ text: String, _ attributes: TextAttributes, width: CGFloat = 400, lines: Int = 0,
      mode: TextLayoutBreakMode? = nil, format: ParagraphFormat = ParagraphFormat())
    {
      var options = TextLayoutOptions(width: width, lineLimit: lines)
      options.breakMode = mode
      let layout = TextLayout(
        content: TextContent(text, attributes: attributes, format: format), options: options)
      layout.draw(cairo: canvas.cairo, at: CGPoint(x: 10, y: y))
      y += layout.size.height + 6
    }
    draw("The quick brown fox jumps over the lazy dog 0123456789", attributes())
    draw("Bold: The quick brown fox", attributes(17, weight: 0.4))
    draw("안녕하세요, 오늘 하루도 좋은 하루 되세요. 사진을 모으고 기억을 담아요 — 픽터레스트", attributes(), width: 300)
    draw("Emoji 👩‍👩‍👧‍👦 🇰🇷 👍🏽 ❤️ ☺︎ done", attributes())
    draw("مرحبا بالعالم، هذا نص عربي with English وسط", attributes(), width: 300)
    draw("שלום עולם 123", attributes(), width: 300)
    draw("e\u{301}a\u{308} Z̷̢̛a̶l̴g̵o̶ ก็ที่", attributes())
    draw("Truncated at the tail when it is far too long to fit", attributes(), width: 200, lines: 1, mode: .truncateTail)
    draw("Truncated at the head when it is far too long to fit", attributes(), width: 200, lines: 1, mode: .truncateHead)
    draw("Truncated in the middle when it is far too long to fit", attributes(), width: 200, lines: 1, mode: .truncateMiddle)
    draw("Two lines of text and then it is cut off because there is no more room for the rest", attributes(15), width: 200, lines: 2, mode: .truncateTail)
    var format = ParagraphFormat()
    format.alignment = .center
    draw("Centred text\nover two lines", attributes(13), format: format)
    format.alignment = .justified
    draw("Justified text spreads its words so that both sides are straight, except in the last line", attributes(13), width: 200, format: format)
    var fancy = attributes(20, weight: 0.3)
    fancy.underline = TextDecoration()
    fancy.strikethrough = TextDecoration(color: TextColor(red: 1, green: 0, blue: 0))
    fancy.background = TextColor(red: 1, green: 1, blue: 0.5)
    draw("Underlined, struck", fancy)
    var shadow = attributes(28, weight: 0.4)
    shadow.shadow = TextShadow(offset: CGSize(width: 1, height: 2), blurRadius: 3, color: TextColor(red: 0, green: 0, blue: 0, alpha: 0.6))
    draw("Large Title 34", shadow)
    draw("func main() { print(\"mono\") }", TextAttributes(font: .system(size: 14, design: .monospaced)))
    draw("New York serif Georgia", TextAttributes(font: .system(size: 17, design: .serif)))
    draw("Italic text here", TextAttributes(font: .system(size: 17, italic: true)))
    canvas.write("text-samples")
    XCTAssertGreaterThan(canvas.inkedPixels, 10_000)
  }
}
