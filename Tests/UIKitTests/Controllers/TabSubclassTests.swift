import XCTest

@testable import UIKit

/// Subclasses of tab bar controllers that have a bar of their own and watch the selection.
@MainActor
final class TabSubclassTests: XCTestCase {
  func testTheViewIsLoadedBeforeThereAreControllers() async {
    let tabs = WatchingTabs()
    XCTAssertEqual(tabs.log, ["load nil"])
    XCTAssertTrue(tabs.tabBar is MarkedBar)
  }

  func testTheSelectedControllerIsSetByTheProperty() async throws {
    let stage = TouchStage(closesAfter: self)
    let tabs = WatchingTabs()
    tabs.log = []
    let all = (0..<3).map { _ in UIViewController() }
    tabs.viewControllers = all
    XCTAssertEqual(tabs.log, ["controller 0"])
    tabs.selectedIndex = 2
    XCTAssertEqual(tabs.log, ["controller 0", "index 2"])
    tabs.log = []
    stage.window.rootViewController = tabs
    stage.window.layoutIfNeeded()
    let buttons = tabs.tabBar.subviews.compactMap { $0 as? UITabBarButton }
    try XCTUnwrap(buttons.first).sendActions(for: .touchUpInside)
    XCTAssertEqual(tabs.log, ["controller 0"])
    XCTAssertEqual(tabs.selectedIndex, 0)
  }
}

private final class MarkedBar: UITabBar {}

private final class WatchingTabs: UITabBarController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("load \(selectedViewController.map { "\($0)" } ?? "nil")")
    setValue(MarkedBar(), forKey: "tabBar")
  }
  override var selectedViewController: UIViewController? {
    didSet { log.append("controller \(selectedIndex)") }
  }
  override var selectedIndex: Int { didSet { log.append("index \(selectedIndex)") } }
}
