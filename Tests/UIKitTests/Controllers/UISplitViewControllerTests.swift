import XCTest

@testable import UIKit

@MainActor
final class UISplitViewControllerTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func onScreen(_ size: CGSize, _ idiom: UIUserInterfaceIdiom, _ body: () -> Void) {
    let before = UIScreen.main.device
    UIScreen.main.update(ScreenDescription(size: size, userInterfaceIdiom: idiom))
    stage.window.frame = UIScreen.main.bounds
    body()
    UIScreen.main.update(before)
  }

  private func makeSplit() -> (UISplitViewController, UIViewController, UIViewController) {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    stage.window.rootViewController = split
    stage.window.layoutIfNeeded()
    return (split, list, detail)
  }

  func testColumnsAreWrappedInNavigationControllers() async {
    let (split, list, detail) = makeSplit()
    XCTAssertTrue(split.viewController(for: .primary) is UINavigationController)
    XCTAssertIdentical(list.splitViewController, split)
    XCTAssertIdentical(detail.navigationController, split.viewController(for: .secondary))
    let stack = UINavigationController(rootViewController: UIViewController())
    split.setViewController(stack, for: .secondary)
    XCTAssertIdentical(split.viewController(for: .secondary), stack)
  }

  func testCompactWidthsShowThePrimaryStack() async {
    onScreen(CGSize(width: 390, height: 844), .phone) {
      let (split, list, _) = makeSplit()
      XCTAssertTrue(split.isCollapsed)
      XCTAssertNotNil(list.viewIfLoaded?.window)
      let other = UIViewController()
      list.showDetailViewController(other, sender: nil)
      stage.settle()
      XCTAssertIdentical(list.navigationController?.topViewController, other)
      XCTAssertNotNil(other.viewIfLoaded?.window)
    }
  }

  func testWideScreensShowColumnsSideBySide() async {
    onScreen(CGSize(width: 1180, height: 820), .pad) {
      let (split, list, detail) = makeSplit()
      XCTAssertFalse(split.isCollapsed)
      XCTAssertEqual(split.displayMode, .oneBesideSecondary)
      XCTAssertEqual(list.navigationController?.view.frame.width, 320)
      XCTAssertEqual(
        detail.navigationController?.view.frame,
        CGRect(x: 320, y: 0, width: 860, height: 820))
      split.hide(.primary)
      stage.settle()
      XCTAssertEqual(split.displayMode, .secondaryOnly)
      XCTAssertEqual(detail.navigationController?.view.frame.width, 1180)
      let other = UIViewController()
      list.showDetailViewController(other, sender: nil)
      XCTAssertIdentical(
        (split.viewController(for: .secondary) as? UINavigationController)?.topViewController, other
      )
    }
  }

  func testUprightPadsShowThePrimaryColumnOverTheOther() async {
    onScreen(CGSize(width: 820, height: 1180), .pad) {
      let (split, list, detail) = makeSplit()
      XCTAssertEqual(split.displayMode, .secondaryOnly)
      XCTAssertIdentical(detail.navigationItem.leftBarButtonItem, split.displayModeButtonItem)
      split.displayModeButtonItem.trigger(from: self)
      stage.settle()
      XCTAssertEqual(split.displayMode, .oneOverSecondary)
      XCTAssertEqual(detail.navigationController?.view.frame.width, 820)
      XCTAssertEqual(list.navigationController?.view.frame.minX, 0)
      stage.tap(700, 600)
      stage.settle()
      XCTAssertEqual(split.displayMode, .secondaryOnly)
    }
  }

  /// The classic interface: the delegate says whether the secondary controller goes away.
  func testCollapsingAndExpanding() async {
    final class Delegate: NSObject, UISplitViewControllerDelegate {
      var keepsPrimary = false
      func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
      ) -> Bool { keepsPrimary }
    }
    let delegate = Delegate()
    for keeps in [false, true] {
      delegate.keepsPrimary = keeps
      onScreen(CGSize(width: 1180, height: 820), .pad) {
        let split = UISplitViewController()
        split.delegate = delegate
        let (list, detail) = (UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: list)
        split.viewControllers = [stack, UINavigationController(rootViewController: detail)]
        stage.window.rootViewController = split
        stage.window.layoutIfNeeded()
        XCTAssertEqual(split.viewControllers.count, 2)
        UIScreen.main.update(ScreenDescription(size: CGSize(width: 390, height: 844)))
        stage.window.frame = UIScreen.main.bounds
        stage.window.propagateTraits()
        stage.window.layoutIfNeeded()
        XCTAssertTrue(split.isCollapsed)
        XCTAssertIdentical(stack.topViewController, keeps ? list : detail)
        UIScreen.main.update(
          ScreenDescription(size: CGSize(width: 1180, height: 820), userInterfaceIdiom: .pad))
        stage.window.frame = UIScreen.main.bounds
        stage.window.propagateTraits()
        stage.window.layoutIfNeeded()
        XCTAssertFalse(split.isCollapsed)
        XCTAssertIdentical(stack.topViewController, list)
        XCTAssertEqual(detail.viewIfLoaded?.window, stage.window)
      }
    }
  }
}
