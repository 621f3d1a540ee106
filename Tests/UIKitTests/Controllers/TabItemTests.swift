import XCTest

@testable import UIKit

/// The item of a navigation controller in a tab bar.
@MainActor
final class TabItemTests: XCTestCase {
  func testANavigationControllerShowsItsRootsItem() async {
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 7)
    let navigation = UINavigationController(rootViewController: root)
    XCTAssertTrue(navigation.tabBarItem === root.tabBarItem)
    navigation.pushViewController(UIViewController(), animated: false)
    XCTAssertTrue(navigation.tabBarItem === root.tabBarItem)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    XCTAssertEqual(tabs.tabBar.items?.map(\.tag), [7])
  }

  /// Apps draw a shape into the bar, or put a button over it, as soon as the view is there.
  func testTheBarHasItsPlaceOnceTheViewIsMade() async {
    final class Tabs: UITabBarController {
      var frames: [CGRect] = []
      override func loadView() {
        super.loadView()
        frames.append(tabBar.frame)
      }
      override func viewDidLoad() {
        frames.append(tabBar.frame)
        super.viewDidLoad()
      }
    }
    let tabs = Tabs()
    tabs.loadViewIfNeeded()
    let screen = UIScreen.main.bounds
    for frame in tabs.frames {
      XCTAssertEqual(frame.width, screen.width)
      XCTAssertEqual(frame.maxY, screen.maxY)
      XCTAssertGreaterThanOrEqual(frame.height, 49)
    }
    XCTAssertEqual(tabs.frames.count, 2)
  }

  func testTheNavigationBarHasItsSizeOnceTheViewIsMade() async {
    final class Stack: UINavigationController {
      var frame = CGRect.zero
      override func loadView() {
        super.loadView()
        frame = navigationBar.frame
      }
    }
    let stack = Stack(rootViewController: UIViewController())
    stack.loadViewIfNeeded()
    XCTAssertEqual(stack.frame.width, UIScreen.main.bounds.width)
    XCTAssertEqual(stack.frame.height, 44)
  }

  func testAViewOfASubclassesOwnHasTheBar() async {
    final class Tabs: UITabBarController {
      override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)) }
    }
    let tabs = Tabs()
    tabs.loadViewIfNeeded()
    XCTAssertTrue(tabs.tabBar.superview === tabs.view)
    XCTAssertEqual(tabs.tabBar.frame.width, 300)
  }

  func testAnItemOfItsOwnComesFirst() async {
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    XCTAssertEqual(navigation.tabBarItem.title, "Root")
    navigation.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 1)
    XCTAssertEqual(navigation.tabBarItem.title, "Own")
    root.title = "Other"
    XCTAssertEqual(navigation.tabBarItem.title, "Own")
  }

  func testTheControllersTitleNamesAnItemWithoutOne() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.title = "Settings"
    XCTAssertEqual(navigation.tabBarItem.title, "Settings")
  }

  func testARootThatComesLaterBringsItsItem() async {
    let navigation = UINavigationController()
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: "Late", image: nil, tag: 3)
    navigation.viewControllers = [root]
    XCTAssertEqual(tabs.tabBar.items?.first?.title, navigation.tabBarItem.title)
    XCTAssertTrue(tabs.tabBar.selectedItem === navigation.tabBarItem)
  }

  /// A common override, without a call of `super`: it hears of the item before the tab is selected.
  func testAnOverrideOfDidSelectItemNeedsNoSuper() async throws {
    final class Tabs: UITabBarController, UITabBarControllerDelegate {
      var heard: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        heard.append("item \(item.tag) at \(selectedIndex)")
      }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { heard.append("controller at \(selectedIndex)") }
    }
    let tabs = Tabs()
    tabs.viewControllers = (0..<2).map { index in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
      return controller
    }
    tabs.delegate = tabs
    tabs.loadViewIfNeeded()
    let buttons = tabs.tabBar.subviews.compactMap { $0 as? UIControl }
    try XCTUnwrap(buttons.last).sendActions(for: .touchUpInside)
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertEqual(tabs.heard, ["item 1 at 0", "controller at 1"])
  }
}
