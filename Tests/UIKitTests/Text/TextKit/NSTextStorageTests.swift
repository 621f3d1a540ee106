import TestSupport
import XCTest

@testable import UIKit

/// A storage that keeps its text itself and colours the word "red", as syntax highlighters do.
private final class HighlightingStorage: NSTextStorage {
  private let backing = NSMutableAttributedString(string: "")
  private(set) var processed: [NSRange] = []

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var string: String { backing.string }

  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    backing.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(
      .editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    processed.append(editedRange)
    let text = string as NSString
    let paragraph = text.paragraphRange(for: editedRange)
    removeAttribute(.foregroundColor, range: paragraph)
    let red = text.range(of: "red", options: [], range: paragraph)
    if red.location != NSNotFound {
      addAttribute(.foregroundColor, value: UIColor.red, range: red)
    }
    super.processEditing()
  }
}

private final class Listener: NSObject, NSTextStorageDelegate {
  struct Note: Equatable {
    var isDone: Bool
    var mask: NSTextStorage.EditActions
    var range: NSRange
    var delta: Int
  }
  var notes: [Note] = []
  var willProcess: ((NSTextStorage) -> Void)?

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    notes.append(Note(isDone: false, mask: editedMask, range: editedRange, delta: delta))
    willProcess?(textStorage)
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    notes.append(Note(isDone: true, mask: editedMask, range: editedRange, delta: delta))
  }
}

final class NSTextStorageTests: XCTestCase {
  func testAChangeIsProcessedAtOnce() {
    let storage = NSTextStorage(string: "Hello")
    let listener = Listener()
    storage.delegate = listener
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "Yyy")
    XCTAssertEqual(storage.string, "Yyyello")
    let range = NSRange(location: 0, length: 3)
    XCTAssertEqual(
      listener.notes,
      [
        .init(isDone: false, mask: .editedCharacters, range: range, delta: 2),
        .init(isDone: true, mask: .editedCharacters, range: range, delta: 2),
      ])
    XCTAssertEqual(storage.editedMask, [])
    XCTAssertEqual(storage.editedRange.location, NSNotFound)
    XCTAssertEqual(storage.changeInLength, 0)
  }

  func testGroupedChangesAreProcessedTogether() {
    let storage = NSTextStorage(string: "abcdef")
    let listener = Listener()
    storage.delegate = listener
    storage.beginEditing()
    storage.deleteCharacters(in: NSRange(location: 4, length: 2))
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "__")
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 2, length: 1))
    XCTAssertTrue(listener.notes.isEmpty)
    storage.endEditing()
    XCTAssertEqual(storage.string, "__abcd")
    XCTAssertEqual(listener.notes.count, 2)
    XCTAssertEqual(listener.notes[0].mask, [.editedCharacters, .editedAttributes])
    XCTAssertEqual(listener.notes[0].range, NSRange(location: 0, length: 6))
    XCTAssertEqual(listener.notes[0].delta, 0)
  }

  func testTheDelegateMayChangeTheTextBeforeItIsProcessed() {
    let storage = NSTextStorage(string: "x")
    let listener = Listener()
    storage.delegate = listener
    listener.willProcess = { storage in
      guard storage.string.contains("(c)") else { return }
      let range = (storage.string as NSString).range(of: "(c)")
      storage.replaceCharacters(in: range, with: "©")
    }
    storage.append(NSAttributedString(string: " (c) y"))
    XCTAssertEqual(storage.string, "x © y")
    XCTAssertEqual(listener.notes.last?.delta, 4)
  }

  func testEveryWayOfChangingIsHeard() {
    let storage = NSTextStorage()
    let listener = Listener()
    storage.delegate = listener
    storage.setAttributedString(NSAttributedString(string: "abc", attributes: [.kern: 1]))
    storage.insert(NSAttributedString(string: "-"), at: 1)
    storage.append(NSAttributedString(string: "z"))
    storage.mutableString.append("!")
    storage.mutableString.replaceOccurrences(
      of: "b", with: "BB", options: [], range: NSRange(location: 0, length: storage.length))
    storage.removeAttribute(.kern, range: NSRange(location: 0, length: 1))
    XCTAssertEqual(storage.string, "a-BBcz!")
    XCTAssertEqual(listener.notes.filter(\.isDone).count, 6)
    XCTAssertNil(storage.attribute(.kern, at: 0, effectiveRange: nil))
    XCTAssertNotNil(storage.attribute(.kern, at: 4, effectiveRange: nil))
  }

  func testASubclassWithItsOwnTextWorksEverywhere() {
    let storage = HighlightingStorage()
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "blue\na red one")
    XCTAssertEqual(storage.length, 14)
    XCTAssertEqual(
      storage.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor, .red)
    XCTAssertNil(storage.attribute(.foregroundColor, at: 1, effectiveRange: nil))
    // What Foundation copies without asking the subclass.
    let copy = NSAttributedString(attributedString: storage)
    XCTAssertEqual(copy.string, "blue\na red one")
    XCTAssertEqual(copy.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor, .red)
    let other = NSMutableAttributedString(string: "> ")
    other.append(storage)
    XCTAssertEqual(other.string, "> blue\na red one")
    storage.replaceCharacters(in: NSRange(location: 7, length: 3), with: "shy")
    XCTAssertNil(storage.attribute(.foregroundColor, at: 8, effectiveRange: nil))
    XCTAssertEqual(
      storage.attributedSubstring(from: NSRange(location: 5, length: 5)).string, "a shy")
    XCTAssertEqual(storage.processed.last, NSRange(location: 7, length: 3))
  }

  func testAttachmentsGoFromCharactersThatAreNone() {
    let storage = NSTextStorage(
      attributedString: NSAttributedString(attachment: NSTextAttachment()))
    storage.append(NSAttributedString(string: "x", attributes: [.attachment: NSTextAttachment()]))
    XCTAssertNotNil(storage.attribute(.attachment, at: 0, effectiveRange: nil))
    XCTAssertNil(storage.attribute(.attachment, at: 1, effectiveRange: nil))
  }

  /// Random edits of a storage, of a subclass and of a plain string end in the same text.
  func testRandomEditsAgreeWithAMutableAttributedString() {
    var random = SeededRandom(seed: 41)
    let model = NSMutableAttributedString(string: "")
    let storage = NSTextStorage()
    let subclass = HighlightingStorage()
    let pieces = ["a", "é", "👍🏽", "\n", "가나", "", "long piece of text"]
    for _ in 0..<300 {
      let start = Int.random(in: 0...model.length, using: &random)
      let length = Int.random(in: 0...min(4, model.length - start), using: &random)
      let range = (model.string as NSString).rangeOfComposedCharacterSequences(
        for: NSRange(location: start, length: length))
      let piece = pieces.randomElement(using: &random) ?? ""
      for text in [model, storage, subclass] {
        switch start % 3 {
        case 0: text.replaceCharacters(in: range, with: piece)
        case 1:
          text.replaceCharacters(
            in: range, with: NSAttributedString(string: piece, attributes: [.kern: start]))
        default: text.addAttribute(.baselineOffset, value: start, range: range)
        }
      }
      XCTAssertEqual(storage.string, model.string)
      XCTAssertEqual(subclass.string, model.string)
      XCTAssertEqual(storage.length, model.length)
      XCTAssertEqual(subclass.length, model.length)
      XCTAssertTrue(storage.isEqual(to: model))
    }
  }
}
