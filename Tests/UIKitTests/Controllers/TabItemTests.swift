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
}
