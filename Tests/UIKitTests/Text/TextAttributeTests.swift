import XCTest

@testable import UIKit

/// The effect of attributes on the size of text and on its pixels.
final class TextAttributeTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 20)

  private func width(_ text: String, _ more: [NSAttributedString.Key: Any] = [:]) -> CGFloat {
    var attributes = more
    attributes[.font] = attributes[.font] ?? font
    return text.size(withAttributes: attributes).width
  }

  /// The rows and columns of a picture of text that have ink, and how much.
  private func ink(
    _ text: String, _ more: [NSAttributedString.Key: Any],
    size: CGSize = CGSize(width: 200, height: 60)
  ) -> (rows: [Int], columns: [Int], count: Int) {
    var attributes = more
    attributes[.font] = attributes[.font] ?? font
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      text.draw(in: CGRect(origin: .zero, size: size), withAttributes: attributes)
    }
    guard let pixels = image.cgImage else { return ([], [], 0) }
    var (rows, columns, count) = (Set<Int>(), Set<Int>(), 0)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels.pixel(x, y) >> 24 > 90 {
        rows.insert(y)
        columns.insert(x)
        count += 1
      }
    }
    return (rows.sorted(), columns.sorted(), count)
  }

  func testKernAndTrackingAddSpaceAfterEachCharacter() {
    XCTAssertEqual(width("abc", [.kern: 4]), width("abc") + 12, accuracy: 0.01)
    XCTAssertEqual(width("abc", [.tracking: 4]), width("abc") + 12, accuracy: 0.01)
    XCTAssertEqual(width("가나", [.kern: -1]), width("가나") - 2, accuracy: 0.01)
  }

  func testExpansionMakesGlyphsWider() {
    let wide = width("Hello", [.expansion: log(2.0)])
    XCTAssertEqual(wide, 2 * width("Hello"), accuracy: 3)
    XCTAssertGreaterThan(
      ink("l", [.expansion: 1.0]).columns.count, ink("l", [:]).columns.count)
  }

  func testObliquenessLeansTheGlyphs() {
    XCTAssertGreaterThan(
      ink("l", [.obliqueness: 0.5]).columns.count, ink("l", [:]).columns.count + 3)
    XCTAssertEqual(width("l", [.obliqueness: 0.5]), width("l"))
  }

  func testBaselineOffsetRaisesText() {
    let mixed = NSMutableAttributedString(string: "x", attributes: [.font: font])
    mixed.append(NSAttributedString(string: "2", attributes: [.font: font, .baselineOffset: 8]))
    XCTAssertEqual(mixed.size().height, font.lineHeight + 8, accuracy: 0.01)
  }

  func testBackgroundFillsTheLine() {
    let filled = ink("ab", [.backgroundColor: UIColor.black])
    XCTAssertEqual(filled.rows.count, 24, accuracy: 1)
    XCTAssertEqual(CGFloat(filled.columns.count), width("ab"), accuracy: 2)
  }

  func testStrokesLeaveTheInsideFree() {
    let big: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 40, weight: .black)]
    let filled = ink("I", big).count
    let outlined = ink("I", big.merging([.strokeWidth: 3]) { $1 }).count
    let both = ink("I", big.merging([.strokeWidth: -3]) { $1 }).count
    XCTAssertLessThan(outlined, filled)
    XCTAssertGreaterThanOrEqual(both, filled)
  }

  func testShadowsFallWhereTheySay() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 30, height: 0)
    shadow.shadowColor = UIColor.black
    let plain = ink("I", [:])
    let shaded = ink("I", [.shadow: shadow])
    XCTAssertEqual(shaded.columns.last ?? 0, (plain.columns.last ?? 0) + 30, accuracy: 1)
  }

  func testStrikethroughGoesThroughTheMiddle() {
    let plain = ink("     ", [:])
    XCTAssertEqual(plain.count, 0)
    let struck = ink("a a", [.strikethroughStyle: 1])
    XCTAssertGreaterThan(struck.count, ink("a a", [:]).count)
    XCTAssertEqual(struck.rows, ink("a a", [:]).rows)
  }

  // MARK: Paragraph styles

  private func styled(_ change: (NSMutableParagraphStyle) -> Void) -> [NSAttributedString.Key: Any]
  {
    let style = NSMutableParagraphStyle()
    change(style)
    return [.font: font, .paragraphStyle: style]
  }

  private func height(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
    text.boundingRect(
      with: CGSize(width: 200, height: 1000), options: .usesLineFragmentOrigin,
      attributes: styled(change), context: nil
    ).height
  }

  func testLineHeightsFollowTheParagraphStyle() {
    let line = font.lineHeight
    XCTAssertEqual(height("a\nb") { $0.lineSpacing = 6 }, 2 * line + 6, accuracy: 0.01)
    XCTAssertEqual(height("a\nb") { $0.paragraphSpacing = 6 }, 2 * line + 6, accuracy: 0.01)
    XCTAssertEqual(height("a\nb") { $0.paragraphSpacingBefore = 6 }, 2 * line + 6, accuracy: 0.01)
    XCTAssertEqual(height("a\nb") { $0.minimumLineHeight = 40 }, 80, accuracy: 0.01)
    XCTAssertEqual(height("a\nb") { $0.maximumLineHeight = 10 }, 20, accuracy: 0.01)
    XCTAssertEqual(height("a") { $0.lineHeightMultiple = 1.5 }, 1.5 * line, accuracy: 0.01)
  }

  func testAlignmentAndIndentsPlaceTheInk() {
    let right = ink("I", styled { $0.alignment = .right })
    XCTAssertGreaterThan(right.columns.first ?? 0, 190)
    let center = ink("I", styled { $0.alignment = .center })
    XCTAssertEqual(center.columns.first ?? 0, 98, accuracy: 3)
    let first = ink("I", styled { $0.firstLineHeadIndent = 50 })
    XCTAssertEqual(first.columns.first ?? 0, 52, accuracy: 2)
    let tail = ink(
      "I",
      styled {
        $0.alignment = .right; $0.tailIndent = -50
      })
    XCTAssertEqual(tail.columns.last ?? 0, 148, accuracy: 2)
  }

  func testTabsOfEveryAlignment() {
    let left = ink("\tI", styled { $0.tabStops = [NSTextTab(textAlignment: .left, location: 100)] })
    XCTAssertEqual(left.columns.first ?? 0, 102, accuracy: 2)
    let right = ink(
      "\tIII", styled { $0.tabStops = [NSTextTab(textAlignment: .right, location: 100)] })
    XCTAssertEqual(right.columns.last ?? 0, 98, accuracy: 2)
    let center = ink(
      "\tIII", styled { $0.tabStops = [NSTextTab(textAlignment: .center, location: 100)] })
    let middle = ((center.columns.first ?? 0) + (center.columns.last ?? 0)) / 2
    XCTAssertEqual(middle, 100, accuracy: 2)
    let interval = ink(
      "\tI",
      styled {
        $0.tabStops = []; $0.defaultTabInterval = 60
      })
    XCTAssertEqual(interval.columns.first ?? 0, 62, accuracy: 2)
  }

  func testHangulBreaksBetweenWordsWhenAsked() {
    func lines(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      "가나다 라마바사".boundingRect(
        with: CGSize(width: 110, height: 1000), options: .usesLineFragmentOrigin,
        attributes: styled(change), context: nil
      ).width
    }
    XCTAssertLessThan(lines { $0.lineBreakStrategy = .hangulWordPriority }, lines { _ in })
  }

  func testSoftHyphensShowWhereLinesEnd() {
    let text = "extra\u{AD}ordinary"
    let narrow = CGSize(width: width("extra-") + 4, height: 100)
    let broken = ink(text, [:], size: narrow)
    let plain = ink("extra", [:], size: narrow)
    XCTAssertGreaterThan(
      broken.columns.last ?? 0, plain.columns.last ?? 0)
    XCTAssertEqual(width(text), width("extraordinary"), accuracy: 0.6)
  }

  func testTighteningAvoidsAnEllipsis() {
    let text = "A title that just fits"
    let room = CGSize(width: width(text) - 6, height: font.lineHeight + 1)
    let attributes = styled {
      $0.lineBreakMode = .byTruncatingTail
      $0.allowsDefaultTighteningForTruncation = true
    }
    let drawn = NSAttributedString(string: text, attributes: attributes).boundingRect(
      with: room, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    XCTAssertLessThanOrEqual(drawn.width, room.width + 0.01)
    XCTAssertGreaterThan(drawn.width, room.width - 12)
  }

  func testDrawingContextsShrinkText() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let text = NSAttributedString(string: "Too long for its room", attributes: [.font: font])
    let room = CGSize(width: text.size().width * 0.7, height: 30)
    let bounds = text.boundingRect(
      with: room, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: context)
    XCTAssertLessThan(context.actualScaleFactor, 1)
    XCTAssertGreaterThanOrEqual(context.actualScaleFactor, 0.5)
    XCTAssertLessThanOrEqual(bounds.width, room.width + 0.01)
    XCTAssertEqual(context.totalBounds, bounds)
    context.minimumScaleFactor = 0
    _ = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: context)
    XCTAssertEqual(context.actualScaleFactor, 1)
  }

  func testDeviceMetricsAreThoseOfTheInk() {
    let text = NSAttributedString(string: "x", attributes: [.font: font])
    let ink = text.boundingRect(with: .zero, options: .usesDeviceMetrics, context: nil)
    XCTAssertEqual(ink.height, font.xHeight, accuracy: 1)
    XCTAssertLessThan(ink.height, text.size().height - 8)
  }

  func testAttributedStringsOfBothKindsAgree() {
    var text = AttributedString("ab")
    text.font = font
    text.tracking = 3
    text.strokeWidth = 2
    text.link = URL(string: "https://a.b")
    let bridged = NSAttributedString(text)
    XCTAssertEqual(bridged.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, font)
    XCTAssertNotNil(bridged.attribute(.link, at: 1, effectiveRange: nil))
    let back = AttributedString(bridged)
    XCTAssertEqual(back.uiKit.tracking, 3)
    XCTAssertEqual(back.uiKit.strokeWidth, 2)
    XCTAssertEqual(String(back.characters), "ab")
  }

  // MARK: Languages

  func testCaretsOfEveryLanguageStandBetweenWholeCharacters() {
    for text in ["가나다", "ひらがな", "👩🏽‍🚀👨‍👩‍👧🇰🇷", "مرحبا بك", "שלום", "ภาษาไทย", "नमस्ते", "e\u{301}a\u{308}"] {
      let storage = NSTextStorage(string: text, attributes: [.font: font])
      let container = NSTextContainer(size: CGSize(width: 400, height: 0))
      let manager = NSLayoutManager()
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      let whole = text as NSString
      for index in 0..<whole.length {
        let character = whole.rangeOfComposedCharacterSequence(at: index)
        let glyphs = manager.glyphRange(
          forCharacterRange: NSRange(location: index, length: 1), actualCharacterRange: nil)
        XCTAssertTrue(
          NSUnionRange(glyphs, character).length <= max(glyphs.length, character.length) + 4, text)
        let rect = manager.boundingRect(forGlyphRange: character, in: container)
        XCTAssertGreaterThan(rect.width, 0, "\(text) \(index)")
        let found = manager.characterIndex(
          for: CGPoint(x: rect.midX, y: rect.midY), in: container,
          fractionOfDistanceBetweenInsertionPoints: nil)
        XCTAssertTrue(
          NSLocationInRange(found, character) || glyphs.contains(found), "\(text) \(index) \(found)"
        )
      }
    }
  }

  func testEmojiAreAsWideAsOnIOS() {
    // Apple's emoji advance 1.25 em.
    XCTAssertEqual(width("😀"), 25, accuracy: 0.8)
    XCTAssertEqual(width("👨‍👩‍👧‍👦"), width("😀"), accuracy: 0.1)
    XCTAssertEqual(width("🇰🇷"), width("😀"), accuracy: 0.1)
    XCTAssertEqual(width("👍🏽"), width("👍"), accuracy: 0.1)
  }

  func testShadowsAreEqualByTheirValues() throws {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 2
    let other = try XCTUnwrap(shadow.copy() as? NSShadow)
    XCTAssertEqual(shadow, other)
    XCTAssertEqual(shadow.hash, other.hash)
    other.shadowColor = nil
    XCTAssertNotEqual(shadow, other)
    XCTAssertNotEqual(shadow, NSShadow())
  }
}
