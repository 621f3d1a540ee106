import XCTest

@testable import UIKit

/// Subclasses of containers whose overrides do not call `super`: on iOS the container works all the same.
@MainActor
final class ForgottenSuperTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func show(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    _ = UIApplication.shared.makeFrame()
  }

  func testATabBarControllerShowsItsTabs() async {
    final class Tabs: UITabBarController {
      override func viewDidLoad() { viewControllers = [UIViewController(), UIViewController()] }
      override func viewWillLayoutSubviews() {}
      override func viewDidLayoutSubviews() {}
      override func viewSafeAreaInsetsDidChange() {}
    }
    let tabs = Tabs()
    show(tabs)
    XCTAssertTrue(tabs.selectedViewController?.view.window === stage.window)
    XCTAssertEqual(tabs.tabBar.frame.maxY, stage.window.bounds.maxY)
    XCTAssertEqual(tabs.tabBar.frame.width, stage.window.bounds.width)
  }

  func testANavigationControllerShowsItsTop() async {
    final class Stack: UINavigationController {
      override func viewDidLoad() { viewControllers = [UIViewController()] }
      override func viewDidLayoutSubviews() {}
      override func viewSafeAreaInsetsDidChange() {}
    }
    let stack = Stack()
    show(stack)
    XCTAssertTrue(stack.topViewController?.view.window === stage.window)
    XCTAssertEqual(stack.navigationBar.frame.width, stage.window.bounds.width)
    XCTAssertEqual(
      stack.topViewController?.view.safeAreaInsets.top, stack.navigationBar.frame.maxY)
  }

  func testAPageViewControllerLaysOutItsPages() async {
    final class Pages: UIPageViewController {
      override func viewDidLayoutSubviews() {}
    }
    let pages = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let page = UIViewController()
    pages.setViewControllers([page], direction: .forward, animated: false)
    show(pages)
    XCTAssertEqual(page.view.bounds.size, stage.window.bounds.size)
  }

  /// A common way to a higher bar.
  func testABarThatIsPlacedBeforeTheLayoutStaysThere() async {
    final class Tabs: UITabBarController {
      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        tabBar.frame = CGRect(
          x: 0, y: view.bounds.height - 95, width: view.bounds.width, height: 95)
      }
    }
    let tabs = Tabs()
    tabs.viewControllers = [UIViewController()]
    show(tabs)
    XCTAssertEqual(tabs.tabBar.frame.height, 95)
    XCTAssertEqual(tabs.tabBar.frame.maxY, stage.window.bounds.maxY)
  }
}
