import TestSupport
import XCTest

@testable import UIKit

/// Selecting by finger and mouse in fields, views and an app's own input.
@MainActor
final class TextSelectionTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func field(_ text: String) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    field.text = text
    stage.window.addSubview(field)
    stage.window.makeKey()
    stage.window.layoutIfNeeded()
    addTeardownBlock { @MainActor in
      field.resignFirstResponder()
      return
    }
    return field
  }

  private func textView(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 120))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    stage.window.addSubview(view)
    stage.window.makeKey()
    stage.window.layoutIfNeeded()
    addTeardownBlock { @MainActor in
      view.resignFirstResponder()
      return
    }
    return view
  }

  /// The middle of the caret at an offset, in the window.
  private func place(_ input: any UIView & UITextInput, _ offset: Int) -> CGPoint {
    let caret = input.caretRect(for: UITextPosition(offset))
    return input.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
  }

  private func tap(_ point: CGPoint, times: Int = 1) {
    for _ in 0..<times {
      stage.tap(point.x, point.y)
      stage.advance(0.05)
    }
  }

  func testATapPlacesTheCaretAtTheNearestEndOfAWord() async {
    let field = field("hello wonderful world")
    tap(place(field, 8))
    XCTAssertTrue(field.isEditing)
    XCTAssertEqual(field.editor.selection, NSRange(location: 6, length: 0))
    stage.advance(1)
    tap(place(field, 13))
    XCTAssertEqual(field.editor.selection, NSRange(location: 15, length: 0))
  }

  func testTwoTapsSelectAWordAndThreeAParagraph() async {
    let view = textView("one two\nthree four")
    tap(place(view, 5), times: 2)
    XCTAssertEqual(view.selectedRange, NSRange(location: 4, length: 3))
    XCTAssertTrue(EditMenuPresenter.shared.isVisible)
    stage.advance(1)
    tap(place(view, 11), times: 3)
    XCTAssertEqual(view.selectedRange, NSRange(location: 8, length: 10))
    EditMenuPresenter.shared.dismiss()
  }

  func testALongPressMovesTheCaretWithTheFinger() async {
    let view = textView("hello wonderful world")
    view.becomeFirstResponder()
    let (start, end) = (place(view, 2), place(view, 9))
    stage.down(start.x, start.y)
    stage.advance(0.6)
    XCTAssertEqual(view.selectedRange, NSRange(location: 2, length: 0))
    stage.move(end.x, end.y)
    XCTAssertEqual(view.selectedRange, NSRange(location: 9, length: 0))
    XCTAssertTrue(stage.window.subviews.contains { $0 is TextLoupe })
    stage.up(end.x, end.y)
    XCTAssertFalse(stage.window.subviews.contains { $0 is TextLoupe })
    XCTAssertTrue(EditMenuPresenter.shared.isVisible)
    EditMenuPresenter.shared.dismiss()
  }

  func testHandlesMoveTheEndsOfTheSelection() async {
    let field = field("hello wonderful world")
    field.becomeFirstResponder()
    field.selectRange(NSRange(location: 6, length: 9))
    stage.window.layoutIfNeeded()
    var (from, to) = (place(field, 15), place(field, 18))
    from.y += 12
    to.y += 12
    stage.down(from.x, from.y)
    stage.move(from.x + 4, from.y)
    stage.move(to.x, to.y)
    stage.up(to.x, to.y)
    XCTAssertEqual(field.editor.selection, NSRange(location: 6, length: 12))
    // The ends do not cross.
    let (start, beyond) = (place(field, 6), place(field, 21))
    stage.down(start.x, start.y - 12)
    stage.move(start.x + 4, start.y - 12)
    stage.move(beyond.x, beyond.y - 12)
    stage.up(beyond.x, beyond.y - 12)
    XCTAssertEqual(field.editor.selection, NSRange(location: 17, length: 1))
    EditMenuPresenter.shared.dismiss()
  }

  private func mouse(_ phase: UITouch.Phase, _ point: CGPoint) {
    UIApplication.shared.send(.touch(id: HostEvent.pointer, phase: phase, location: point))
    stage.advance(0.02)
  }

  func testTheMouseSelectsByDraggingWithoutScrolling() async {
    let view = textView((0..<40).map { "line \($0)" }.joined(separator: "\n"))
    let (from, to) = (place(view, 2), place(view, 9))
    mouse(.began, from)
    mouse(.moved, CGPoint(x: from.x + 5, y: from.y))
    mouse(.moved, to)
    mouse(.ended, to)
    XCTAssertTrue(view.isFirstResponder)
    XCTAssertEqual(view.selectedRange, NSRange(location: 2, length: 7))
    XCTAssertEqual(view.contentOffset.y, 0)
  }

  func testAClickWithShiftExtendsTheSelection() async {
    let field = field("hello wonderful world")
    mouse(.began, place(field, 3))
    mouse(.ended, place(field, 3))
    XCTAssertEqual(field.editor.selection, NSRange(location: 3, length: 0))
    stage.advance(1)
    var shift = KeyStroke(keyCode: .keyboardLeftShift, characters: "")
    UIApplication.shared.send(.key(shift))
    mouse(.began, place(field, 8))
    mouse(.ended, place(field, 8))
    shift.isDown = false
    UIApplication.shared.send(.key(shift))
    XCTAssertEqual(field.editor.selection, NSRange(location: 3, length: 5))
  }

  func testDraggingAtTheEdgeScrollsAlong() async {
    let view = textView((0..<40).map { "line \($0)" }.joined(separator: "\n"))
    let from = place(view, 2)
    mouse(.began, from)
    mouse(.moved, CGPoint(x: from.x + 5, y: from.y))
    mouse(.moved, CGPoint(x: from.x, y: 240))
    for _ in 0..<20 { stage.advance(0.02) }
    XCTAssertGreaterThan(view.contentOffset.y, 50)
    XCTAssertGreaterThan(view.selectedRange.length, 60)
    mouse(.ended, CGPoint(x: from.x, y: 240))
  }

  func testTypingIsUndoneAsOneStepAndRedone() async {
    let field = field("")
    field.becomeFirstResponder()
    for letter in ["a", "b", "c"] { field.insertText(letter) }
    field.selectRange(NSRange(location: 0, length: 0))
    field.insertText("x")
    XCTAssertEqual(field.text, "xabc")
    let undo = KeyStroke(keyCode: .keyboardZ, characters: "z", modifiers: .control)
    UIApplication.shared.send(.key(undo))
    XCTAssertEqual(field.text, "abc")
    UIApplication.shared.send(.key(undo))
    XCTAssertEqual(field.text, "")
    let redo = KeyStroke(keyCode: .keyboardZ, characters: "Z", modifiers: [.control, .shift])
    UIApplication.shared.send(.key(redo))
    XCTAssertEqual(field.text, "abc")
    XCTAssertEqual(field.undoManager?.undoActionName, "Typing")
  }

  /// Undoing everything brings back the beginning, redoing everything the end, whatever was done.
  func testRandomEditsAreUndoneAndRedone() async {
    for seed in 0..<40 {
      var random = SeededRandom(seed: UInt64(seed) + 5)
      let view = textView("Once upon a time 🏳️‍🌈 한글")
      view.becomeFirstResponder()
      for _ in 0..<40 {
        let length = view.editor.length
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3: view.insertText(["a", " ", "é", "👍🏽", "\n"].randomElement(using: &random)!)
        case 3: view.deleteBackward()
        case 4: view.perform(.deleteWordForward)
        case 5:
          let start = Int.random(in: 0...length, using: &random)
          view.selectRange(NSRange(location: start, length: min(3, length - start)))
        case 6:
          view.setComposition("ㅎ", cursor: 1)
          view.setComposition("하", cursor: 1)
          view.finishComposition()
        default: view.perform(.move(.wordLeft, extends: Bool.random(using: &random)))
        }
        XCTAssertEqual(view.textStorage.string, view.editor.text)
      }
      let end = view.text
      while view.undoManager?.canUndo == true { view.undoManager?.undo() }
      XCTAssertEqual(view.text, "Once upon a time 🏳️‍🌈 한글", "seed \(seed)")
      while view.undoManager?.canRedo == true { view.undoManager?.redo() }
      XCTAssertEqual(view.text, end, "seed \(seed)")
      view.removeFromSuperview()
    }
  }

  func testTheMenuOverASelectionStaysWhenTheStyleChanges() async {
    stage.root.view.backgroundColor = .systemBackground
    let field = field("hello wonderful world")
    field.borderStyle = .roundedRect
    field.becomeFirstResponder()
    field.selectRange(NSRange(location: 6, length: 9))
    field.interactor.showMenu()
    stage.window.layoutIfNeeded()
    stage.advance(1)
    Snapshots.write(stage.window, "selection-menu")
    stage.window.overrideUserInterfaceStyle = .dark
    stage.window.layoutIfNeeded()
    Snapshots.write(stage.window, "selection-menu-dark")
    XCTAssertTrue(EditMenuPresenter.shared.isVisible)
    EditMenuPresenter.shared.dismiss()
    stage.window.overrideUserInterfaceStyle = .unspecified
    let view = textView("Some text under the glass, which shows it larger.")
    view.frame.origin.y = 300
    view.becomeFirstResponder()
    let at = place(view, 12)
    stage.down(at.x, at.y)
    stage.advance(0.6)
    stage.window.layoutIfNeeded()
    Snapshots.write(stage.window, "selection-loupe")
    stage.up(at.x, at.y)
    EditMenuPresenter.shared.dismiss()
  }
}
