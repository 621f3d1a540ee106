import XCTest

@testable import UIKit

private final class SpacingDelegate: NSObject, NSLayoutManagerDelegate {
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 10 }
}

private final class UnbreakableDelegate: NSObject, NSLayoutManagerDelegate {
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool { charIndex != 4 }
}

private final class TallLineDelegate: NSObject, NSLayoutManagerDelegate {
  func layoutManager(
    _ layoutManager: NSLayoutManager,
    shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
    lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
    baselineOffset: UnsafeMutablePointer<CGFloat>, in textContainer: NSTextContainer,
    forGlyphRange glyphRange: NSRange
  ) -> Bool {
    lineFragmentRect.pointee.size.height = 40
    lineFragmentUsedRect.pointee.size.height = 40
    baselineOffset.pointee = 30
    return true
  }
}

final class NSLayoutManagerTests: XCTestCase {
  /// Of 17 points: a line of the system font is 20.287109375 high (sf_font_metrics.json).
  private static let line: CGFloat = 20.287109375
  private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  private struct Stack {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(_ text: NSAttributedString, _ size: CGSize) {
      storage = NSTextStorage(attributedString: text)
      container = NSTextContainer(size: size)
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }
  }

  private func stack(_ text: String, width: CGFloat = 200, height: CGFloat = 0) -> Stack {
    Stack(
      NSAttributedString(string: text, attributes: attributes), CGSize(width: width, height: height)
    )
  }

  func testUsedRectIsTheTextWithItsPadding() {
    let text = stack("Hello")
    let width = ("Hello" as NSString).size(withAttributes: attributes).width
    let used = text.manager.usedRect(for: text.container)
    XCTAssertEqual(used.minX, 0)
    XCTAssertEqual(used.width, width + 10, accuracy: 0.01)
    XCTAssertEqual(used.height, Self.line)
    text.container.lineFragmentPadding = 0
    XCTAssertEqual(text.manager.usedRect(for: text.container).width, width, accuracy: 0.01)
  }

