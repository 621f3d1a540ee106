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

  func testInit() async {
    let item = UIBarButtonItem()
    XCTAssertNil(item.title)
    XCTAssertEqual(item.style, .plain)
  }

  func testInitTitle() async {
    let item = UIBarButtonItem(title: "Go", style: .done, target: receiver, action: selector)
    XCTAssertEqual(item.title, "Go")
    XCTAssertEqual(item.style, .done)
    item.trigger(from: item)
    XCTAssertEqual(receiver.presses, 1)
    let action = UIBarButtonItem(title: "Own", primaryAction: UIAction(title: "Action") { _ in })
    XCTAssertEqual(action.title, "Own")
  }

  func testInitImage() async {
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

  func testInitSystemItem() async {
    var runs = 0
    let item = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in runs += 1 })
    item.trigger(from: item)
    XCTAssertEqual(runs, 1)
    XCTAssertNotNil(item.image)
  }

  func testInitCustomView() async {
    let view = Own()
    XCTAssertTrue(UIBarButtonItem(customView: view).customView === view)
  }

  private final class Own: UIView {}

  func testIsEnabled() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.isEnabled = false
    XCTAssertFalse(button(item).isEnabled)
  }

  func testTintColor() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.tintColor = .systemRed
    XCTAssertEqual(button(item).tintColor, .systemRed)
  }

  func testTitle() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    var changes = 0
    item.onChange = { changes += 1 }
    item.title = "Stop"
    XCTAssertEqual(changes, 1)
    XCTAssertEqual(button(item).accessibilityLabel, "Stop")
  }

  func testAction() async {
    let item = UIBarButtonItem()
    item.target = receiver
    item.action = selector
    item.trigger(from: item)
    XCTAssertEqual(receiver.presses, 1)
  }

  func testTarget() async {
    var target: Target? = Target()
    let item = UIBarButtonItem(title: "Go", style: .plain, target: target, action: selector)
    XCTAssertNotNil(item.target)
    target = nil
    XCTAssertNil(item.target)
  }

  func testSetTitleTextAttributes() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.systemGreen], for: .normal)
    XCTAssertEqual(
      item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .systemGreen)
    let label = button(item).subviews.compactMap { $0 as? UILabel }.first
    XCTAssertEqual(label?.textColor, .systemGreen)
  }

  func testImage() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.image = UIImage(systemName: "star")
    let label = button(item).subviews.compactMap { $0 as? UILabel }.first
    XCTAssertNil(label?.text)
  }

  func testWidth() async {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.width = 123
    XCTAssertEqual(button(item).sizeThatFits(.zero).width, 123)
  }
}
