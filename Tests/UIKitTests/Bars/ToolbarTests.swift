import XCTest

@testable import UIKit

@MainActor
final class ToolbarTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testAToolbarShownBeforeTheViewLoadsIsThere() async {
    let content = UIViewController()
    content.toolbarItems = [UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)]
    let navigation = UINavigationController(rootViewController: content)
    navigation.isToolbarHidden = false
    stage.window.rootViewController = navigation
    _ = UIApplication.shared.makeFrame()
    XCTAssertIdentical(navigation.toolbar.superview, navigation.view)
    XCTAssertEqual(navigation.toolbar.items?.count, 1)
    XCTAssertFalse(navigation.toolbar.isHidden)
    XCTAssertEqual(navigation.toolbar.frame.maxY, navigation.view.bounds.maxY)
  }
}
