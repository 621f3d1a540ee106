import XCTest

@testable import UIKit

@MainActor
final class UITextViewTests: XCTestCase {
  final class Recorder: NSObject, UITextViewDelegate {
    var calls: [String] = []
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      calls.append("shouldBegin")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      calls.append("change \(range.location),\(range.length) \(text)")
      return true
    }
    func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
  }

  private func stage(_ text: String = "") -> (UIWindow, UITextView, Recorder) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    let recorder = Recorder()
    view.delegate = recorder
    window.addSubview(view)
    window.makeKeyAndVisible()
    return (window, view, recorder)
  }

  private func press(
    _ view: UITextView, _ code: UIKeyboardHIDUsage, _ characters: String = "",
    _ modifiers: UIKeyModifierFlags = []
  ) {
    let press = UIPress()
    press.key = UIKey(KeyStroke(keyCode: code, characters: characters, modifiers: modifiers))
    view.pressesBegan([press], with: nil)
  }

  func testTypingCallsTheDelegateInOrder() async {
    let (window, view, recorder) = stage()
    defer { window.isHidden = true }
    view.becomeFirstResponder()
    press(view, .keyboardA, "a")
    press(view, .keyboardReturnOrEnter, "\r")
    view.resignFirstResponder()
    XCTAssertEqual(view.text, "a\n")
    XCTAssertEqual(
      recorder.calls,
      [
        "shouldBegin", "didBegin", "change 0,0 a", "selection", "didChange", "change 1,0 \n",
        "selection", "didChange", "didEnd",
      ])
  }

  func testContentGrowsWithItsLinesAndScrolls() async {
    let (window, view, _) = stage("one")
    defer { window.isHidden = true }
    view.layoutIfNeeded()
    // 8 above, 8 below, one line of 20.287, on whole pixels at 2x.
    XCTAssertEqual(view.contentSize, CGSize(width: 200, height: 36.5))
    view.text = (1...20).map { "line \($0)" }.joined(separator: "\n")
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize.height, 16 + 20 * 20.287, accuracy: 0.51)
    view.becomeFirstResponder()
    view.insertText("!")
    XCTAssertGreaterThan(view.contentOffset.y, 200)
    XCTAssertEqual(
      view.sizeThatFits(CGSize(width: 200, height: 50)).height, view.contentSize.height)
  }

  func testWithoutScrollingItHasTheHeightOfItsText() async {
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.isScrollEnabled = false
    view.text = "A text that is long enough to need several lines"
    let size = view.wrappedContentSize(forWidth: 150)
    XCTAssertGreaterThan(size?.height ?? 0, 60)
    XCTAssertLessThanOrEqual(size?.width ?? 999, 150)
    XCTAssertEqual(view.textContainer.lineFragmentPadding, 5)
  }

  func testCaretMovesOverLinesAndKeepsItsColumn() async {
    let (window, view, _) = stage("abcdef\nab\nabcdef")
    defer { window.isHidden = true }
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 0)
    press(view, .keyboardDownArrow)
    XCTAssertEqual(view.selectedRange.location, 9)
    press(view, .keyboardDownArrow)
    XCTAssertEqual(view.selectedRange.location, 15)
    press(view, .keyboardHome)
    XCTAssertEqual(view.selectedRange.location, 10)
    press(view, .keyboardUpArrow, "", [.shift])
    XCTAssertEqual(view.selectedRange, NSRange(location: 7, length: 3))
    press(view, .keyboardDeleteOrBackspace)
    XCTAssertEqual(view.text, "abcdef\nabcdef")
  }

  func testAttributesOfTypedTextAreThoseBeforeTheCaret() async {
    let (window, view, _) = stage()
    defer { window.isHidden = true }
    view.attributedText = NSAttributedString(
      string: "big", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    view.becomeFirstResponder()
    view.insertText("ger")
    let font = view.attributedText.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
    XCTAssertEqual(font?.pointSize, 30)
    view.setComposition("하", cursor: 1)
    view.setComposition("한", cursor: 1)
    view.setComposition("", cursor: 0)
    view.commitText("한")
    XCTAssertEqual(view.text, "bigger한")
    XCTAssertEqual(view.attributedText.length, 7)
  }
}
