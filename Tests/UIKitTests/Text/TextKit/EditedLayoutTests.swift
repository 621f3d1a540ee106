import TestSupport
import XCTest

@testable import CoreText
@testable import UIKit

/// After edits, of which each lays out only the paragraphs it touches, a layout is that of the whole text.
@MainActor
final class EditedLayoutTests: XCTestCase {
  /// Everything that a line is made of.
  private func description(of lines: TextLines) -> [String] {
    lines.map { line in
      let clusters = line.clusters.map {
        "\($0.range) \($0.x) \($0.width) \($0.fragment) \($0.glyphs)"
      }
      let fragments = line.fragments.map {
        "\($0.range) \($0.x) \($0.width) \($0.glyphs) \($0.item.attributes.color)"
      }
      return rounded(
        """
        \(line.range) \(line.rect) \(line.usedRect) \(line.baseline) \(line.spacingBefore) \
        \(line.spacingAfter) \(line.paragraphSpacingAfter) \(line.isRightToLeft) \(clusters) \(fragments)
        """)
    }
  }

  /// The same text with numbers to a thousandth of a point: lines that move are not added up anew.
  private func rounded(_ text: String) -> String {
    text.replacing(#/-?[0-9]+\.[0-9]+(e-[0-9]+)?/#) {
      let number = ((Double($0.output.0) ?? .nan) * 1000).rounded() / 1000 + 0
      return "\(number)"
    }
  }

  /// Compares with a manager that meets the text for the first time.
  private func check(_ manager: NSLayoutManager, _ message: String, line: UInt = #line) throws {
    let fresh = try wholeManager(like: manager)
    let (mine, wanted) = (manager.layout, fresh.layout)
    XCTAssertEqual(
      rounded("\(mine.text?.size ?? .zero)"), rounded("\(wanted.text?.size ?? .zero)"), message,
      line: line)
    let (a, b) = (description(of: mine.lines), description(of: wanted.lines))
    XCTAssertEqual(a.count, b.count, message, line: line)
    if let different = zip(a, b).first(where: { $0 != $1 }) {
      XCTFail("\(message): \(different.0)\nwanted: \(different.1)", line: line)
    }
    XCTAssertEqual(manager.content.content, fresh.content.content, message, line: line)
  }

  /// A manager that lays the same text out at once and whole.
  private func wholeManager(like manager: NSLayoutManager) throws -> NSLayoutManager {
    let storage = try XCTUnwrap(manager.textStorage)
    let container = try XCTUnwrap(manager.textContainers.first)
    let fresh = NSLayoutManager()
    fresh.appearance = manager.appearance
    let copy = NSTextStorage()
    copy.setAttributedString(storage)
    copy.addLayoutManager(fresh)
    storages.append(copy)
    let other = NSTextContainer(size: container.size)
    other.lineFragmentPadding = container.lineFragmentPadding
    fresh.addTextContainer(other)
    return fresh
  }

  /// Layout managers do not keep their text alive.
  private var storages: [NSTextStorage] = []

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