  func testLineFragmentsSpanTheContainer() {
    let text = stack("one two three four five six", width: 100)
    var range = NSRange()
    let first = text.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &range)
    XCTAssertEqual(first, CGRect(x: 0, y: 0, width: 100, height: Self.line))
    XCTAssertEqual(range.location, 0)
    let second = text.manager.lineFragmentRect(
      forGlyphAt: NSMaxRange(range), effectiveRange: &range)
    XCTAssertEqual(second.minY, Self.line)
    var whole = NSRange(location: 0, length: 0)
    text.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 27)) {
      rect, used, container, glyphs, _ in
      XCTAssertTrue(container === text.container)
      XCTAssertLessThanOrEqual(used.maxX, rect.maxX + 0.01)
      XCTAssertEqual(used.minY, rect.minY)
      XCTAssertEqual(glyphs.location, NSMaxRange(whole))
      whole = NSUnionRange(whole, glyphs)
    }
    XCTAssertEqual(whole, NSRange(location: 0, length: 27))
  }

  func testLocationIsOnTheBaseline() {
    let text = stack("ab")
    let first = text.manager.location(forGlyphAt: 0)
    XCTAssertEqual(first.x, 5)
    XCTAssertEqual(first.y, UIFont.systemFont(ofSize: 17).ascender, accuracy: 0.001)
    XCTAssertEqual(
      text.manager.location(forGlyphAt: 1).x,
      5 + ("a" as NSString).size(withAttributes: attributes).width, accuracy: 0.01)
  }

  func testPointsFindTheirCharacters() {
    let text = stack("one two three four five six", width: 100)
    for index in 0..<27 {
      let rect = text.manager.boundingRect(
        forGlyphRange: NSRange(location: index, length: 1), in: text.container)
      guard rect.width > 0 else { continue }
      var fraction: CGFloat = -1
      let point = CGPoint(x: rect.minX + rect.width * 0.25, y: rect.midY)
      let found = text.manager.characterIndex(
        for: point, in: text.container, fractionOfDistanceBetweenInsertionPoints: &fraction)
      XCTAssertEqual(found, index)
      XCTAssertEqual(fraction, 0.25, accuracy: 0.01)
    }
    XCTAssertEqual(text.manager.glyphIndex(for: CGPoint(x: -50, y: -50), in: text.container), 0)
    XCTAssertEqual(text.manager.glyphIndex(for: CGPoint(x: 500, y: 500), in: text.container), 26)
  }

  func testALineBreakAtTheEndGivesAnExtraLine() {
    let text = stack("a\n")
    XCTAssertEqual(
      text.manager.extraLineFragmentRect, CGRect(x: 0, y: Self.line, width: 200, height: Self.line))
    XCTAssertTrue(text.manager.extraLineFragmentTextContainer === text.container)
    let (plain, empty) = (stack("a"), stack(""))
    XCTAssertEqual(plain.manager.extraLineFragmentRect, .zero)
    XCTAssertGreaterThan(empty.manager.extraLineFragmentRect.height, 10)
    withExtendedLifetime((plain, empty)) {}
  }

  func testColumnsTakeTheTextOneAfterTheOther() {
    let text = stack("one two three four five six seven", width: 60, height: 45)
    let second = NSTextContainer(size: CGSize(width: 90, height: 30))
    text.manager.addTextContainer(second)
    let first = text.manager.glyphRange(for: text.container)
    let next = text.manager.glyphRange(for: second)
    XCTAssertEqual(first.location, 0)
    XCTAssertEqual(next.location, NSMaxRange(first))
    XCTAssertGreaterThan(next.length, 0)
    XCTAssertLessThan(NSMaxRange(next), text.storage.length)
    XCTAssertEqual(text.manager.firstUnlaidCharacterIndex(), NSMaxRange(next))
    XCTAssertTrue(
      text.manager.textContainer(forGlyphAt: next.location, effectiveRange: nil) === second)
    XCTAssertEqual(
      text.manager.lineFragmentRect(forGlyphAt: next.location, effectiveRange: nil).minY, 0)
    XCTAssertNil(text.manager.textContainer(forGlyphAt: NSMaxRange(next), effectiveRange: nil))
  }

  func testTextGoesAroundExclusionPaths() {
    let text = stack(String(repeating: "word ", count: 60), width: 200)
    let hole = CGRect(x: 60, y: 30, width: 60, height: 60)
    text.container.exclusionPaths = [UIBezierPath(rect: hole)]
    XCTAssertFalse(text.container.isSimpleRectangularTextContainer)
    var beside = 0
    let all = NSRange(location: 0, length: text.manager.numberOfGlyphs)
    text.manager.enumerateLineFragments(forGlyphRange: all) { rect, _, _, glyphs, _ in
      XCTAssertFalse(rect.insetBy(dx: 0.1, dy: 0.1).intersects(hole), "\(rect)")
      if rect.minY < hole.maxY, rect.maxY > hole.minY { beside += 1 }
    }
    XCTAssertGreaterThanOrEqual(beside, 6, "two pieces in each row beside the hole")
  }

  func testTheLastLineOfAContainerIsCutAsItSays() {
    let text = stack("one two three four five six seven", width: 100)
    text.container.maximumNumberOfLines = 2
    text.container.lineBreakMode = .byTruncatingTail
    let hidden = text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 15)
    XCTAssertNotEqual(hidden.location, NSNotFound)
    XCTAssertEqual(NSMaxRange(hidden), text.storage.length)
    XCTAssertEqual(
      text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location, NSNotFound)
    XCTAssertEqual(text.manager.usedRect(for: text.container).height, 2 * Self.line)
  }

  func testAContainerHasNoGlyphsThatItsLinesHaveNoRoomFor() {
    let text = stack("one two three four five six seven", width: 100)
    text.container.maximumNumberOfLines = 2
    text.container.lineBreakMode = .byWordWrapping
    let glyphs = text.manager.glyphRange(for: text.container)
    XCTAssertEqual(glyphs.location, 0)
    XCTAssertLessThan(glyphs.length, text.storage.length)
    XCTAssertGreaterThan(glyphs.length, 10)
    text.container.lineBreakMode = .byTruncatingTail
    XCTAssertEqual(text.manager.glyphRange(for: text.container).length, text.storage.length)
  }

  func testTheDelegateSetsSpacing() {
    let text = stack("a\nb\nc")
    let delegate = SpacingDelegate()
    text.manager.delegate = delegate
    text.manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: 5), actualCharacterRange: nil)
    XCTAssertEqual(
      text.manager.lineFragmentRect(forGlyphAt: 2, effectiveRange: nil).minY, Self.line + 10)
    XCTAssertEqual(
      text.manager.usedRect(for: text.container).height, 3 * Self.line + 20, accuracy: 0.001)
  }

  func testTheDelegateForbidsBreaks() {
    let text = stack("one two three", width: 60)
    XCTAssertEqual(
      text.manager.glyphRange(
        forBoundingRect: CGRect(x: 0, y: 0, width: 9, height: 9), in: text.container),
      NSRange(location: 0, length: 4))
    let delegate = UnbreakableDelegate()
    text.manager.delegate = delegate
    text.manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: 13), actualCharacterRange: nil)
    var range = NSRange()
    _ = text.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &range)
    XCTAssertGreaterThan(range.length, 4)
  }

  func testTheDelegateSetsLines() {
    let text = stack("a\nb")
    let delegate = TallLineDelegate()
    text.manager.delegate = delegate
    XCTAssertEqual(text.manager.usedRect(for: text.container).height, 80)
    XCTAssertEqual(text.manager.location(forGlyphAt: 2).y, 30)
  }

  func testEditingTheStorageChangesTheLayout() {
    let text = stack("a")
    XCTAssertEqual(text.manager.numberOfGlyphs, 1)
    let before = text.manager.usedRect(for: text.container)
    text.storage.append(NSAttributedString(string: "\nb", attributes: attributes))
    XCTAssertEqual(text.manager.usedRect(for: text.container).height, 2 * before.height)
    text.storage.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 34), range: NSRange(location: 0, length: 1))
    XCTAssertEqual(
      text.manager.usedRect(for: text.container).height, 3 * before.height, accuracy: 0.01)
  }

  func testClustersAreOneGlyphWithNullOnesBehind() {
    let text = stack("a👍🏽b")
    XCTAssertEqual(text.manager.numberOfGlyphs, 6)
    XCTAssertEqual(text.manager.propertyForGlyph(at: 0), [])
    XCTAssertEqual(text.manager.propertyForGlyph(at: 2), .null)
    XCTAssertEqual(
      text.manager.glyphRange(
        forCharacterRange: NSRange(location: 2, length: 1), actualCharacterRange: nil),
      NSRange(location: 1, length: 4))
    XCTAssertNotEqual(text.manager.cgGlyph(at: 0), text.manager.cgGlyph(at: 5))
    XCTAssertFalse(text.manager.isValidGlyphIndex(6))
  }

  func testSelectionsReachToTheSide() {
    let text = stack("one\ntwo", width: 100)
    var rects: [CGRect] = []
    text.manager.enumerateEnclosingRects(
      forGlyphRange: NSRange(location: 1, length: 4),
      withinSelectedGlyphRange: NSRange(location: 1, length: 4), in: text.container
    ) { rect, _ in rects.append(rect) }
    XCTAssertEqual(rects.count, 2)
    XCTAssertEqual(rects.first?.maxX, 100)
    var tight: [CGRect] = []
    text.manager.enumerateEnclosingRects(
      forGlyphRange: NSRange(location: 0, length: 3),
      withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: text.container
    ) { rect, _ in tight.append(rect) }
    XCTAssertEqual(tight.count, 1)
    XCTAssertLessThan(tight[0].maxX, 60)
  }

  func testSpacingOfParagraphsIsPartOfLineFragments() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.paragraphSpacing = 8
    style.paragraphSpacingBefore = 2
    let text = stack("a\nb")
    text.storage.addAttribute(
      .paragraphStyle, value: style, range: NSRange(location: 0, length: 3))
    let first = text.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    XCTAssertEqual(first.height, Self.line + 12, accuracy: 0.001)
    XCTAssertEqual(
      text.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).height, Self.line + 4,
      accuracy: 0.001)
    let second = text.manager.lineFragmentRect(forGlyphAt: 2, effectiveRange: nil)
    XCTAssertEqual(second.minY, first.maxY, accuracy: 0.001)
    XCTAssertEqual(second.height, Self.line + 2, accuracy: 0.001)
  }

  func testDrawingPartsOfTheText() throws {
    let text = stack("ab")
    func ink(_ range: NSRange) throws -> [Bool] {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 24)).image { _ in
        text.manager.drawGlyphs(forGlyphRange: range, at: .zero)
      }
      let pixels = try XCTUnwrap(image.cgImage)
      return (0..<pixels.width).map { x in
        (0..<pixels.height).contains { pixels.pixel(x, $0) >> 24 > 60 }
      }
    }
    let both = try ink(NSRange(location: 0, length: 2)).filter { $0 }.count
    let first = try ink(NSRange(location: 0, length: 1))
    let second = try ink(NSRange(location: 1, length: 1))
    XCTAssertGreaterThan(first.filter { $0 }.count, 8)
    XCTAssertEqual(first.filter { $0 }.count + second.filter { $0 }.count, both)
    XCTAssertLessThan(
      first.lastIndex(of: true) ?? 0, second.firstIndex(of: true) ?? 0)
  }

  func testASubclassDrawsItsOwnBackgroundsAndLines() {
    final class Drawer: NSLayoutManager {
      var backgrounds: [(NSRange, Int)] = []
      var underlines: [(NSRange, NSUnderlineStyle)] = []
      override func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int,
        forCharacterRange charRange: NSRange, color: UIColor
      ) { backgrounds.append((charRange, rectCount)) }
      override func drawUnderline(
        forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
        baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
      ) { underlines.append((glyphRange, underlineVal)) }
    }
    let storage = NSTextStorage(string: "one two", attributes: attributes)
    storage.addAttribute(
      .backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 3))
    storage.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.double.rawValue,
      range: NSRange(location: 4, length: 3))
    let manager = Drawer()
    manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 100)))
    storage.addLayoutManager(manager)
    _ = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 30)).image { _ in
      manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 7), at: .zero)
      manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 7), at: .zero)
    }
    XCTAssertEqual(manager.backgrounds.map(\.0), [NSRange(location: 0, length: 3)])
    XCTAssertEqual(manager.backgrounds.first?.1, 1)
    XCTAssertEqual(manager.underlines.map(\.0), [NSRange(location: 4, length: 3)])
    XCTAssertEqual(manager.underlines.first?.1, .double)
  }

  func testWhiteSpaceAtTheEndsOfALineGetsNoLine() {
    final class Drawer: NSLayoutManager {
      var lines: [(what: String, style: NSUnderlineStyle)] = []
      private func add(_ range: NSRange, _ style: NSUnderlineStyle) {
        let text = (textStorage?.string ?? "") as NSString
        lines.append((text.substring(with: range), style))
      }
      override func drawUnderline(
        forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
        baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
      ) { add(glyphRange, underlineVal) }
      override func drawStrikethrough(
        forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
        baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
      ) { add(glyphRange, strikethroughVal) }
    }
    func lines(
      _ text: String, _ style: NSUnderlineStyle, _ range: NSRange? = nil,
      _ key: NSAttributedString.Key = .underlineStyle
    ) -> [String] {
      let storage = NSTextStorage(string: text, attributes: attributes)
      let all = NSRange(location: 0, length: storage.length)
      storage.addAttribute(key, value: style.rawValue, range: range ?? all)
      let manager = Drawer()
      manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 0)))
      storage.addLayoutManager(manager)
      _ = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 90)).image { _ in
        manager.drawGlyphs(forGlyphRange: all, at: .zero)
      }
      for line in manager.lines { XCTAssertEqual(line.style, style.subtracting(.byWord)) }
      return manager.lines.map(\.what)
    }
    for key in [NSAttributedString.Key.underlineStyle, .strikethroughStyle] {
      XCTAssertEqual(lines("  one two \n\tthree\n   ", .single, nil, key), ["one two", "three"])
      XCTAssertEqual(lines(" one two ", [.double, .byWord], nil, key), ["one", "two"])
    }
    // Between what is seen it gets one, and so does what keeps words together.
    XCTAssertEqual(lines("one two", .single, NSRange(location: 0, length: 4)), ["one "])
    XCTAssertEqual(lines("one\u{A0}", .single), ["one\u{A0}"])
    let wrapped = lines(String(repeating: "word ", count: 12), .single)
    XCTAssertGreaterThan(wrapped.count, 1)
    XCTAssertTrue(wrapped.allSatisfy { $0.hasPrefix("word") && $0.hasSuffix("word") })
  }

  @MainActor
  func testATextViewStandsOnItsTextKit() async {
    let storage = NSTextStorage(string: "Hello", attributes: attributes)
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 150, height: 100), textContainer: container)
    XCTAssertTrue(view.textStorage === storage)
    XCTAssertTrue(view.layoutManager === manager)
    XCTAssertTrue(view.textContainer === container)
    XCTAssertEqual(view.text, "Hello")
    view.layoutIfNeeded()
    XCTAssertEqual(container.size.width, 150)
    let height = view.contentSize.height
    storage.append(NSAttributedString(string: "\nagain", attributes: attributes))
    XCTAssertEqual(view.text, "Hello\nagain")
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize.height, height + Self.line, accuracy: 0.5)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Bye")
    XCTAssertEqual(view.attributedText.string, "Bye\nagain")
    view.text = "New"
    XCTAssertEqual(storage.string, "New")
  }
}
