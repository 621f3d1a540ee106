import XCTest

@testable import UIKit

/// Bars of apps' own classes, sizes and places.
@MainActor
final class OwnBarTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func show(_ tabs: UITabBarController, count: Int = 2) {
    tabs.viewControllers = (0..<count).map { index in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
      return controller
    }
    stage.window.rootViewController = tabs
    _ = UIApplication.shared.makeFrame()
  }

  func testATabBarTakesAnothersPlace() async throws {
    let tabs = UITabBarController()
    let old = tabs.tabBar
    tabs.loadViewIfNeeded()
    let bar = HighBar()
    tabs.setValue(bar, forKey: "tabBar")
    show(tabs)
    XCTAssertTrue(tabs.tabBar === bar)
    XCTAssertNil(old.superview)
    XCTAssertTrue(bar.superview === tabs.view)
    XCTAssertEqual(bar.items?.map(\.title), ["0", "1"])
    XCTAssertEqual(bar.frame, CGRect(x: 0, y: 844 - 90, width: 390, height: 90))
    XCTAssertEqual(tabs.selectedViewController?.view.safeAreaInsets.bottom, 90)
    let buttons = bar.subviews.compactMap { $0 as? UITabBarButton }
    try XCTUnwrap(buttons.last).sendActions(for: .touchUpInside)
    XCTAssertEqual(tabs.selectedIndex, 1)
  }

  func testABarThatComesLateHasTheItemsOfTheOld() async {
    let tabs = UITabBarController()
    show(tabs)
    tabs.selectedIndex = 1
    tabs.setValue(HighBar(), forKey: "tabBar")
    XCTAssertEqual(tabs.tabBar.items?.count, 2)
    XCTAssertTrue(tabs.tabBar.selectedItem === tabs.tabBar.items?[1])
  }

  func testAFrameGivenAfterLayoutStays() async {
    let tabs = FloatingTabs()
    show(tabs)
    let place = CGRect(x: 30, y: 844 - 75, width: 330, height: 60)
    XCTAssertEqual(tabs.tabBar.frame, place)
    tabs.selectedIndex = 1
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(tabs.tabBar.frame, place)
  }

  func testButtonsAreAsHighAsTheBar() async throws {
    let tabs = FloatingTabs()
    show(tabs)
    let button = try XCTUnwrap(tabs.tabBar.subviews.first { $0 is UITabBarButton })
    XCTAssertEqual(button.bounds.height, 60)
    let label = try XCTUnwrap(button.subviews.first { $0 is UILabel })
    XCTAssertEqual(label.frame.minY, 34 + 5.5)
  }

  func testInsetsMoveAnItemsImageOrMakeItSmaller() async throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    let item = UITabBarItem(title: nil, image: image, tag: 0)
    bar.items = [item]
    func frame() throws -> CGRect {
      bar.setNeedsLayout()
      bar.layoutIfNeeded()
      let button = try XCTUnwrap(bar.subviews.first { $0 is UITabBarButton })
      button.setNeedsLayout()
      button.layoutIfNeeded()
      return try XCTUnwrap(button.subviews.first { $0 is UIImageView }).frame
    }
    item.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    XCTAssertEqual(try frame(), CGRect(x: 40, y: 14.5 + 6, width: 20, height: 20))
    item.imageInsets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    XCTAssertEqual(try frame(), CGRect(x: 44, y: 18.5, width: 12, height: 12))
  }

  func testInsetsMoveABarButtonItemsImage() async throws {
    let content = UIViewController()
    let item = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
    content.navigationItem.rightBarButtonItem = item
    stage.window.rootViewController = UINavigationController(rootViewController: content)
    _ = UIApplication.shared.makeFrame()
    func middle() throws -> CGFloat {
      let button = try XCTUnwrap(item.value(forKey: "view") as? UIView)
      button.setNeedsLayout()
      button.layoutIfNeeded()
      return try XCTUnwrap(button.subviews.compactMap { $0 as? UIImageView }.last).center.x
    }
    let before = try middle()
    item.imageInsets = UIEdgeInsets(top: 0, left: -8, bottom: 0, right: 8)
    XCTAssertEqual(try middle(), before - 8)
  }

  func testANavigationBarTakesAnothersPlace() async {
    let content = UIViewController()
    content.title = "Title"
    let navigation = UINavigationController(rootViewController: content)
    stage.window.rootViewController = navigation
    let old = navigation.navigationBar
    let bar = UINavigationBar()
    navigation.setValue(bar, forKey: "navigationBar")
    _ = UIApplication.shared.makeFrame()
    XCTAssertTrue(navigation.navigationBar === bar)
    XCTAssertNil(old.superview)
    XCTAssertEqual(bar.topItem?.title, "Title")
    XCTAssertEqual(bar.frame.width, 390)
    XCTAssertEqual(content.view.safeAreaInsets.top, bar.frame.maxY)
  }
}

private final class HighBar: UITabBar {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = super.sizeThatFits(size)
    fitting.height = 90
    return fitting
  }
}

/// Puts its bar where many apps do.
private final class FloatingTabs: UITabBarController {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tabBar.frame = CGRect(
      x: 30, y: view.bounds.height - 75, width: view.bounds.width - 60, height: 60)
  }
}
