import XCTest

@testable import UIKit

/// `extendedLayoutIncludesOpaqueBars`: content ends above a tab bar through which nothing shines, unless its
/// controller asks for more; `edgesForExtendedLayout`: it ends there without the bottom edge, too.
@MainActor
final class OpaqueTabBarTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let tabs = UITabBarController()

  private func show(_ controllers: UIViewController...) {
    tabs.viewControllers = controllers
    stage.window.rootViewController = tabs
    for _ in 0..<2 { _ = UIApplication.shared.makeFrame() }
  }

  private func bottom(_ controller: UIViewController) -> CGFloat {
    _ = UIApplication.shared.makeFrame()
    return controller.view.convert(controller.view.bounds, to: nil).maxY
  }

  func testContentEndsAboveAnOpaqueBar() async {
    let content = UIViewController()
    tabs.tabBar.isTranslucent = false
    show(content)
    XCTAssertEqual(bottom(content), 844 - 49)
    XCTAssertEqual(content.view.safeAreaInsets.bottom, 0)
    content.extendedLayoutIncludesOpaqueBars = true
    XCTAssertEqual(bottom(content), 844)
    XCTAssertEqual(content.view.safeAreaInsets.bottom, 49)
    content.extendedLayoutIncludesOpaqueBars = false
    XCTAssertEqual(bottom(content), 844 - 49)
    tabs.tabBar.isTranslucent = true
    XCTAssertEqual(bottom(content), 844)
    content.edgesForExtendedLayout = []
    XCTAssertEqual(bottom(content), 844 - 49)
    tabs.tabBar.isHidden = true
    XCTAssertEqual(bottom(content), 844)
  }

  func testEveryTabEndsThere() async {
    let (first, second) = (UIViewController(), UIViewController())
    tabs.tabBar.isTranslucent = false
    show(first, second)
    tabs.selectedIndex = 1
    XCTAssertEqual(bottom(second), 844 - 49)
    tabs.selectedIndex = 0
    XCTAssertEqual(bottom(first), 844 - 49)
  }

  func testContentOfANavigationControllerEndsThere() async {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    tabs.tabBar.isTranslucent = false
    show(navigation)
    XCTAssertEqual(bottom(root), 844 - 49)
    XCTAssertEqual(root.view.safeAreaInsets.bottom, 0)
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: false)
    XCTAssertEqual(bottom(pushed), 844)
    navigation.popViewController(animated: false)
    XCTAssertEqual(bottom(root), 844 - 49)
    tabs.tabBar.isTranslucent = true
    XCTAssertEqual(bottom(root), 844)
    XCTAssertEqual(root.view.safeAreaInsets.bottom, 49)
  }
}
