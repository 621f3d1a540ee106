import XCTest

@testable import UIKit

/// A text input as apps write them, with positions of its own and letters of one width.
@MainActor
private final class CodeView: UIView, UITextInput {
  final class Place: UITextPosition {
    let index: Int
    init(at index: Int) {
      self.index = index
      super.init()
    }
  }
  final class Span: UITextRange {
    let (from, to): (Int, Int)
    init(_ from: Int, _ to: Int) {
      (self.from, self.to) = (from, to)
      super.init()
    }
    override var start: UITextPosition { Place(at: from) }
    override var end: UITextPosition { Place(at: to) }
    override var isEmpty: Bool { from == to }
  }

  var string: [Character] = []
  var selected = (0, 0)
  var marked: (Int, Int)?
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  var markedTextStyle: [NSAttributedString.Key: Any]?
  override var canBecomeFirstResponder: Bool { true }

  private func index(_ position: UITextPosition) -> Int { (position as? Place)?.index ?? 0 }
  private func put(_ text: String, _ from: Int, _ to: Int) {
    string.replaceSubrange(from..<to, with: Array(text))
    selected = (from + text.count, from + text.count)
  }

  var hasText: Bool { !string.isEmpty }
  func insertText(_ text: String) {
    let range = marked ?? selected
    marked = nil
    put(text, range.0, range.1)
  }
  func deleteBackward() {
    if selected.0 == selected.1, selected.0 > 0 { selected.0 -= 1 }
    put("", selected.0, selected.1)
  }
  func text(in range: UITextRange) -> String? {
    String(string[index(range.start)..<index(range.end)])
  }
  func replace(_ range: UITextRange, withText text: String) {
    put(text, index(range.start), index(range.end))
  }
  var selectedTextRange: UITextRange? {
    get { Span(selected.0, selected.1) }
    set { if let newValue { selected = (index(newValue.start), index(newValue.end)) } }
  }
  var markedTextRange: UITextRange? { marked.map { Span($0.0, $0.1) } }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let range = marked ?? selected
    put(markedText ?? "", range.0, range.1)
    marked = markedText?.isEmpty == false ? (range.0, range.0 + markedText!.count) : nil
  }
  func unmarkText() { marked = nil }
  var beginningOfDocument: UITextPosition { Place(at: 0) }
  var endOfDocument: UITextPosition { Place(at: string.count) }
  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    Span(min(index(from), index(to)), max(index(from), index(to)))
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = index(position) + offset
    return (0...string.count).contains(target) ? Place(at: target) : nil
  }
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    self.position(from: position, offset: direction == .left || direction == .up ? -offset : offset)
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (index(position), index(other))
    return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    index(toPosition) - index(from)
  }
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { direction == .left ? range.start : range.end }
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { nil }
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .leftToRight }
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  func firstRect(for range: UITextRange) -> CGRect { selectionRects(for: range)[0].rect }
  func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: CGFloat(index(position)) * 10 - 1, y: 0, width: 2, height: 20)
  }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let (from, to) = (index(range.start), index(range.end))
    let rect = CGRect(x: CGFloat(from) * 10, y: 0, width: CGFloat(to - from) * 10, height: 20)
    return [UITextSelectionRect(rect: rect, containsStart: true, containsEnd: true)]
  }
  func closestPosition(to point: CGPoint) -> UITextPosition? {
    Place(at: min(max(0, Int((point.x / 10).rounded())), string.count))
  }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPosition(to: point)
  }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

@MainActor
final class CustomTextInputTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func codeView(_ text: String) -> CodeView {
    let view = CodeView(frame: CGRect(x: 20, y: 200, width: 300, height: 20))
    view.string = Array(text)
    stage.window.addSubview(view)
    stage.window.makeKey()
    addTeardownBlock { @MainActor in
      view.resignFirstResponder()
      return
    }
    return view
  }

  private func key(_ code: UIKeyboardHIDUsage, _ text: String = "") {
    UIApplication.shared.send(.key(KeyStroke(keyCode: code, characters: text)))
  }

  func testKeysAndTheInputMethodTypeIntoIt() async {
    let view = codeView("")
    view.becomeFirstResponder()
    key(.keyboardA, "a")
    key(.keyboardB, "b")
    key(.keyboardLeftArrow)
    key(.keyboardDeleteOrBackspace)
    XCTAssertEqual(String(view.string), "b")
    let client = KeyInputClient.current
    client?.setComposition("ㅎ", cursor: 1)
    client?.setComposition("한", cursor: 1)
    XCTAssertEqual(String(view.string), "한b")
    client?.setComposition("", cursor: 0)
    client?.commitText("한")
    XCTAssertEqual(String(view.string), "한b")
    XCTAssertEqual(client?.surroundingText.cursor, 1)
  }

  func testATextInteractionSelectsInIt() async {
    let view = codeView("let answer = 42")
    let interaction = UITextInteraction(for: .editable)
    interaction.textInput = view
    view.addInteraction(interaction)
    stage.tap(20 + 55, 210)
    XCTAssertTrue(view.isFirstResponder)
    XCTAssertEqual(view.selected.0, 4)
    stage.advance(1)
    stage.tap(20 + 55, 210)
    stage.advance(0.05)
    stage.tap(20 + 55, 210)
    XCTAssertEqual([view.selected.0, view.selected.1], [4, 10])
    XCTAssertTrue(view.subviews.contains { $0 is TextSelectionHandle && !$0.isHidden })
    EditMenuPresenter.shared.dismiss()
    view.removeInteraction(interaction)
    XCTAssertTrue(view.subviews.isEmpty)
  }

  func testTheTokenizerFindsUnits() async throws {
    let view = codeView("One two. Three!\nFour")
    func unit(_ offset: Int, _ granularity: UITextGranularity) -> String? {
      let range = view.tokenizer.rangeEnclosingPosition(
        CodeView.Place(at: offset), with: granularity, inDirection: .storage(.forward))
      return range.flatMap(view.text(in:))
    }
    XCTAssertEqual(unit(5, .word), "two")
    XCTAssertNil(unit(3, .word))
    XCTAssertEqual(unit(2, .sentence), "One two. ")
    XCTAssertEqual(unit(10, .paragraph), "One two. Three!")
    XCTAssertEqual(unit(17, .line), "Four")
    let end = try XCTUnwrap(
      view.tokenizer.position(
        from: CodeView.Place(at: 4), toBoundary: .word, inDirection: .storage(.forward)))
    XCTAssertEqual(view.offset(from: view.beginningOfDocument, to: end), 7)
    XCTAssertTrue(
      view.tokenizer.isPosition(end, atBoundary: .word, inDirection: .storage(.forward)))
  }
}
