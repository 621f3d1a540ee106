import XCTest

@testable import UIKit

/// Tab bar controllers with more controllers than tabs, and the tabs of iOS 18.
@MainActor
final class MoreTabsTests: XCTestCase {
  private func controllers(_ count: Int) -> [UIViewController] {
    (0..<count).map { index in
      let controller = UIViewController()
      controller.title = "Tab \(index)"
      return controller
    }
  }

  func testFiveControllersHaveATabEach() async {
    let stage = TouchStage(closesAfter: self)
    let tabs = UITabBarController()
    tabs.viewControllers = controllers(5)
    stage.window.rootViewController = tabs
    XCTAssertEqual(tabs.tabBar.items?.map { $0.title }, (0..<5).map { "Tab \($0)" })
  }

  func testTheFifthTabOfSixIsAListOfTheRest() async throws {
    let stage = TouchStage(closesAfter: self)
    let tabs = UITabBarController()
    let all = controllers(7)
    tabs.viewControllers = all
    stage.window.rootViewController = tabs
    stage.window.layoutIfNeeded()
    XCTAssertEqual(tabs.viewControllers, all)
    XCTAssertEqual(tabs.tabBar.items?.count, 5)
    XCTAssertEqual(tabs.tabBar.items?.last?.title, UIKitStrings.more)

    // A press on More shows the list of the three others.
    let more = tabs.tabBar.subviews.compactMap { $0 as? UITabBarButton }.last
    try XCTUnwrap(more).sendActions(for: .touchUpInside)
    stage.window.layoutIfNeeded()
    XCTAssertEqual(tabs.selectedIndex, NSNotFound)
    let list = try XCTUnwrap(
      tabs.moreNavigationController.topViewController as? UITableViewController)
    XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 3)

    // A hidden controller is shown above the list, and the bar says More.
    tabs.selectedIndex = 5
    stage.advance(1)
    XCTAssertEqual(tabs.selectedViewController, all[5])
    XCTAssertEqual(tabs.moreNavigationController.viewControllers, [list, all[5]])
    XCTAssertEqual(tabs.tabBar.selectedItem, tabs.tabBar.items?.last)

    // And one with a tab of its own as ever.
    tabs.selectedIndex = 1
    XCTAssertNotNil(all[1].viewIfLoaded?.window)
    XCTAssertEqual(tabs.tabBar.selectedItem, all[1].tabBarItem)

    // With fewer controllers the list goes.
    tabs.viewControllers = Array(all.prefix(3))
    XCTAssertEqual(tabs.tabBar.items?.count, 3)
  }

  func testTabsMakeTheirControllersAndTellOfSelections() async {
    final class Listener: NSObject, UITabBarControllerDelegate {
      var calls: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab,
        previousTab: UITab?
      ) { calls.append("\(previousTab?.identifier ?? "-") \(selectedTab.identifier)") }
    }
    let stage = TouchStage(closesAfter: self)
    let listener = Listener()
    let tabs = UITabBarController()
    tabs.delegate = listener
    tabs.tabs = [
      UITab(title: "One", image: nil, identifier: "one") { _ in UIViewController() },
      UISearchTab { _ in UINavigationController(rootViewController: UIViewController()) },
      UITabGroup(
        title: "Group", image: nil, identifier: "group",
        children: [UITab(title: "In", image: nil, identifier: "in") { _ in UIViewController() }]),
    ]
    stage.window.rootViewController = tabs
    XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["One", UIKitStrings.search, "Group"])
    tabs.selectedTab = tabs.tabs[1]
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertEqual(listener.calls, ["- one", "one UISearchTab"])
    XCTAssertEqual(tabs.tab(forIdentifier: "in")?.title, "In")
    XCTAssertEqual(tabs.tab(forIdentifier: "in")?.parent, tabs.tabs[2])
    XCTAssertEqual(tabs.tabs[0].viewController?.tab, tabs.tabs[0])
    tabs.tabs[0].title = "Other"
    XCTAssertEqual(tabs.tabBar.items?.first?.title, "Other")
    tabs.tabs[0].isHidden = true
    XCTAssertEqual(tabs.tabBar.items?.count, 2)
  }

  func testTheBarCanBeHidden() async {
    let stage = TouchStage(closesAfter: self)
    let tabs = UITabBarController()
    tabs.viewControllers = controllers(2)
    stage.window.rootViewController = tabs
    stage.window.layoutIfNeeded()
    XCTAssertEqual(tabs.selectedViewController?.view.safeAreaInsets.bottom, 49)
    tabs.isTabBarHidden = true
    XCTAssertEqual(tabs.selectedViewController?.view.safeAreaInsets.bottom, 0)
  }

  func testCenteredTabsHaveTheirWidthAndSpacing() async {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 600, height: 49))
    bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.itemPositioning = .centered
    bar.itemWidth = 100
    bar.itemSpacing = 20
    bar.layoutIfNeeded()
    XCTAssertEqual(
      bar.subviews.compactMap { ($0 as? UITabBarButton)?.frame },
      [
        CGRect(x: 190, y: 0, width: 100, height: 49), CGRect(x: 310, y: 0, width: 100, height: 49),
      ])
    bar.itemPositioning = .fill
    bar.layoutIfNeeded()
    XCTAssertEqual(bar.subviews.compactMap { ($0 as? UITabBarButton)?.frame.width }, [300, 300])
  }

  func testTheSelectionIndicatorStandsBehindTheSelectedTab() async throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    bar.selectionIndicatorImage = image
    bar.selectedItem = bar.items?[1]
    bar.layoutIfNeeded()
    let indicator = try XCTUnwrap(bar.subviews.compactMap { $0 as? UIImageView }.first)
    XCTAssertEqual(indicator.image, image)
    XCTAssertEqual(indicator.frame, CGRect(x: 130, y: 4.5, width: 40, height: 40))
  }

  func testTheMoreListIsTheSelectedController() async {
    let all = (0..<7).map { _ in UIViewController() }
    let tabs = UITabBarController()
    tabs.viewControllers = all
    tabs.loadViewIfNeeded()
    tabs.selectedViewController = tabs.moreNavigationController
    XCTAssertEqual(tabs.selectedViewController, tabs.moreNavigationController)
    XCTAssertEqual(tabs.selectedIndex, NSNotFound)
    tabs.selectedIndex = 5
    XCTAssertEqual(tabs.selectedViewController, all[5])
    tabs.selectedIndex = 1
    XCTAssertEqual(tabs.selectedViewController, all[1])
  }
}
