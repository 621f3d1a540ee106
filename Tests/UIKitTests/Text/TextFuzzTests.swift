import TestSupport
import XCTest

@testable import UIKit

/// Random attributed text never stops, hangs or gives sizes that are none, and is drawn where it is measured.
final class TextFuzzTests: XCTestCase {
  private static let alphabet: [String] = [
    "a", "W", "i", " ", "  ", "\n", "\r\n", "\t", "\u{2028}", "\u{2029}", "\u{0}", "\u{7F}", "가",
    "한글",
    "ア", "漢", "👍🏽", "👨‍👩‍👧‍👦", "🇰🇷", "🏳️‍🌈", "é", "e\u{301}\u{302}\u{303}", "\u{301}", "مرحبا", "שלום",
    "ไทย", "हिन्दी", "\u{202E}", "\u{202C}", "\u{2066}", "\u{200D}", "\u{FEFF}", "\u{AD}", "\u{FFFC}",
    "\u{FFFD}", "\u{E000}", "\u{10FFFF}", "ﷺ", "ffi", "0123456789", "\u{1F3FB}", "\u{FE0F}",
    "\u{300}\n",
  ]

  private func text(_ random: inout SeededRandom) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      var part = ""
      for _ in 0..<Int.random(in: 0...10, using: &random) {
        part += Self.alphabet.randomElement(using: &random) ?? ""
      }
      result.append(NSAttributedString(string: part, attributes: attributes(&random)))
    }
    return result
  }

  private func number(_ random: inout SeededRandom) -> CGFloat {
    let odd: [CGFloat] = [0, -1, 1, .nan, .infinity, -.infinity, 1e9, -1e9, 0.0001]
    return Bool.random(using: &random)
      ? CGFloat.random(in: -30...30, using: &random) : odd.randomElement(using: &random) ?? 0
  }

  private func attributes(_ random: inout SeededRandom) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    let makers: [(inout SeededRandom) -> Void] = [
      { result[.font] = UIFont.systemFont(ofSize: abs(self.number(&$0))) },
      {
        result[.font] = UIFont(name: "Georgia-Bold", size: CGFloat.random(in: 1...40, using: &$0))
      },
      { result[.kern] = self.number(&$0) },
      { result[.tracking] = self.number(&$0) },
      { result[.baselineOffset] = self.number(&$0) },
      { result[.expansion] = self.number(&$0) },
      { result[.obliqueness] = self.number(&$0) },
      { result[.strokeWidth] = self.number(&$0) },
      {
        result[.foregroundColor] = UIColor(white: 0, alpha: CGFloat.random(in: 0...1, using: &$0))
      },
      {
        result[.backgroundColor] = UIColor.yellow; _ = $0
      },
      { result[.underlineStyle] = Int.random(in: -5...0x9000, using: &$0) },
      { result[.strikethroughStyle] = Int.random(in: 0...9, using: &$0) },
      { result[.ligature] = Int.random(in: 0...2, using: &$0) },
      {
        result[.link] = "not a url"; _ = $0
      },
      { result[.shadow] = self.shadow(&$0) },
      { result[.paragraphStyle] = self.style(&$0) },
      { result[.attachment] = self.attachment(&$0) },
      {
        result[.font] = "a string"; _ = $0
      },
    ]
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      makers.randomElement(using: &random)?(&random)
    }
    return result
  }

  private func shadow(_ random: inout SeededRandom) -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: number(&random), height: number(&random))
    shadow.shadowBlurRadius = number(&random)
    return shadow
  }

  private func attachment(_ random: inout SeededRandom) -> NSTextAttachment {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(
      x: 0, y: number(&random), width: number(&random), height: number(&random))
    return attachment
  }

  private func style(_ random: inout SeededRandom) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = NSTextAlignment(rawValue: Int.random(in: 0...4, using: &random)) ?? .left
    style.lineBreakMode =
      NSLineBreakMode(rawValue: Int.random(in: 0...5, using: &random)) ?? .byClipping
    switch Int.random(in: 0...8, using: &random) {
    case 0: style.lineSpacing = number(&random)
    case 1: style.headIndent = number(&random)
    case 2: style.firstLineHeadIndent = number(&random)
    case 3: style.tailIndent = number(&random)
    case 4: style.lineHeightMultiple = number(&random)
    case 5: style.maximumLineHeight = number(&random)
    case 6: style.minimumLineHeight = number(&random)
    case 7:
      style.tabStops = [
        NSTextTab(textAlignment: .right, location: number(&random)),
        NSTextTab(textAlignment: .center, location: number(&random)),
      ]
      style.defaultTabInterval = number(&random)
    default:
      style.paragraphSpacing = number(&random)
      style.paragraphSpacingBefore = number(&random)
      style.lineBreakStrategy = .standard
      style.allowsDefaultTighteningForTruncation = true
    }
    return style
  }

  private func checkSane(_ size: CGSize, _ what: String, line: UInt = #line) {
    XCTAssertTrue(size.width.isFinite && size.width >= 0, "\(what) \(size)", line: line)
    XCTAssertTrue(size.height.isFinite && size.height >= 0, "\(what) \(size)", line: line)
  }

  func testRandomTextIsMeasuredAndDrawn() {
    var random = SeededRandom(seed: 2024)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60))
    for round in 0..<100 {
      let text = self.text(&random)
      let width = round % 5 == 0 ? number(&random) : CGFloat.random(in: 0...300, using: &random)
      checkSane(text.size(), "round \(round)")
      let options: NSStringDrawingOptions =
        [
          [], .usesLineFragmentOrigin, [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
          [.usesLineFragmentOrigin, .usesFontLeading], .usesDeviceMetrics,
        ].randomElement(using: &random) ?? []
      let context = NSStringDrawingContext()
      context.minimumScaleFactor = round % 7 == 0 ? 0.5 : 0
      let bounds = text.boundingRect(
        with: CGSize(width: width, height: 200), options: options, context: context)
      checkSane(bounds.size, "round \(round) bounds")
      XCTAssertEqual(context.totalBounds, bounds)
      if round % 5 == 1 {
        _ = renderer.image { _ in
          text.draw(with: CGRect(x: 0, y: 0, width: 50, height: 50), options: options, context: nil)
        }
      }
    }
  }

  func testRandomTextFlowsThroughContainers() {
    var random = SeededRandom(seed: 77)
    for round in 0..<50 {
      let storage = NSTextStorage(attributedString: text(&random))
      let manager = NSLayoutManager()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let side = { (random: inout SeededRandom) in CGFloat.random(in: 0...200, using: &random) }
        let container = NSTextContainer(size: CGSize(width: side(&random), height: side(&random)))
        if Bool.random(using: &random) {
          container.exclusionPaths = [
            UIBezierPath(ovalIn: CGRect(x: side(&random), y: 10, width: 50, height: side(&random)))
          ]
        }
        container.maximumNumberOfLines = Int.random(in: 0...3, using: &random)
        container.lineBreakMode =
          [.byTruncatingTail, .byWordWrapping, .byTruncatingMiddle]
          .randomElement(using: &random) ?? .byClipping
        manager.addTextContainer(container)
      }
      storage.addLayoutManager(manager)
      var end = 0
      for container in manager.textContainers {
        checkSane(manager.usedRect(for: container).size, "round \(round)")
        let glyphs = manager.glyphRange(for: container)
        if glyphs.length > 0 {
          XCTAssertGreaterThanOrEqual(glyphs.location, end, "round \(round)")
          end = NSMaxRange(glyphs)
        }
        let point = CGPoint(x: number(&random), y: number(&random))
        let index = manager.glyphIndex(for: point, in: container)
        XCTAssertTrue((0...storage.length).contains(index), "round \(round)")
      }
      XCTAssertLessThanOrEqual(end, storage.length)
      if storage.length > 0 {
        let range = NSRange(location: storage.length / 2, length: 1)
        storage.replaceCharacters(
          in: (storage.string as NSString).rangeOfComposedCharacterSequences(for: range),
          with: "\u{301}x")
        _ = manager.usedRect(for: manager.textContainers[0])
      }
    }
  }

  func testRandomHTMLIsRead() throws {
    var random = SeededRandom(seed: 5)
    let pieces = [
      "<", ">", "</", "<b>", "</b>", "<p>", "</p>", "<ul>", "<li>", "</ul>", "<a href='", "'>",
      "<span style=\"color:", "red;font-size:1e99px", "\">", "&", "&amp", "&#x110000;", "&#65;",
      "<!--", "-->", "<style>", "body{font-size:", "}", "</style>", "text", " ", "\n", "가", "\u{0}",
      "<font size=9 color=#12>", "<h1", "<br/>", "<ol start=99999999999999999999>", "'", "\"", "=",
    ]
    for _ in 0..<120 {
      var html = ""
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        html += pieces.randomElement(using: &random) ?? ""
      }
      let text = try NSAttributedString(
        data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
        documentAttributes: nil)
      checkSane(text.size(), html)
    }
  }
}
