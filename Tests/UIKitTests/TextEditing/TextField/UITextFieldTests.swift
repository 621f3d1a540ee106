import XCTest

@testable import UIKit

@MainActor
final class UITextFieldTests: XCTestCase {
  /// Writes down what a field tells its delegate, in order.
  final class Recorder: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    var allowsChange = true
    var allowsEnd = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      calls.append("shouldBegin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      calls.append("shouldEnd")
      return allowsEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      calls.append("change \(range.location),\(range.length) \(string)")
      return allowsChange
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      calls.append("return")
      return true
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      calls.append("clear")
      return true
    }
  }

  private func stage() -> (UIWindow, UITextField, Recorder) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    let recorder = Recorder()
    field.delegate = recorder
    window.addSubview(field)
    window.makeKeyAndVisible()
    return (window, field, recorder)
  }

  private func press(
    _ field: UITextField, _ code: UIKeyboardHIDUsage, _ characters: String = "",
    _ modifiers: UIKeyModifierFlags = []
  ) {
    let press = UIPress()
    press.key = UIKey(KeyStroke(keyCode: code, characters: characters, modifiers: modifiers))
    field.pressesBegan([press], with: nil)
  }

  func testEditingCallsTheDelegateInOrder() async {
    let (window, field, recorder) = stage()
    defer { window.isHidden = true }
    field.addAction(UIAction { _ in recorder.calls.append("event begin") }, for: .editingDidBegin)
    field.addAction(UIAction { _ in recorder.calls.append("event changed") }, for: .editingChanged)
    field.addAction(UIAction { _ in recorder.calls.append("event end") }, for: .editingDidEnd)
    XCTAssertTrue(field.becomeFirstResponder())
    XCTAssertTrue(field.isEditing)
    press(field, .keyboardH, "h")
    press(field, .keyboardI, "i")
    press(field, .keyboardReturnOrEnter, "\r")
    XCTAssertTrue(field.resignFirstResponder())
    XCTAssertEqual(
      recorder.calls,
      [
        "shouldBegin", "didBegin", "event begin", "change 0,0 h", "event changed", "change 1,0 i",
        "event changed", "return", "shouldEnd", "didEnd", "event end",
      ])
    XCTAssertEqual(field.text, "hi")
  }

  func testTheDelegateCanRefuse() async {
    let (window, field, recorder) = stage()
    defer { window.isHidden = true }
    field.becomeFirstResponder()
    recorder.allowsChange = false
    field.insertText("x")
    XCTAssertEqual(field.text, "")
    recorder.allowsEnd = false
    XCTAssertFalse(field.resignFirstResponder())
    XCTAssertTrue(field.isFirstResponder)
    recorder.allowsEnd = true
    XCTAssertTrue(window.endEditing(false))
  }

  func testHangulIsComposedInPlace() async {
    let (window, field, recorder) = stage()
    defer { window.isHidden = true }
    field.becomeFirstResponder()
    for step in ["ㅎ", "하", "한"] { field.setComposition(step, cursor: 1) }
    XCTAssertEqual(field.text, "한")
    XCTAssertNotNil(field.markedTextRange)
    field.setComposition("", cursor: 0)
    field.commitText("한")
    XCTAssertEqual(field.text, "한")
    XCTAssertNil(field.markedTextRange)
    field.setComposition("ㄱ", cursor: 1)
    field.setComposition("그", cursor: 1)
    field.setComposition("글", cursor: 1)
    field.setComposition("", cursor: 0)
    field.commitText("글")
    XCTAssertEqual(field.text, "한글")
    XCTAssertEqual(field.surroundingText.cursor, 2)
    XCTAssertTrue(recorder.calls.contains("change 1,1 글"))
    field.deleteBackward()
    XCTAssertEqual(field.text, "한")
  }

  func testKeysMoveSelectAndDelete() async {
    let (window, field, _) = stage()
    defer { window.isHidden = true }
    field.text = "one two 👩‍👩‍👧‍👦"
    field.becomeFirstResponder()
    press(field, .keyboardDeleteOrBackspace)
    XCTAssertEqual(field.text, "one two ")
    press(field, .keyboardLeftArrow, "", [.control])
    press(field, .keyboardLeftArrow, "", [.control, .shift])
    XCTAssertEqual(field.editor.selectedText, "one ")
    press(field, .keyboardDeleteForward)
    XCTAssertEqual(field.text, "two ")
    press(field, .keyboardA, "a", [.control])
    XCTAssertEqual(field.editor.selectedText, "two ")
    press(field, .keyboardX, "x", [.control])
    XCTAssertEqual(field.text, "")
    press(field, .keyboardV, "v", [.control])
    XCTAssertEqual(field.text, "two ")
    press(field, .keyboardHome)
    press(field, .keyboardZ, "Z")
    XCTAssertEqual(field.text, "Ztwo ")
  }

  func testSecureTextIsHiddenAndNotCopied() async {
    let (window, field, _) = stage()
    defer { window.isHidden = true }
    field.isSecureTextEntry = true
    field.text = "secret"
    field.becomeFirstResponder()
    UIPasteboard.general.string = "before"
    press(field, .keyboardA, "a", [.control])
    press(field, .keyboardC, "c", [.control])
    XCTAssertEqual(UIPasteboard.general.string, "before")
    XCTAssertEqual(field.displayText, "••••••")
    XCTAssertFalse(field.allowsComposition)
  }

  func testRectanglesLeaveRoomForViewsAndTheClearButton() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let bounds = field.bounds
    XCTAssertEqual(field.textRect(forBounds: bounds), bounds)
    field.borderStyle = .roundedRect
    XCTAssertEqual(field.textRect(forBounds: bounds), CGRect(x: 7, y: 0, width: 186, height: 34))
    XCTAssertEqual(field.intrinsicContentSize.height, 34)
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftView = icon
    XCTAssertEqual(field.textRect(forBounds: bounds).minX, 7)
    field.leftViewMode = .always
    XCTAssertEqual(field.textRect(forBounds: bounds).minX, 30)
    field.layoutIfNeeded()
    XCTAssertEqual(icon.frame, CGRect(x: 0, y: 7, width: 30, height: 20))
    field.clearButtonMode = .always
    XCTAssertEqual(field.textRect(forBounds: bounds).maxX, 193)
    field.text = "x"
    XCTAssertEqual(field.textRect(forBounds: bounds).maxX, 172)
  }

  func testReturnEndsEditingForTargetsOfEndOnExit() async {
    let (window, field, _) = stage()
    defer { window.isHidden = true }
    field.becomeFirstResponder()
    press(field, .keyboardReturnOrEnter, "\r")
    XCTAssertTrue(field.isEditing)
    var fired = 0
    field.addAction(UIAction { _ in fired += 1 }, for: .editingDidEndOnExit)
    press(field, .keyboardReturnOrEnter, "\r")
    XCTAssertFalse(field.isEditing)
    XCTAssertEqual(fired, 1)
  }

  func testPositionsOfTextInputSelect() async throws {
    let (window, field, _) = stage()
    defer { window.isHidden = true }
    field.text = "hello"
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.endOfDocument)
    XCTAssertEqual(field.editor.selectedText, "hello")
    let middle = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 2))
    field.selectedTextRange = field.textRange(from: middle, to: middle)
    field.insertText("y")
    XCTAssertEqual(field.text, "heyllo")
    XCTAssertNil(field.position(from: field.endOfDocument, offset: 1))
    let caret = field.caretRect(for: field.endOfDocument)
    XCTAssertEqual(
      field.closestPosition(to: CGPoint(x: caret.minX + 1, y: 10)), field.endOfDocument)
  }

  func testInputAccessoryComesWithKeyboardNotifications() async {
    let (window, field, _) = stage()
    defer { window.isHidden = true }
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    field.inputAccessoryView = bar
    var shown: CGRect?
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      let rect = frame?.cgRectValue
      MainActor.assumeIsolated { shown = rect }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    field.becomeFirstResponder()
    XCTAssertEqual(shown, CGRect(x: 0, y: 156, width: 320, height: 44))
    XCTAssertTrue(bar.isDescendant(of: window))
    field.resignFirstResponder()
  }

  func testGeometryIsBridgedToNSValue() async {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let info: [AnyHashable: Any] = ["a": NSValue(cgRect: rect), "b": rect, "n": NSNumber(value: 1)]
    XCTAssertEqual(info["a"] as? CGRect, rect)
    XCTAssertEqual((info["b"] as? NSValue)?.cgRectValue, rect)
    XCTAssertNil(info["n"] as? CGRect)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
    XCTAssertEqual(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgRectValue, .zero)
    XCTAssertEqual(NSMutableAttributedString().length, 0)
  }

  /// Masks of telephone numbers set the text themselves, and the caret goes to its end.
  func testTextThatTheDelegatePutsMovesTheCaretAndIsTold() async {
    @MainActor
    final class Mask: NSObject, UITextFieldDelegate {
      var selections = 0
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        let old = (textField.text ?? "") as NSString
        let digits = old.replacingCharacters(in: range, with: string).filter(\.isNumber)
        var text = ""
        for (index, digit) in digits.enumerated() {
          if index == 3 { text += "-" }
          text.append(digit)
        }
        textField.text = text
        return false
      }
      func textFieldDidChangeSelection(_ textField: UITextField) { selections += 1 }
    }
    let stage = TouchStage(closesAfter: self)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
    let mask = Mask()
    field.delegate = mask
    stage.root.view.addSubview(field)
    field.text = "1"
    XCTAssertEqual(mask.selections, 0, "nobody edits the field")
    field.text = nil
    field.becomeFirstResponder()
    let before = mask.selections
    for digit in "12345" { field.insertText(String(digit)) }
    XCTAssertEqual(field.text, "123-45")
    XCTAssertEqual(mask.selections - before, 5)
    let caret = field.selectedTextRange.map {
      field.offset(from: field.beginningOfDocument, to: $0.start)
    }
    XCTAssertEqual(caret, 6)
    field.deleteBackward()
    XCTAssertEqual(field.text, "123-4")
    field.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 8;")
    XCTAssertEqual(field.passwordRules?.passwordRulesDescriptor, "minlength: 8;")
  }

  func testViewsBesideTheTextChangeSidesWhereTextIsReadFromTheRight() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    field.leftViewMode = .always
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightViewMode = .always
    field.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(field.leftViewRect(forBounds: field.bounds).minX, 170)
    XCTAssertEqual(field.rightViewRect(forBounds: field.bounds).minX, 0)
    let text = field.textRect(forBounds: field.bounds)
    XCTAssertEqual(text.minX, 20)
    XCTAssertEqual(text.maxX, 170)
  }
}
