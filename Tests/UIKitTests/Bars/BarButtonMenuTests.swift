import XCTest

@testable import UIKit

@MainActor
final class BarButtonMenuTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func settle() {
    for _ in 0..<60 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
  }

  func testPressingAButtonWithAMenuOffersItsActions() async {
    var chosen: [String] = []
    let content = UIViewController()
    let sub = UIMenu(children: [UIAction(title: "Second") { _ in chosen.append("Second") }])
    let menu = UIMenu(children: [
      UIAction(title: "First") { _ in chosen.append("First") }, sub,
      UIAction(title: "Hidden", attributes: .hidden) { _ in },
    ])
    content.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", menu: menu)
    stage.window.rootViewController = UINavigationController(rootViewController: content)
    settle()
    stage.tap(360, 22)
    settle()
    let sheet = stage.window.topmostController as? UIAlertController
    XCTAssertEqual(sheet?.actions.map(\.title), ["First", "Second", "Cancel"])
    sheet?.actions.dropFirst().first.map { sheet?.choose($0) }
    settle()
    XCTAssertEqual(chosen, ["Second"])
  }
}
