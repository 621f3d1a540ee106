import XCTest

@testable import UIKit

@MainActor
final class TypingRulesTests: XCTestCase {
  private func typed(_ text: String, _ configure: (UITextField) -> Void = { _ in }) -> String {
    let field = UITextField()
    configure(field)
    let rules = TypingRules(field)
    var result = ""
    for character in text {
      let edit = rules.edit(typing: String(character), after: result[...], capitalizes: true)
      result = String(result.dropLast(edit.deletions)) + edit.text
    }
    return result
  }

  func testSentencesBeginWithACapital() async {
    XCTAssertEqual(typed("hello there. how are you? fine"), "Hello there. How are you? Fine")
    XCTAssertEqual(typed("see e.g.this"), "See e.g.this")
    XCTAssertEqual(typed("one\ntwo"), "One\nTwo")
  }

  func testCapitalsAreAsTheInputWants() async {
    XCTAssertEqual(typed("ada lovelace") { $0.autocapitalizationType = .words }, "Ada Lovelace")
    XCTAssertEqual(typed("abc") { $0.autocapitalizationType = .allCharacters }, "ABC")
    XCTAssertEqual(typed("abc. de") { $0.autocapitalizationType = .none }, "abc. de")
    XCTAssertEqual(typed("a@b.c") { $0.keyboardType = .emailAddress }, "a@b.c")
    XCTAssertEqual(typed("abc") { $0.isSecureTextEntry = true }, "abc")
  }

  func testQuotesCurl() async {
    XCTAssertEqual(typed("he said \"it's 'ok'\" (\"no\")"), "He said “it’s ‘ok’” (“no”)")
    XCTAssertEqual(typed("\"a\"") { $0.smartQuotesType = .no }, "\"A\"")
    XCTAssertEqual(typed("a \"b\"") { $0.keyboardType = .URL }, "a \"b\"")
    XCTAssertEqual(typed("a'b") { $0.textContentType = .username }, "A'b")
  }

  func testTwoHyphensAreADash() async {
    XCTAssertEqual(typed("a--b"), "A—b")
    XCTAssertEqual(typed("a--b") { $0.smartDashesType = .no }, "A--b")
    XCTAssertEqual(typed("a-b"), "A-b")
  }

  func testTwoSpacesEndASentence() async {
    XCTAssertEqual(typed("yes  no"), "Yes. No")
    XCTAssertEqual(typed("yes.  no"), "Yes.  No")
    XCTAssertEqual(typed("a  b") { $0.keyboardType = .asciiCapable }, "A  b")
  }

  // MARK: In an input

  private lazy var stage = TouchStage(closesAfter: self)

  private func edited(_ field: UITextField) -> UITextField {
    field.frame = CGRect(x: 20, y: 100, width: 300, height: 34)
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    addTeardownBlock { @MainActor in field.resignFirstResponder() }
    return field
  }

  /// The delegate decides about the dash as about one replacement.
  func testADashIsOneReplacementOfTheHyphenBefore() async {
    final class Delegate: NSObject, UITextFieldDelegate {
      var calls: [String] = []
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        calls.append("\(range.location),\(range.length) \(string)")
        return true
      }
    }
    let delegate = Delegate()
    let field = edited(UITextField())
    field.delegate = delegate
    for character in "a--" { KeyInputClient.current?.typeText(String(character)) }
    XCTAssertEqual(field.text, "A—")
    XCTAssertEqual(delegate.calls, ["0,0 A", "1,0 -", "1,1 —"])
  }

  /// Such as a field for a code: it says neither what it holds nor where the caret is.
  func testInputsThatDoNotTellTheirTextGetWhatIsTyped() async {
    final class Code: UIView, UIKeyInput {
      var typed = ""
      var hasText: Bool { !typed.isEmpty }
      func insertText(_ text: String) { typed += text }
      func deleteBackward() { typed = String(typed.dropLast()) }
      override var canBecomeFirstResponder: Bool { true }
    }
    let view = Code()
    stage.window.addSubview(view)
    view.becomeFirstResponder()
    for character in "ab--" { KeyInputClient.current?.typeText(String(character)) }
    XCTAssertEqual(view.typed, "ab--")
    view.resignFirstResponder()
  }

  func testProgramsInsertWhatTheySay() async {
    let field = edited(UITextField())
    field.insertText("\"a\" -- b")
    XCTAssertEqual(field.text, "\"a\" -- b")
    KeyInputClient.current?.commitText("'")
    XCTAssertEqual(field.text, "\"a\" -- b'")
  }

  func testWordsAreCutAndPastedWithTheirSpaces() async {
    let field = edited(UITextField())
    field.text = "red green blue"
    field.selectedTextRange = UITextRange(NSRange(location: 4, length: 5))
    field.cut(nil)
    XCTAssertEqual(field.text, "red blue")
    field.selectedTextRange = UITextRange(NSRange(location: 8, length: 0))
    field.paste(nil)
    XCTAssertEqual(field.text, "red blue green")
    field.selectedTextRange = UITextRange(NSRange(location: 0, length: 3))
    field.cut(nil)
    XCTAssertEqual(field.text, "blue green")
  }

  func testPartsOfWordsAreCutAndPastedAsTheyAre() async {
    let field = edited(UITextField())
    field.text = "red green"
    field.selectedTextRange = UITextRange(NSRange(location: 1, length: 2))
    field.cut(nil)
    field.paste(nil)
    XCTAssertEqual(field.text, "red green")
    field.text = "red green"
    field.smartInsertDeleteType = .no
    field.selectedTextRange = UITextRange(NSRange(location: 0, length: 3))
    field.cut(nil)
    XCTAssertEqual(field.text, " green")
    // Text from elsewhere is nobody's words.
    field.smartInsertDeleteType = .yes
    UIPasteboard.general.string = "x"
    field.selectedTextRange = UITextRange(NSRange(location: 6, length: 0))
    field.paste(nil)
    XCTAssertEqual(field.text, " greenx")
  }
}
