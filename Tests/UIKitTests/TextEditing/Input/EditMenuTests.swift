import XCTest

@testable import UIKit

@MainActor
final class EditMenuTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  /// A label that can be copied, as apps make them.
  final class CopyableLabel: UILabel {
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector(CopyableLabel.copy(_:), "copy:")
        || action == Selector(CopyableLabel.shout, "shout")
    }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
    func shout() { text = text?.uppercased() }
  }

  private var titles: [String] {
    guard let bar = EditMenuPresenter.shared.bar else { return [] }
    func labels(_ view: UIView) -> [String] {
      (view is EditMenuButton ? [view.accessibilityLabel ?? ""] : [])
        + view.subviews.flatMap(labels)
    }
    return labels(bar)
  }

  private func press(_ title: String) {
    func button(_ view: UIView) -> EditMenuButton? {
      if let button = view as? EditMenuButton, button.accessibilityLabel == title { return button }
      return view.subviews.lazy.compactMap(button).first
    }
    EditMenuPresenter.shared.bar.flatMap(button)?.sendActions(for: .touchUpInside)
  }

  func testAResponderTakesOnlyTheActionsItsClassOverrides() async {
    let view = UIView()
    XCTAssertFalse(view.canPerformAction(UIResponder.copyAction, withSender: nil))
    XCTAssertTrue(EditAction.copy.isOverridden(in: CopyableLabel()))
    XCTAssertFalse(EditAction.paste.isOverridden(in: CopyableLabel()))
  }

  func testMenuControllerShowsWhatTheFirstResponderTakes() async {
    let label = CopyableLabel(frame: CGRect(x: 50, y: 300, width: 100, height: 30))
    label.text = "words"
    stage.window.addSubview(label)
    label.becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Shout", action: Selector(CopyableLabel.shout, "shout"))
    ]
    defer { menu.menuItems = nil }
    menu.showMenu(from: label, rect: label.bounds)
    XCTAssertTrue(menu.isMenuVisible)
    XCTAssertEqual(titles, ["Copy", "Shout"])
    XCTAssertLessThan(menu.menuFrame.maxY, 301)
    press("Shout")
    XCTAssertEqual(label.text, "WORDS")
    XCTAssertFalse(menu.isMenuVisible)
    menu.setTargetRect(label.bounds, in: label)
    menu.setMenuVisible(true, animated: true)
    press("Copy")
    XCTAssertEqual(UIPasteboard.general.string, "WORDS")
    label.resignFirstResponder()
  }

  final class Delegate: NSObject, UITextFieldDelegate {
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      let own = UIAction(title: "Bold \(range.length)") { _ in }
      return UIMenu(children: suggestedActions + [own])
    }
  }

  func testTheDelegateAddsToTheMenuOfAField() async {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
    let delegate = Delegate()
    field.delegate = delegate
    field.text = "some text"
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    UIPasteboard.general.string = "clip"
    field.selectRange(NSRange(location: 0, length: 4))
    field.interactor.showMenu()
    XCTAssertEqual(titles, ["Cut", "Copy", "Paste", "Select All", "Bold 4"])
    press("Cut")
    // A word takes one of the spaces around it along.
    XCTAssertEqual(field.text, "text")
    XCTAssertEqual(UIPasteboard.general.string, "some")
    field.isSecureTextEntry = true
    field.selectRange(NSRange(location: 0, length: 3))
    XCTAssertFalse(field.canPerformAction(UIResponder.copyAction, withSender: nil))
    field.resignFirstResponder()
    XCTAssertFalse(EditMenuPresenter.shared.isVisible)
  }

  func testATouchBesideTheMenuClosesIt() async {
    let view = UIView(frame: CGRect(x: 0, y: 400, width: 200, height: 50))
    stage.window.addSubview(view)
    let interaction = UIEditMenuInteraction(delegate: nil)
    view.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "none", sourcePoint: .zero))
    XCTAssertFalse(EditMenuPresenter.shared.isVisible)
    UIMenuController.shared.hideMenu()
    let label = CopyableLabel(frame: CGRect(x: 50, y: 300, width: 100, height: 30))
    stage.window.addSubview(label)
    label.becomeFirstResponder()
    UIMenuController.shared.showMenu(from: label, rect: label.bounds)
    stage.tap(10, 800)
    XCTAssertFalse(UIMenuController.shared.isMenuVisible)
    label.resignFirstResponder()
  }
}