  func testAnyEditsOfAStorageLayOutAsAnew() async throws {
    for seed in 1...20 as ClosedRange<UInt64> {
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

  // MARK: In pieces

  /// One question to a layout manager, and its answer as text.
  private func answer(
    _ question: Int, _ manager: NSLayoutManager, _ index: Int, _ y: CGFloat
  ) -> String {
    let container = manager.textContainers[0]
    let end = min(manager.numberOfGlyphs, index + 7)
    let range = NSRange(location: min(index, end), length: max(0, end - index))
    var effective = NSRange()
    switch question {
    case 0:
      return
        "\(manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &effective)) \(effective)"
    case 1:
      return
        "\(manager.lineFragmentUsedRect(forGlyphAt: index, effectiveRange: &effective)) \(effective)"
    case 2: return "\(manager.location(forGlyphAt: index)) \(manager.cgGlyph(at: index))"
    case 3: return "\(manager.boundingRect(forGlyphRange: range, in: container))"
    case 4:
      let band = CGRect(x: 0, y: y, width: 100, height: 50)
      return "\(manager.glyphRange(forBoundingRect: band, in: container))"
    case 5: return "\(manager.glyphIndex(for: CGPoint(x: 40, y: y), in: container))"
    case 6: return "\(manager.usedRect(for: container)) \(manager.extraLineFragmentRect)"
    case 7:
      return
        "\(manager.propertyForGlyph(at: index)) \(manager.notShownAttribute(forGlyphAt: index))"
    case 8:
      let lines = manager.layout(through: index)
      return "\(lines.text?.caretRect(at: index) ?? .null)"
    case 9:
      let lines = manager.layout(toHeight: y)
      return "\(lines.text?.index(at: CGPoint(x: 60, y: y)) ?? -1)"
    case 10:
      var found: [String] = []
      manager.enumerateLineFragments(forGlyphRange: range) { rect, used, _, line, _ in
        found.append("\(rect) \(used) \(line)")
      }
      return found.joined()
    default:
      let lines = manager.layout(through: NSMaxRange(range))
      return "\(lines.text?.selectionRects(for: range, fillsLines: true) ?? [])"
    }
  }

  private func longStorage(
    _ random: inout SeededRandom
  ) -> (storage: NSTextStorage, manager: NSLayoutManager) {
    let storage = NSTextStorage()
    let manager = NSLayoutManager()
    manager.allowsNonContiguousLayout = true
    manager.pieceLength = Int.random(in: 1...60, using: &random)
    storages.append(storage)
    storage.addLayoutManager(manager)
    manager.addTextContainer(NSTextContainer(size: CGSize(width: 160, height: 0)))
    for _ in 0..<40 {
      storage.append(NSAttributedString(string: text(&random), attributes: attributes(&random)))
    }
    return (storage, manager)
  }

  func testWhatIsAskedOfAPartIsAsInTheWhole() async throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let (storage, manager) = longStorage(&random)
      for step in 0..<12 {
        let whole = try wholeManager(like: manager)
        let height = whole.usedRect(for: whole.textContainers[0]).height
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index =
            Int.random(in: 0...storage.length, using: &random)
            / Int.random(in: 1...6, using: &random)
          let y =
            CGFloat.random(in: -10...(height + 30), using: &random)
            / CGFloat.random(in: 1...6, using: &random)
          let question = Int.random(in: 0...11, using: &random)
          if question == 6, Bool.random(using: &random) { continue }
          XCTAssertEqual(
            rounded(answer(question, manager, index, y)),
            rounded(answer(question, whole, index, y)),
            "seed \(seed), step \(step), question \(question)")
          manager.layOutNextPiece()
        }
        if step % 5 == 4 { try check(manager, "seed \(seed), step \(step)") }
        for _ in 0...Int.random(in: 0...2, using: &random) { edit(storage, &random) }
        if Bool.random(using: &random) { _ = manager.knownContent }
        // Lets what was laid out be forgotten, so that pieces begin anew.
        if Int.random(in: 0...4, using: &random) == 0 { manager.forgetContent() }
        if Int.random(in: 0...4, using: &random) == 0 { manager.forgetLayout() }
      }
      try check(manager, "seed \(seed), end")
    }
  }

  func testOnlyWhatIsAskedForIsLaidOut() async throws {
    var random = SeededRandom(seed: 3)
    let (storage, manager) = longStorage(&random)
    manager.pieceLength = 10
    for _ in 0..<20 { storage.append(NSAttributedString(string: "one\ntwo\nthree\n")) }
    let length = storage.length
    XCTAssertEqual(manager.firstUnlaidCharacterIndex(), 0)
    _ = manager.lineFragmentRect(forGlyphAt: 20, effectiveRange: nil)
    XCTAssertTrue(manager.hasNonContiguousLayout)
    XCTAssertTrue((21..<length / 2).contains(manager.firstUnlaidCharacterIndex()))
    // An edit far below leaves it so; one right behind the lines takes back a paragraph at most.
    storage.append(NSAttributedString(string: "end"))
    XCTAssertTrue((21..<length / 2).contains(manager.firstUnlaidCharacterIndex()))
    storage.insert(NSAttributedString(string: "a"), at: manager.firstUnlaidCharacterIndex())
    XCTAssertTrue((10..<length / 2).contains(manager.firstUnlaidCharacterIndex()))
    manager.ensureLayout(for: manager.textContainers[0])
    XCTAssertFalse(manager.hasNonContiguousLayout)
    XCTAssertEqual(manager.firstUnlaidCharacterIndex(), storage.length)
  }

  func testLayoutWithoutPermissionADelegateOrWithAnEndIsWhole() async throws {
    var random = SeededRandom(seed: 4)
    let (_, manager) = longStorage(&random)
    manager.pieceLength = 10
    XCTAssertFalse(manager.knownLayout.isComplete)
    manager.textContainers[0].maximumNumberOfLines = 5
    XCTAssertTrue(manager.knownLayout.isComplete)
    manager.textContainers[0].maximumNumberOfLines = 0
    manager.textContainers[0].exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50))
    ]
    XCTAssertTrue(manager.knownLayout.isComplete)
    manager.textContainers[0].exclusionPaths = []
    XCTAssertFalse(manager.knownLayout.isComplete)
    manager.allowsNonContiguousLayout = false
    manager.forgetContent()
    XCTAssertTrue(manager.knownLayout.isComplete)
  }

  func testTextViewsShowTheirBeginningAndGoOn() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let view = UITextView(frame: window.bounds)
    view.layoutManager.pieceLength = 100
    XCTAssertTrue(view.layoutManager.allowsNonContiguousLayout)
    view.text = (1...300).map { "Line \($0)\n" }.joined()
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.layoutIfNeeded()
    XCTAssertTrue(view.layoutManager.hasNonContiguousLayout)
    let estimate = view.contentSize.height
    XCTAssertGreaterThan(estimate, 2000)
    // Lines of one height: the estimate is near.
    let exact = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    view.layoutManager.forgetContent()
    XCTAssertEqual(estimate, exact, accuracy: exact / 5)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    XCTAssertTrue(view.layoutManager.hasNonContiguousLayout)
    for _ in 0..<200 where view.layoutManager.hasNonContiguousLayout {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
    XCTAssertFalse(view.layoutManager.hasNonContiguousLayout)
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize.height, exact)
    window.isHidden = true
  }

  func testAnyTypingAndComposingLaysOutAsAnew() async throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 180, height: 300))
      if seed % 2 == 0 { view.layoutManager.pieceLength = 20 }
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
