import XCTest

@testable import UIKit

@MainActor
final class BarButtonMenuTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func open(_ item: UIBarButtonItem) {
    let content = UIViewController()
    content.navigationItem.rightBarButtonItem = item
    stage.window.rootViewController = UINavigationController(rootViewController: content)
    stage.settle()
    stage.tap(360, 22)
    stage.settle()
  }

  func testPressingAButtonWithAMenuOpensItBelowTheButton() async throws {
    var chosen: [String] = []
    let sub = UIMenu(
      title: "More", children: [UIAction(title: "Second") { _ in chosen.append("Second") }])
    let menu = UIMenu(children: [
      UIAction(title: "First") { _ in chosen.append("First") }, sub,
      UIAction(title: "Hidden", attributes: .hidden) { _ in },
    ])
    open(UIBarButtonItem(title: "Menu", menu: menu))
    let panel = try XCTUnwrap(stage.panels.last)
    XCTAssertEqual(panel.titles, ["First", "More"])
    XCTAssertEqual(panel.frame.maxX, 390 - 8, accuracy: 8.5)
    XCTAssertGreaterThanOrEqual(panel.frame.minY, 44)
    stage.tap(row: "First")
    stage.settle()
    XCTAssertEqual(chosen, ["First"])
    XCTAssertTrue(stage.panels.isEmpty)
  }

  func testTheItemIsTheSenderOfItsMenusActions() async {
    var sender: Any?
    let item = UIBarButtonItem(
      title: "Menu", menu: UIMenu(children: [UIAction(title: "First") { sender = $0.sender }]))
    open(item)
    stage.tap(row: "First")
    stage.settle()
    XCTAssertTrue(sender as? UIBarButtonItem === item)
  }

  func testAnItemWithAnActionOpensItsMenuOnALongPressOnly() async {
    var presses = 0
    let menu = UIMenu(children: [UIAction(title: "Other") { _ in }])
    open(UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in presses += 1 }, menu: menu))
    XCTAssertEqual(presses, 1)
    XCTAssertTrue(stage.panels.isEmpty)
    stage.down(360, 22)
    stage.advance(0.6)
    stage.up(360, 22)
    stage.settle()
    XCTAssertEqual(stage.panels.last?.titles, ["Other"])
    XCTAssertEqual(presses, 1)
  }
}
