import XCTest

@testable import UIKit

/// The members of UITextView that apps use, each once.
@MainActor
final class UITextViewMemberTests: XCTestCase {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  func testInitIsEditable() async { XCTAssertTrue(UITextView().isEditable) }

  func testTextIsTheStoragesAndNeverNil() async {
    view.text = "a\nb"
    XCTAssertEqual(view.textStorage.string, "a\nb")
    view.text = nil
    XCTAssertEqual(view.text, "")
  }

  func testFontSizesTheView() async {
    view.text = "x"
    view.font = .systemFont(ofSize: 30)
    XCTAssertGreaterThan(view.sizeThatFits(CGSize(width: 200, height: 0)).height, 45)
  }

  func testContentSizeIsThatOfTheTextWithoutALayout() async {
    view.text = "x"
    let line = view.contentSize.height
    XCTAssertEqual(view.contentSize.width, 200)
    XCTAssertGreaterThan(line, 20)
    view.text = "x\ny\nz"
    XCTAssertGreaterThan(view.contentSize.height, line * 1.5)
    view.sizeToFit()
    view.bounds.size.width = 120
    XCTAssertEqual(view.contentSize.width, 120)
    view.textContainerInset = .zero
    XCTAssertEqual(
      view.contentSize.height, view.sizeThatFits(CGSize(width: 120, height: 0)).height)
  }

  func testTextColorIsAnAttributeOfTheText() async {
    view.text = "x"
    view.textColor = .red
    XCTAssertEqual(
      view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
  }

  func testTextContainerInsetMovesTheText() async {
    XCTAssertEqual(view.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    view.text = "x"
    view.textContainerInset.top = 28
    XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).minY, 28, accuracy: 0.5)
  }

  func testIsEditableFalseRefusesTyping() async {
    let stage = TouchStage(closesAfter: self)
    stage.window.addSubview(view)
    view.isEditable = false
    view.becomeFirstResponder()
    view.insertText("x")
    XCTAssertEqual(view.text, "")
    view.resignFirstResponder()
  }

  func testIsEditableFalseEndsEditingAndTellsTheDelegate() async {
    final class Listener: NSObject, UITextViewDelegate {
      var calls: [String] = []
      func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
      func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
    }
    let stage = TouchStage(closesAfter: self)
    stage.window.addSubview(view)
    let listener = Listener()
    view.delegate = listener
    view.becomeFirstResponder()
    view.isEditable = false
    XCTAssertFalse(view.isFirstResponder)
    view.endEditing(true)
    XCTAssertEqual(listener.calls, ["begin", "end"])
    // One that can only be selected tells nothing.
    view.becomeFirstResponder()
    view.resignFirstResponder()
    XCTAssertEqual(listener.calls, ["begin", "end"])
  }

  func testTextAlignmentRightPutsTextAtTheEnd() async {
    view.text = "x"
    view.textAlignment = .right
    XCTAssertGreaterThan(view.caretRect(for: view.beginningOfDocument).minX, 150)
  }

  func testAdjustsFontForContentSizeCategory() async {
    XCTAssertFalse(view.adjustsFontForContentSizeCategory)
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    XCTAssertEqual(view.font?.pointSize, 17)
  }

  func testTextContainersPaddingMovesTheText() async {
    view.text = "x"
    view.textContainer.lineFragmentPadding = 0
    XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).midX, 0, accuracy: 0.5)
  }

  func testSelectedTextRangeIsTheSelectedRange() async throws {
    view.text = "hello"
    view.selectedTextRange = view.textRange(
      from: view.beginningOfDocument, to: view.endOfDocument)
    XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 5))
  }

  func testTextRangeTurnsItsEndsRound() async throws {
    view.text = "hello"
    let range = try XCTUnwrap(
      view.textRange(from: view.endOfDocument, to: view.beginningOfDocument))
    XCTAssertEqual(view.text(in: range), "hello")
  }

  func testPositionIsNilBeyondTheEnd() async {
    view.text = "hi"
    XCTAssertEqual(view.position(from: view.beginningOfDocument, offset: 2), view.endOfDocument)
    XCTAssertNil(view.position(from: view.endOfDocument, offset: 1))
  }

  func testAttributedTextKeepsItsAttributes() async {
    view.attributedText = NSAttributedString(string: "x", attributes: [.kern: 3])
    XCTAssertEqual(view.attributedText.attribute(.kern, at: 0, effectiveRange: nil) as? Int, 3)
  }

  func testTextDidChangeIsPostedByTyping() async {
    let told = expectation(
      forNotification: UITextView.textDidChangeNotification, object: view, handler: nil)
    view.insertText("x")
    await fulfillment(of: [told], timeout: 5)
  }

  func testDataDetectorTypesFindLinksAndNumbers() async {
    let text = "Call +1 555-123-4567 or see https://example.org/a, mail me@example.org."
    let found = TextDataDetector.matches(in: text, types: .all).map(\.url.absoluteString)
    XCTAssertEqual(
      found, ["tel:+15551234567", "https://example.org/a", "mailto:me@example.org"])
  }

  func testAPlaceBeyondTheTextScrollsToItsEnd() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    view.text = (0..<20).map(String.init).joined(separator: "\n")
    view.scrollRangeToVisible(NSRange(location: -1, length: 0))
    XCTAssertGreaterThan(view.contentOffset.y, 150)
    view.scrollRangeToVisible(NSRange(location: 0, length: 0))
    XCTAssertLessThan(view.contentOffset.y, 9)
  }
}
