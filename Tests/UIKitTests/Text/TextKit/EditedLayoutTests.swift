import TestSupport
import XCTest

@testable import CoreText
@testable import UIKit

/// After edits, of which each lays out only the paragraphs it touches, a layout is that of the whole text.
@MainActor
final class EditedLayoutTests: XCTestCase {
  /// Everything that a line is made of.
  private func description(of lines: [TextLine]) -> [String] {
    lines.map { line in
      let clusters = line.clusters.map {
        "\($0.range) \($0.x) \($0.width) \($0.fragment) \($0.glyphs)"
      }
      let fragments = line.fragments.map {
        "\($0.range) \($0.x) \($0.width) \($0.glyphs) \($0.item.attributes.color)"
      }
      return """
        \(line.range) \(line.rect) \(line.usedRect) \(line.baseline) \(line.spacingBefore) \
        \(line.spacingAfter) \(line.paragraphSpacingAfter) \(line.isRightToLeft) \(clusters) \(fragments)
        """
    }
  }

  /// Compares with a manager that meets the text for the first time.
  private func check(_ manager: NSLayoutManager, _ message: String, line: UInt = #line) throws {
    let storage = try XCTUnwrap(manager.textStorage)
    let container = try XCTUnwrap(manager.textContainers.first)
    let fresh = NSLayoutManager()
    fresh.appearance = manager.appearance
    let copy = NSTextStorage()
    copy.setAttributedString(storage)
    copy.addLayoutManager(fresh)
    let other = NSTextContainer(size: container.size)
    other.lineFragmentPadding = container.lineFragmentPadding
    fresh.addTextContainer(other)
    let (mine, wanted) = (manager.layout, fresh.layout)
    XCTAssertEqual(mine.text?.size, wanted.text?.size, message, line: line)
    let (a, b) = (description(of: mine.lines), description(of: wanted.lines))
    XCTAssertEqual(a.count, b.count, message, line: line)
    if let different = zip(a, b).first(where: { $0 != $1 }) {
      XCTFail("\(message): \(different.0)\nwanted: \(different.1)", line: line)
    }
    XCTAssertEqual(manager.content.content, fresh.content.content, message, line: line)
  }

  private static let pieces = [
    "word ", "two words", "\n", "\n\n", "\r", "\r\n", "\u{2029}", "\u{85}", "한글 문단 ", "가", "👩‍👩‍👧",
    "שלום ", "e\u{301}", "\t", "fi", "a longer sentence that takes more than one line. ", " ",
    "\u{2028}",
  ]

  private func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
    }.joined()
  }

  private func attributes(_ random: inout SeededRandom) -> [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = CGFloat(Int.random(in: 0...2, using: &random)) * 5
    style.paragraphSpacingBefore = CGFloat(Int.random(in: 0...1, using: &random)) * 7
    style.lineSpacing = CGFloat(Int.random(in: 0...1, using: &random)) * 3
    style.alignment = [.natural, .center, .justified].randomElement(using: &random) ?? .natural
    return [
      .font: UIFont.systemFont(ofSize: [12, 17, 30].randomElement(using: &random) ?? 12),
      .foregroundColor: [UIColor.red, .blue].randomElement(using: &random) ?? .red,
      .paragraphStyle: style,
    ]
  }

  /// A range of whole characters.
  private func range(in storage: NSTextStorage, _ random: inout SeededRandom) -> NSRange {
    let length = storage.length
    let start = Int.random(in: 0...length, using: &random)
    let longest = Bool.random(using: &random) ? 3 : 40
    let count = min(length - start, Int.random(in: 0...longest, using: &random))
    return (storage.string as NSString).rangeOfComposedCharacterSequences(
      for: NSRange(location: start, length: count))
  }

  func testEditsOfStorages() async throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let storage = NSTextStorage()
      let manager = NSLayoutManager()
      storage.addLayoutManager(manager)
      manager.addTextContainer(NSTextContainer(size: CGSize(width: 160, height: 0)))
      for _ in 0..<10 {
        storage.append(NSAttributedString(string: text(&random), attributes: attributes(&random)))
      }
      try check(manager, "seed \(seed), begin")
      for step in 0..<25 {
        for _ in 0...Int.random(in: 0...2, using: &random) { edit(storage, &random) }
        // Sometimes only the text is asked for between two changes.
        if Int.random(in: 0...3, using: &random) == 0 {
          _ = manager.content
        } else {
          try check(manager, "seed \(seed), step \(step)")
        }
      }
    }
  }

  private func edit(_ storage: NSTextStorage, _ random: inout SeededRandom) {
    let range = range(in: storage, &random)
    switch Int.random(in: 0...5, using: &random) {
    case 0: storage.replaceCharacters(in: range, with: text(&random))
    case 1:
      storage.replaceCharacters(
        in: range, with: NSAttributedString(string: text(&random), attributes: attributes(&random)))
    case 2: storage.addAttributes(attributes(&random), range: range)
    case 3: storage.deleteCharacters(in: range)
    case 4:
      storage.addAttribute(.link, value: "https://example.org", range: range)
      if Bool.random(using: &random) { storage.removeAttribute(.link, range: range) }
    default:
      storage.beginEditing()
      storage.replaceCharacters(in: range, with: text(&random))
      storage.setAttributes(attributes(&random), range: self.range(in: storage, &random))
      storage.endEditing()
    }
  }

  func testTypingAndComposing() async throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 180, height: 300))
      view.font = .systemFont(ofSize: 17)
      view.text = (0..<12).map { _ in text(&random) }.joined()
      view.layoutIfNeeded()
      for step in 0..<40 {
        switch Int.random(in: 0...7, using: &random) {
        case 0: view.selectedRange = range(in: view.textStorage, &random)
        case 1: view.deleteBackward()
        case 2: view.setMarkedText(text(&random), selectedRange: NSRange(location: 0, length: 0))
        case 3: view.unmarkText()
        case 4: view.insertText("\n")
        case 5: view.undoManager?.undo()
        case 6:
          view.textStorage.addAttributes(
            attributes(&random), range: range(in: view.textStorage, &random))
        default: view.insertText(text(&random))
        }
        if step % 3 != 0 { continue }
        view.layoutIfNeeded()
        try check(view.layoutManager, "seed \(seed), step \(step)")
      }
    }
  }

  func testAnEditTakesOverTheLinesOfOtherParagraphs() async throws {
    let font = UIFont.systemFont(ofSize: 12).ctFont
    let text = TextContent("one\ntwo\nthree", attributes: TextAttributes(font: font))
    var options = TextLayoutOptions(width: 100)
    options.includesTrailingEmptyLine = true
    let layout = TextLayout(content: text, options: options)
    var changed = text
    changed.string = "one\ntwos\nthree"
    let edit = TextEdit(range: NSRange(location: 7, length: 1), changeInLength: 1)
    let edited = try XCTUnwrap(layout.edited(edit, content: changed))
    XCTAssertTrue(edited.lines[0].fragments[0].item === layout.lines[0].fragments[0].item)
    XCTAssertFalse(edited.lines[1].fragments[0].item === layout.lines[1].fragments[0].item)
    XCTAssertTrue(edited.lines[2].fragments[0].item === layout.lines[2].fragments[0].item)
    XCTAssertEqual(edited.lines[2].clusters.map(\.range.location), [9, 10, 11, 12, 13])
  }
}
