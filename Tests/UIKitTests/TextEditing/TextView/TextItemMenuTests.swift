import XCTest

@testable import UIKit

@MainActor
final class TextItemMenuTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Delegate: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var configuration: ((UIMenu) -> UITextItem.MenuConfiguration?) = {
      UITextItem.MenuConfiguration(menu: $0)
    }
    var allowsOld = true

    func textView(
      _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
      calls.append("menu \(textItem.range.location) \(defaultMenu.children.map(\.title))")
      return configuration(defaultMenu)
    }
    func textView(
      _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { calls.append("display") }
    func textView(
      _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { calls.append("end") }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      calls.append("should \(interaction)")
      return allowsOld
    }
  }

  private let delegate = Delegate()

  private func view() -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    view.isEditable = false
    let text = NSMutableAttributedString(
      string: "See the page for more", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(
      .link, value: URL(string: "https://example.com") as Any,
      range: NSRange(location: 8, length: 4))
    view.attributedText = text
    view.delegate = delegate
    stage.root.view.addSubview(view)
    stage.settle()
    return view
  }

  private func press(_ view: UITextView, character: Int) {
    let rect = view.rects(for: NSRange(location: character, length: 1)).first ?? .zero
    let place = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    stage.down(place.x, place.y)
    stage.advance(0.6)
    stage.settle()
    stage.up(place.x, place.y)
    stage.settle()
  }

  func testALongPressOnALinkOpensItsMenu() async {
    let view = view()
    press(view, character: 10)
    XCTAssertEqual(
      delegate.calls, ["should presentActions", "menu 8 [\"Open Link\", \"Copy Link\"]", "display"])
    stage.tap(row: "Copy Link")
    stage.settle()
    XCTAssertEqual(UIPasteboard.general.url?.absoluteString, "https://example.com")
    XCTAssertEqual(delegate.calls.last, "end")
    XCTAssertEqual(view.selectedRange.length, 0, "the press selects nothing")
  }

  func testTheDelegateChangesOrForbidsTheMenu() async {
    let view = view()
    delegate.configuration = { standard in
      let own = UIAction(title: "Own") { _ in }
      return UITextItem.MenuConfiguration(
        preview: nil, menu: UIMenu(children: [own] + standard.children))
    }
    press(view, character: 9)
    XCTAssertEqual(stage.panels.first?.titles.first, "Own")
    stage.tap(row: "Own")
    stage.settle()
    delegate.configuration = { _ in nil }
    press(view, character: 9)
    XCTAssertTrue(stage.panels.isEmpty)
    delegate.configuration = { UITextItem.MenuConfiguration(menu: $0) }
    delegate.allowsOld = false
    press(view, character: 9)
    XCTAssertTrue(stage.panels.isEmpty)
  }

  func testOtherTextIsSelectedByALongPress() async {
    let view = view()
    press(view, character: 1)
    XCTAssertTrue(stage.panels.isEmpty)
    XCTAssertEqual(view.editor.selectedText, "See")
    EditMenuPresenter.shared.dismiss()
    view.resignFirstResponder()
  }

  func testTextThatIsEditedHasNoItems() async {
    let view = view()
    view.isEditable = true
    press(view, character: 9)
    XCTAssertTrue(stage.panels.isEmpty)
    EditMenuPresenter.shared.dismiss()
    view.resignFirstResponder()
  }
}
