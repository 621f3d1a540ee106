import XCTest

@testable import UIKit

/// Text as a document of paragraphs, and where they are laid out.
final class NSTextLayoutManagerTests: XCTestCase {
  private let content = NSTextContentStorage()
  private let layout = NSTextLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 200, height: 0))

  private func show(_ text: String) {
    content.addTextLayoutManager(layout)
    layout.textContainer = container
    content.attributedString = NSAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
  }

  private func range(_ location: Int, _ length: Int) -> NSTextRange {
    NSTextRange(NSRange(location: location, length: length))
  }

  func testRangesKnowWhatTheyHaveInCommon() throws {
    let a = range(2, 6)
    XCTAssertTrue(a.contains(TextOffset(2)))
    XCTAssertFalse(a.contains(TextOffset(8)))
    XCTAssertTrue(a.contains(range(3, 5)))
    XCTAssertFalse(a.contains(range(3, 6)))
    XCTAssertEqual(a.intersection(range(5, 10)), range(5, 3))
    XCTAssertEqual(a.intersection(range(0, 4)), range(2, 2))
    XCTAssertNil(a.intersection(range(8, 2)))
    XCTAssertEqual(a.union(range(5, 10)), range(2, 13))
    XCTAssertTrue(NSTextRange(location: TextOffset(3)).isEmpty)
    XCTAssertNil(NSTextRange(location: TextOffset(3), end: TextOffset(2)))
  }

  func testTheDocumentIsMadeOfParagraphs() throws {
    show("One\nTwo words\r\nThree")
    var texts: [String] = []
    var breaks: [NSRange?] = []
    content.enumerateTextElements(from: nil) { element in
      let paragraph = element as? NSTextParagraph
      texts.append(paragraph?.attributedString.string ?? "")
      breaks.append(paragraph?.paragraphSeparatorRange?.units)
      return true
    }
    XCTAssertEqual(texts, ["One\n", "Two words\r\n", "Three"])
    XCTAssertEqual(
      breaks, [NSRange(location: 3, length: 1), NSRange(location: 13, length: 2), nil])
    var backward: [NSRange?] = []
    let end = content.enumerateTextElements(from: TextOffset(5), options: .reverse) { element in
      backward.append((element as? NSTextParagraph)?.paragraphContentRange?.units)
      return false
    }
    XCTAssertEqual(backward, [NSRange(location: 4, length: 9)])
    XCTAssertEqual((end as? TextOffset)?.value, 4)
    XCTAssertEqual(content.textElements(for: range(2, 4)).count, 2)
    XCTAssertEqual(content.offset(from: content.documentRange.location, to: TextOffset(7)), 7)
    XCTAssertNil(content.location(TextOffset(15), offsetBy: 20))
    XCTAssertEqual(
      content.location(TextOffset(15), offsetBy: -3)?.compare(TextOffset(12)), .orderedSame)
  }

  func testParagraphsStandBelowEachOther() throws {
    show("One\nTwo words that do not fit into a single line\nThree")
    var fragments: [NSTextLayoutFragment] = []
    layout.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
      fragments.append($0)
      return true
    }
    XCTAssertEqual(fragments.map(\.textLineFragments.count), [1, 2, 1])
    XCTAssertEqual(fragments[0].layoutFragmentFrame.minY, 0)
    for (a, b) in zip(fragments, fragments.dropFirst()) {
      XCTAssertEqual(a.layoutFragmentFrame.maxY, b.layoutFragmentFrame.minY, accuracy: 0.01)
    }
    let lines = fragments[1].textLineFragments
    XCTAssertEqual(lines[0].typographicBounds.minY, 0)
    XCTAssertEqual(lines[1].typographicBounds.minY, lines[0].typographicBounds.maxY, accuracy: 0.01)
    XCTAssertEqual(
      lines.map(\.attributedString.string).joined(),
      "Two words that do not fit into a single line\n")
    XCTAssertGreaterThan(lines[0].glyphOrigin.y, 10)
    XCTAssertEqual(
      layout.usageBoundsForTextContainer.maxY, fragments[2].layoutFragmentFrame.maxY,
      accuracy: 0.01)
    let middle = fragments[1].layoutFragmentFrame
    let found = layout.textLayoutFragment(for: CGPoint(x: 20, y: middle.midY))
    XCTAssertEqual(found?.rangeInElement, fragments[1].rangeInElement)
    XCTAssertNil(layout.textLayoutFragment(for: CGPoint(x: 20, y: 500)))
    XCTAssertEqual(
      layout.textLayoutFragment(for: TextOffset(5))?.rangeInElement, fragments[1].rangeInElement)
  }

  func testChangesAreLaidOutAnew() throws {
    show("One")
    let height = layout.usageBoundsForTextContainer.height
    content.performEditingTransaction {
      content.textStorage?.append(
        NSAttributedString(string: "\nTwo", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    }
    XCTAssertEqual(layout.usageBoundsForTextContainer.height, 2 * height, accuracy: 0.01)
  }

  func testSegmentsCoverTheTextOfARange() throws {
    show("One\nTwo words that do not fit into a single line\nThree")
    var ranges: [NSRange?] = []
    var frames: [CGRect] = []
    layout.enumerateTextSegments(in: range(1, 53), type: .standard) { range, frame, baseline, _ in
      ranges.append(range?.units)
      frames.append(frame)
      XCTAssertGreaterThan(baseline, 10)
      XCTAssertLessThan(baseline, frame.height)
      return true
    }
    XCTAssertEqual(frames.count, 4)
    XCTAssertEqual(ranges.first, NSRange(location: 1, length: 3))
    XCTAssertEqual(frames.map(\.minY), frames.map(\.minY).sorted())
    var ends: [CGRect] = []
    layout.enumerateTextSegments(
      in: range(1, 53), type: .selection, options: [.middleFragmentsExcluded, .rangeNotRequired]
    ) { range, frame, _, _ in
      XCTAssertNil(range)
      ends.append(frame)
      return true
    }
    XCTAssertEqual(ends.count, 2)
    XCTAssertGreaterThan(ends[0].maxX, frames[0].maxX, "a selection that goes on reaches the side")
  }

  @MainActor
  func testATextViewsLayoutIsAskedTheSameWay() async throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.text = "One\nTwo"
    let layout = try XCTUnwrap(view.textLayoutManager)
    XCTAssertIdentical(layout.textContainer, view.textContainer)
    let content = try XCTUnwrap(layout.textContentManager as? NSTextContentStorage)
    XCTAssertIdentical(content.textStorage, view.textStorage)
    var count = 0
    layout.enumerateTextLayoutFragments(from: nil) { _ in
      count += 1
      return true
    }
    XCTAssertEqual(count, 2)
    XCTAssertIdentical(view.textLayoutManager, layout)
  }
}
