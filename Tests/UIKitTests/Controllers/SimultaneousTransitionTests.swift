import XCTest

@testable import UIKit

/// Stacks and tabs that change while something is presented or dismissed.
@MainActor
final class SimultaneousTransitionTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func navigation() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    stage.settle()
    return navigation
  }

  func testAPushDuringADismissalIsShown() async {
    let navigation = navigation()
    let sheet = UIViewController()
    navigation.present(sheet, animated: true)
    stage.settle()
    sheet.dismiss(animated: true)
    let next = UIViewController()
    navigation.pushViewController(next, animated: true)
    stage.settle()
    XCTAssertIdentical(navigation.topViewController, next)
    XCTAssertIdentical(next.view.window, stage.window)
    XCTAssertNil(navigation.presentedViewController)
    XCTAssertNil(navigation.transitionCoordinator)
    // What came first does not hinder what comes later.
    navigation.popViewController(animated: true)
    stage.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  func testAPushDuringAPresentationIsShown() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.modalPresentationStyle = .fullScreen
    stage.root.present(navigation, animated: true)
    let next = UIViewController()
    navigation.pushViewController(next, animated: true)
    stage.settle()
    XCTAssertIdentical(next.view.window, stage.window)
    XCTAssertEqual(navigation.viewControllers.count, 2)
  }

  func testATabIsSelectedDuringADismissal() async {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    stage.window.rootViewController = tabs
    stage.settle()
    let sheet = UIViewController()
    tabs.present(sheet, animated: true)
    stage.settle()
    sheet.dismiss(animated: true)
    tabs.selectedIndex = 1
    stage.settle()
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertIdentical(tabs.viewControllers?[1].view.window, stage.window)
  }

  func testContentBelowAnOpaqueBarFollowsTheSafeAreaOfAPresentation() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.modalPresentationStyle = .fullScreen
    navigation.navigationBar.isTranslucent = false
    stage.root.present(navigation, animated: true)
    navigation.additionalSafeAreaInsets.top = 40
    stage.settle()
    let content = navigation.viewControllers[0].view
    XCTAssertEqual(content?.frame.minY, navigation.navigationBar.frame.maxY)
  }

  func testABarThatTheAppMovedStaysWhileContentScrolls() async {
    let list = UITableViewController()
    let navigation = UINavigationController(rootViewController: list)
    stage.window.rootViewController = navigation
    stage.settle()
    list.tableView.contentSize.height = 3000
    let start = navigation.navigationBar.frame.minY
    navigation.navigationBar.frame.origin.y -= 30
    list.tableView.contentOffset.y += 100
    stage.settle()
    XCTAssertEqual(navigation.navigationBar.frame.minY, start - 30)
    navigation.isNavigationBarHidden = true
    navigation.isNavigationBarHidden = false
    stage.settle()
    XCTAssertEqual(navigation.navigationBar.frame.minY, start)
  }
}
