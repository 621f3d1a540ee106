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

  func testItemsThatArePicturesAreReadOut() async {
    func label(_ item: UIBarButtonItem) -> String? {
      BarButton(item, appearance: nil).accessibilityLabel
    }
    for (item, name) in [
      (UIBarButtonItem.SystemItem.add, "Add"), (.action, "Share"), (.trash, "Delete"),
      (.fastForward, "Fast forward"), (.done, "Done"),
    ] {
      XCTAssertEqual(
        label(UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)), name)
    }
    let own = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    own.accessibilityLabel = "New note"
    XCTAssertEqual(label(own), "New note")
    XCTAssertNil(label(UIBarButtonItem(image: UIImage(), style: .plain, target: nil, action: nil)))
  }
}
