import XCTest

@testable import UIKit

@MainActor
final class UIBarButtonItemMemberTests: XCTestCase {
  private final class Target: NSObject {
    var presses = 0
    func press(_ sender: UIBarButtonItem) { presses += 1 }
  }

  private let receiver = Target()
  private var selector: Selector { Selector(Target.press(_:), "press:") }

  private func button(_ item: UIBarButtonItem) -> BarButton {
    let button = BarButton(item, appearance: nil)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 44)
    button.layoutIfNeeded()
    return button
  }

  func testInitIsPlainWithoutATitle() async {
    let item = UIBarButtonItem()
    XCTAssertNil(item.title)
    XCTAssertEqual(item.style, .plain)
  }

  func testInitTitleSendsItsActionAndWinsOverTheActionsTitle() async {
    let item = UIBarButtonItem(title: "Go", style: .done, target: receiver, action: selector)
    XCTAssertEqual(item.title, "Go")
    XCTAssertEqual(item.style, .done)
    item.trigger(from: item)
    XCTAssertEqual(receiver.presses, 1)
    let action = UIBarButtonItem(title: "Own", primaryAction: UIAction(title: "Action") { _ in })
    XCTAssertEqual(action.title, "Own")
  }

  func testInitImageKeepsTheImage() async {
    let image = UIImage(systemName: "star")
    let item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
    XCTAssertTrue(item.image === image)
  }

  func testInitBarButtonSystemItem() async {
    let item = UIBarButtonItem(barButtonSystemItem: .done, target: receiver, action: selector)
    XCTAssertEqual(item.style, .done)
    item.trigger(from: item)
    XCTAssertEqual(receiver.presses, 1)
  }

  func testInitSystemItemHasAnImageAndRunsItsAction() async {
    var runs = 0
    let item = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in runs += 1 })
    item.trigger(from: item)
    XCTAssertEqual(runs, 1)
    XCTAssertNotNil(item.image)
  }

  func testInitCustomViewShowsThatView() async {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UINavigationItem(title: "Title")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    item.rightBarButtonItem = UIBarButtonItem(customView: view)
    bar.items = [item]
    bar.layoutIfNeeded()
    XCTAssertTrue(view.isDescendant(of: bar))
  }

  func testIsEnabledDisablesTheButton() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.isEnabled = false
    XCTAssertFalse(button(item).isEnabled)
  }

  func testTintColorTintsTheButton() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.tintColor = .systemRed
    XCTAssertEqual(button(item).tintColor, .systemRed)
  }

  func testTitleChangesTheButtonsLabel() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    var changes = 0
    item.onChange = { changes += 1 }
    item.title = "Stop"
    XCTAssertEqual(changes, 1)
    XCTAssertEqual(button(item).accessibilityLabel, "Stop")
  }

  func testActionIsSentToTheTarget() async {
    let item = UIBarButtonItem()
    item.target = receiver
    item.action = selector
    item.trigger(from: item)
    XCTAssertEqual(receiver.presses, 1)
  }

  func testTargetIsNotRetained() async {
    var target: Target? = Target()
    let item = UIBarButtonItem(title: "Go", style: .plain, target: target, action: selector)
    XCTAssertNotNil(item.target)
    target = nil
    XCTAssertNil(item.target)
  }

  func testSetTitleTextAttributesColorTheTitle() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.systemGreen], for: .normal)
    XCTAssertEqual(
      item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .systemGreen)
    let label = button(item).subviews.compactMap { $0 as? UILabel }.first
    XCTAssertEqual(label?.textColor, .systemGreen)
  }

  func testImageReplacesTheTitle() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.image = UIImage(systemName: "star")
    let label = button(item).subviews.compactMap { $0 as? UILabel }.first
    XCTAssertNil(label?.text)
  }

  func testWidthSetsTheButtonsWidth() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.width = 123
    XCTAssertEqual(button(item).sizeThatFits(.zero).width, 123)
  }
}
