import XCTest

@testable import UIKit

@MainActor
final class TextAttributeEditingTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func view(_ text: String = "Hello world") -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    view.allowsEditingTextAttributes = true
    stage.window.makeKeyAndVisible()
    stage.window.addSubview(view)
    view.becomeFirstResponder()
    addTeardownBlock { @MainActor in view.resignFirstResponder() }
    return view
  }

  private func traits(_ view: UITextView, at index: Int) -> UIFontDescriptor.SymbolicTraits {
    let font = view.textStorage.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    return font?.fontDescriptor.symbolicTraits ?? []
  }

  private func press(_ key: UIKeyboardHIDUsage) {
    UIApplication.shared.send(
      .key(KeyStroke(keyCode: key, characters: "", modifiers: [.command])))
  }

  func testTheSelectionBecomesBoldAndPlainAgain() async {
    let view = view()
    view.selectedRange = NSRange(location: 0, length: 5)
    press(.keyboardB)
    XCTAssertTrue(traits(view, at: 4).contains(.traitBold))
    XCTAssertFalse(traits(view, at: 6).contains(.traitBold))
    XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 5))
    view.selectedRange = NSRange(location: 3, length: 6)
    press(.keyboardB)
    XCTAssertTrue(traits(view, at: 8).contains(.traitBold), "a partly bold selection becomes bold")
    press(.keyboardB)
    XCTAssertFalse(traits(view, at: 4).contains(.traitBold))
    XCTAssertTrue(traits(view, at: 2).contains(.traitBold))
  }

  func testWhatIsTypedNextBecomesItalicAndUnderlined() async {
    let view = view("ab")
    view.selectedRange = NSRange(location: 2, length: 0)
    press(.keyboardI)
    press(.keyboardU)
    view.insertText("c")
    XCTAssertTrue(traits(view, at: 2).contains(.traitItalic))
    XCTAssertEqual(
      view.textStorage.attribute(.underlineStyle, at: 2, effectiveRange: nil) as? Int, 1)
    XCTAssertFalse(traits(view, at: 1).contains(.traitItalic))
  }

  func testChangesAreUndone() async {
    let view = view()
    view.selectedRange = NSRange(location: 0, length: 5)
    view.toggleBoldface(nil)
    view.undoManager?.undo()
    XCTAssertFalse(traits(view, at: 0).contains(.traitBold))
    view.undoManager?.redo()
    XCTAssertTrue(traits(view, at: 0).contains(.traitBold))
    XCTAssertEqual(view.text, "Hello world")
  }

  func testTheEditMenuHasAFormatMenu() async {
    let view = view()
    view.selectedRange = NSRange(location: 0, length: 5)
    let menu = EditMenuCommands.suggested(for: view).compactMap { $0 as? UIMenu }.first
    XCTAssertEqual(menu?.children.map(\.title), ["Bold", "Italic", "Underline"])
    view.allowsEditingTextAttributes = false
    XCTAssertFalse(EditMenuCommands.suggested(for: view).contains { $0 is UIMenu })
    XCTAssertFalse(view.canPerformAction(UIResponder.boldAction, withSender: nil))
  }

  func testInputsThatDoNotAllowItLeaveTheKeysToOthers() async {
    let view = view()
    view.allowsEditingTextAttributes = false
    view.selectedRange = NSRange(location: 0, length: 5)
    press(.keyboardB)
    XCTAssertFalse(traits(view, at: 0).contains(.traitBold))
  }

  func testPastedTextKeepsItsLooksUnlessItMatchesTheStyle() async {
    let view = view("bold plain")
    view.smartInsertDeleteType = .no
    view.selectedRange = NSRange(location: 0, length: 4)
    view.toggleBoldface(nil)
    view.copy(nil)
    view.selectedRange = NSRange(location: 10, length: 0)
    view.paste(nil)
    XCTAssertEqual(view.text, "bold plainbold")
    XCTAssertTrue(traits(view, at: 12).contains(.traitBold))
    view.selectedRange = NSRange(location: 7, length: 0)
    view.pasteAndMatchStyle(nil)
    XCTAssertEqual(view.text, "bold plboldainbold")
    XCTAssertFalse(traits(view, at: 8).contains(.traitBold))
  }

  func testATextFieldDoesTheSame() async {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    field.text = "Hello"
    field.allowsEditingTextAttributes = true
    stage.window.makeKeyAndVisible()
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    field.selectedTextRange = UITextRange(NSRange(location: 1, length: 2))
    field.toggleItalics(nil)
    let font = field.attributedText?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont
    XCTAssertEqual(font?.fontDescriptor.symbolicTraits.contains(.traitItalic), true)
    field.resignFirstResponder()
  }
}
