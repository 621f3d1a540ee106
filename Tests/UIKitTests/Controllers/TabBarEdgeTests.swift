import XCTest

@testable import UIKit

/// A tab bar has a background only while content lies under it.
@MainActor
final class TabBarEdgeTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testTheBackgroundFollowsTheContent() async {
    let content = UIViewController()
    let scrollView = UIScrollView()
    content.view = scrollView
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: content)]
    stage.window.rootViewController = tabs
    _ = UIApplication.shared.makeFrame()
    XCTAssertTrue(tabs.tabBar.isAtScrollEdge, "nothing is under the bar")

    scrollView.contentSize = CGSize(width: 100, height: 3000)
    XCTAssertFalse(tabs.tabBar.isAtScrollEdge)
    scrollView.contentOffset.y = 3000 - scrollView.bounds.height + tabs.tabBar.bounds.height
    XCTAssertTrue(tabs.tabBar.isAtScrollEdge, "the end of the content stands above the bar")
    scrollView.contentOffset.y -= 20
    XCTAssertFalse(tabs.tabBar.isAtScrollEdge)
  }

  func testABarThatTheAppHidesTakesNoRoom() async {
    let content = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [content]
    stage.window.rootViewController = tabs
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(content.view.safeAreaInsets.bottom, 49)
    tabs.tabBar.isHidden = true
    XCTAssertEqual(content.view.safeAreaInsets.bottom, 0)
    tabs.tabBar.isHidden = false
    XCTAssertEqual(content.view.safeAreaInsets.bottom, 49)
  }

  /// Apps move the bar away by a transform, which later layouts leave alone.
  func testABarKeepsItsTransform() async {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    stage.window.rootViewController = tabs
    _ = UIApplication.shared.makeFrame()
    tabs.tabBar.transform = CGAffineTransform(translationX: 0, y: 49)
    tabs.view.setNeedsLayout()
    tabs.view.layoutIfNeeded()
    XCTAssertEqual(tabs.tabBar.frame, CGRect(x: 0, y: 844, width: 390, height: 49))
  }

  func testAnotherTabHasItsOwnEdge() async {
    let long = UIViewController()
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 100, height: 3000)
    long.view = scrollView
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: long),
      UINavigationController(rootViewController: UIViewController()), UIViewController(),
    ]
    stage.window.rootViewController = tabs
    _ = UIApplication.shared.makeFrame()
    XCTAssertFalse(tabs.tabBar.isAtScrollEdge)
    tabs.selectedIndex = 1
    XCTAssertTrue(tabs.tabBar.isAtScrollEdge)
    tabs.selectedIndex = 2
    XCTAssertFalse(tabs.tabBar.isAtScrollEdge, "a controller of its own draws under the bar")
  }

  func testATintOfTheBarIsNoAppearanceForTheEdge() async {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    bar.barTintColor = .red
    XCTAssertTrue(bar.showsBackground)
    bar.isAtScrollEdge = true
    XCTAssertFalse(bar.showsBackground, "transparent as of iOS 15")
    bar.scrollEdgeAppearance = UITabBarAppearance()
    XCTAssertTrue(bar.showsBackground)
  }
}
