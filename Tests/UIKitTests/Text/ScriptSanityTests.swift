import XCTest

@testable import UIKit

/// The scripts people write in, in labels, fields and views: broken between words, measured, walked through by
/// whole characters.
@MainActor
final class ScriptSanityTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  /// A text and its characters as a person counts them.
  private static let samples: [(name: String, text: String, characters: Int)] = [
    ("Hangul", "안녕하세요 세계", 8),
    ("conjoining jamo", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 2),
    ("kana", "がぎぐ・カタカナ", 8),
    ("kana with marks", "か\u{3099}き\u{3099}", 2),
    ("skin tones", "👍🏽👋🏿✋", 3),
    ("families", "👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈", 3),
    ("flags and keycaps", "🇰🇷🇯🇵1️⃣", 3),
    ("Arabic", "مرحبا بالعالم", 13),
    ("Hebrew with points", "שָׁלוֹם", 4),
    ("combining marks", "e\u{301}n\u{303}o\u{308}\u{323}", 3),
    ("Thai", "สวัสดี", 4),
    ("Devanagari", "नमस्ते", 4),
    ("mixed", "a한👩‍👩‍👧ب1", 5),
  ]

  private func field(_ text: String) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 340, height: 40))
    field.font = .systemFont(ofSize: 20)
    field.text = text
    stage.window.makeKeyAndVisible()
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  func testTheCaretWalksByWholeCharacters() async {
    for (name, text, characters) in Self.samples {
      let field = field(text)
      field.selectRange(NSRange(location: 0, length: 0))
      var steps = 0
      while field.editor.head < field.editor.length, steps < 100 {
        field.perform(.move(.right, extends: false))
        steps += 1
      }
      // Thai and Devanagari vowels count as Swift counts them.
      let expected = name == "Thai" || name == "Devanagari" ? text.count : characters
      XCTAssertEqual(steps, expected, name)
      for _ in 0..<steps { field.perform(.move(.left, extends: false)) }
      XCTAssertEqual(field.editor.head, 0, name)
      field.resignFirstResponder()
      field.removeFromSuperview()
    }
  }

  func testDeletingTakesWholeCharacters() async {
    for (name, text, _) in Self.samples {
      let field = field(text)
      field.selectRange(NSRange(location: field.editor.length, length: 0))
      field.deleteBackward()
      XCTAssertEqual(field.text, String(text.dropLast()), name)
      field.resignFirstResponder()
      field.removeFromSuperview()
    }
  }

  /// The caret stands at different places for different characters, inside of the text.
  func testCaretsStandApart() async {
    for (name, text, _) in Self.samples {
      let field = field(text)
      field.layoutIfNeeded()
      var places: Set<Int> = []
      var offset = 0
      while true {
        let rect = field.caretRect(for: UITextPosition(offset))
        XCTAssertTrue((0...340).contains(rect.midX), "\(name) at \(offset): \(rect)")
        places.insert(Int((rect.midX * 4).rounded()))
        if offset >= field.editor.length { break }
        offset = field.editor.offset(after: offset)
      }
      XCTAssertEqual(places.count, text.count + 1, name)
      field.resignFirstResponder()
      field.removeFromSuperview()
    }
  }

  func testLinesBreakBetweenWordsAndNeverInsideCharacters() async {
    // In an emergency a line of Devanagari may end behind a virama, where Pango lets carets stand.
    for (name, text, _) in Self.samples where name != "Devanagari" {
      let label = UILabel()
      label.numberOfLines = 0
      label.font = .systemFont(ofSize: 20)
      label.text = [text, text, text].joined(separator: " ")
      for width in stride(from: 30.0, to: 200, by: 17) {
        let size = label.sizeThatFits(CGSize(width: width, height: 10_000))
        let line = label.font.lineHeight
        XCTAssertEqual(
          size.height.truncatingRemainder(dividingBy: line), 0, accuracy: line / 2 - 0.01,
          "\(name) at \(width)")
        XCTAssertGreaterThan(size.height, 0)
      }
      let storage = NSTextStorage(string: label.text ?? "", attributes: [.font: label.font as Any])
      let manager = NSLayoutManager()
      let container = NSTextContainer(size: CGSize(width: 60, height: 10_000))
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      let text = storage.string
      let characters = Set(text.indices.map { $0.utf16Offset(in: text) } + [text.utf16.count])
      manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
        _, _, _, range, _ in
        XCTAssertTrue(
          characters.contains(range.location) && characters.contains(NSMaxRange(range)),
          "\(name) is broken inside a character")
      }
    }
  }

  func testAColumnOfAllScriptsIsAsHighAsItsLines() async {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 6
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16)
    for (name, text, _) in Self.samples {
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(
        string: "\(name): \(text)", attributes: [.font: UIFont.systemFont(ofSize: 22)])
      stack.addArrangedSubview(label)
    }
    let essay = UILabel()
    essay.numberOfLines = 0
    essay.font = .preferredFont(forTextStyle: .body)
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 1
    style.alignment = .justified
    essay.attributedText = NSAttributedString(
      string: "Internationalization of typographical conventions necessitates hyphenation. "
        + "한글은 단어 사이에서 줄을 바꾸고, 日本語は文字の間で改行します。",
      attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
    stack.addArrangedSubview(essay)
    let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    sheet.backgroundColor = .systemBackground
    stack.frame = CGRect(
      origin: .zero,
      size: stack.systemLayoutSizeFitting(
        CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel))
    sheet.addSubview(stack)
    XCTAssertGreaterThan(stack.bounds.height, 400)
    Snapshots.write(sheet, "scripts")
  }
}
