import XCTest

@testable import UIKit

/// Menus as apps build them in `buildMenu(with:)`.
@MainActor
final class UIMenuBuilderTests: XCTestCase {
  private func tree() -> MenuTree { MenuTree(system: .main, root: MenuTree.emptyMainMenu) }

  func testMenusAreInsertedReplacedAndRemoved() async {
    let tree = tree()
    let own = UIMenu(title: "Own", identifier: UIMenu.Identifier("own"))
    tree.insertSibling(own, afterMenu: .file)
    tree.insertChild(UIMenu(identifier: UIMenu.Identifier("first")), atStartOfMenu: .file)
    tree.insertChild(UIMenu(identifier: UIMenu.Identifier("last")), atEndOfMenu: .file)
    tree.remove(menu: .format)
    tree.replace(menu: .help, with: UIMenu(title: "Support", identifier: .help))
    let top = tree.root.children.compactMap { ($0 as? UIMenu)?.identifier }
    XCTAssertEqual(
      top, [.application, .file, UIMenu.Identifier("own"), .edit, .view, .window, .help])
    let file = tree.menu(for: .file)?.children.compactMap { ($0 as? UIMenu)?.identifier.rawValue }
    XCTAssertEqual(file?.first, "first")
    XCTAssertEqual(file?.last, "last")
    XCTAssertNil(tree.menu(for: .format))
    XCTAssertEqual(tree.menu(for: .help)?.title, "Support")
    let action = UIAction(title: "A", identifier: UIAction.Identifier("a")) { _ in }
    tree.replaceChildren(ofMenu: .view) { $0 + [action] }
    XCTAssertEqual(tree.action(for: UIAction.Identifier("a")), action)
  }

  func testTheEditMenuHasWhatResponderBuildIntoIt() async {
    final class Field: UITextField {
      override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system == .context else { return }
        builder.insertSibling(
          UIMenu(
            options: .displayInline, children: [UIAction(title: "Shout") { _ in }]),
          afterMenu: .standardEdit)
      }
    }
    let stage = TouchStage(closesAfter: self)
    let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    stage.root.view.addSubview(field)
    field.text = "text"
    field.becomeFirstResponder()
    field.selectAll(nil)
    let elements = EditMenuCommands.flattened(EditMenuCommands.suggested(for: field))
    XCTAssertTrue(elements.contains { $0.title == "Shout" })
    XCTAssertTrue(elements.contains { $0.title == UIKitStrings.copy })
    field.resignFirstResponder()
  }

  func testKeysOfAddedCommandsAndOfTheirNames() async {
    final class Controller: UIViewController {
      var calls = 0
      func run() { calls += 1 }
    }
    let stage = TouchStage(closesAfter: self)
    let controller = Controller()
    stage.window.rootViewController = controller
    stage.window.makeKey()
    let command = UIKeyCommand(
      input: UIKeyCommand.inputPageUp, modifierFlags: .shift,
      action: Selector(Controller.run, "run"))
    controller.addKeyCommand(command)
    XCTAssertEqual(controller.keyCommands, [command])
    XCTAssertTrue(
      command.matches(KeyStroke(keyCode: .keyboardPageUp, characters: "", modifiers: .shift)))
    XCTAssertFalse(
      command.matches(KeyStroke(keyCode: .keyboardPageUp, characters: "", modifiers: [])))
    controller.removeKeyCommand(command)
    XCTAssertNil(controller.keyCommands)
  }
}
