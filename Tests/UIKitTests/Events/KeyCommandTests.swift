import XCTest

@testable import UIKit

@MainActor
final class KeyCommandTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Field: UITextField {
    var commands: [UIKeyCommand] = []
    var calls = 0
    override var keyCommands: [UIKeyCommand]? { commands }
    func act() { calls += 1 }
  }

  private func field(_ command: (Selector) -> UIKeyCommand) -> Field {
    let field = Field(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    field.text = "abc"
    field.commands = [command(Selector(Field.act, "act"))]
    stage.window.makeKeyAndVisible()
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    addTeardownBlock { @MainActor in field.resignFirstResponder() }
    return field
  }

  private func press(
    _ key: UIKeyboardHIDUsage, _ text: String = "", _ flags: UIKeyModifierFlags = []
  ) {
    UIApplication.shared.send(.key(KeyStroke(keyCode: key, characters: text, modifiers: flags)))
  }

  /// As since iOS 15: keys that edit text do so before an app's commands.
  func testArrowsMoveTheCaretUnlessTheCommandWantsPriority() async {
    let field = field { UIKeyCommand(input: UIKeyCommand.inputLeftArrow, action: $0) }
    press(.keyboardLeftArrow)
    XCTAssertEqual(field.calls, 0)
    XCTAssertEqual(field.editor.head, 2)
    field.commands[0].wantsPriorityOverSystemBehavior = true
    press(.keyboardLeftArrow)
    XCTAssertEqual(field.calls, 1)
    XCTAssertEqual(field.editor.head, 2)
  }

  func testLettersAreTypedAndShortcutsRun() async {
    let field = field { UIKeyCommand(input: "d", action: $0) }
    press(.keyboardD, "d")
    XCTAssertEqual(field.text, "abcd")
    XCTAssertEqual(field.calls, 0)
    field.commands = [
      UIKeyCommand(input: "d", modifierFlags: .command, action: Selector(Field.act, "act"))
    ]
    press(.keyboardD, "d", .command)
    XCTAssertEqual(field.calls, 1)
    XCTAssertEqual(field.text, "abcd")
  }

  func testWithoutTextEveryCommandRuns() async {
    let field = field { UIKeyCommand(input: UIKeyCommand.inputEscape, action: $0) }
    press(.keyboardEscape)
    XCTAssertEqual(field.calls, 1)
  }

  func testArrowsAndBracketsChangeSidesWhereTextIsReadFromTheRight() async {
    let before = UIScreen.main.device
    var turned = before
    turned.layoutDirection = .rightToLeft
    UIScreen.main.update(turned)
    defer { UIScreen.main.update(before) }
    XCTAssertEqual(UIApplication.shared.userInterfaceLayoutDirection, .rightToLeft)
    let left = UIKeyCommand(input: UIKeyCommand.inputLeftArrow, action: Selector("go"))
    let bracket = UIKeyCommand(input: "[", modifierFlags: .command, action: Selector("go"))
    let up = UIKeyCommand(input: UIKeyCommand.inputUpArrow, action: Selector("go"))
    func stroke(_ key: UIKeyboardHIDUsage, _ text: String = "") -> KeyStroke {
      KeyStroke(keyCode: key, characters: text, modifiers: text.isEmpty ? [] : .command)
    }
    XCTAssertTrue(left.matches(stroke(.keyboardRightArrow)))
    XCTAssertFalse(left.matches(stroke(.keyboardLeftArrow)))
    XCTAssertTrue(bracket.matches(stroke(.keyboardCloseBracket, "]")))
    XCTAssertTrue(up.matches(stroke(.keyboardUpArrow)))
    left.allowsAutomaticMirroring = false
    XCTAssertTrue(left.matches(stroke(.keyboardLeftArrow)))
  }
}
