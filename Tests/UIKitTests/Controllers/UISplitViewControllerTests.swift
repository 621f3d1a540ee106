import XCTest

@testable import UIKit

@MainActor
final class UISplitViewControllerTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func onScreen(
    _ size: CGSize, _ idiom: UIUserInterfaceIdiom, _ body: () throws -> Void
  ) rethrows {
    let before = UIScreen.main.device
    UIScreen.main.update(ScreenDescription(size: size, userInterfaceIdiom: idiom))
    stage.window.frame = UIScreen.main.bounds
    defer { UIScreen.main.update(before) }
    try body()
  }

  private func makeSplit(
    delegate: (any UISplitViewControllerDelegate)? = nil
  ) -> (UISplitViewController, UIViewController, UIViewController) {
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    stage.window.rootViewController = split
    stage.window.layoutIfNeeded()
    return (split, list, detail)
  }

  func testColumnsAreWrappedInNavigationControllers() async {
    onScreen(CGSize(width: 1180, height: 820), .pad) {
      let (split, list, detail) = makeSplit()
      XCTAssertTrue(split.viewController(for: .primary) is UINavigationController)
      XCTAssertIdentical(list.splitViewController, split)
      XCTAssertIdentical(detail.navigationController, split.viewController(for: .secondary))
      let stack = UINavigationController(rootViewController: UIViewController())
      split.setViewController(stack, for: .secondary)
      XCTAssertIdentical(split.viewController(for: .secondary), stack)
    }
  }

  /// A split view controller begins apart and collapses when it is shown; without a delegate the secondary column is
  /// on top then, with the primary one below.
  func testCompactWidthsBeginWithTheSecondaryColumnOnThePrimaryStack() async {
    onScreen(CGSize(width: 390, height: 844), .phone) {
      let (split, list, detail) = makeSplit()
      XCTAssertTrue(split.isCollapsed)
      XCTAssertEqual(list.navigationController?.viewControllers, [list, detail])
      XCTAssertNotNil(detail.viewIfLoaded?.window)
    }
  }

  func testClassicSplitsAskTheDelegateWhenTheyAreFirstShown() async {
    final class Split: UISplitViewController, UISplitViewControllerDelegate {
      var asked = 0
      var keepsPrimary = false
      override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
      }
      func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
      ) -> Bool {
        asked += 1
        return keepsPrimary
      }
    }
    for keeps in [false, true] {
      onScreen(CGSize(width: 390, height: 844), .phone) {
        let split = Split()
        split.keepsPrimary = keeps
        let (list, detail) = (UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: list)
        split.viewControllers = [stack, detail]
        stage.window.rootViewController = split
        stage.window.layoutIfNeeded()
        XCTAssertEqual(split.asked, 1)
        XCTAssertIdentical(stack.topViewController, keeps ? list : detail)
      }
    }
  }

  func testCompactWidthsShowThePrimaryStack() async {
    final class Delegate: NSObject, UISplitViewControllerDelegate {
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
      ) -> UISplitViewController.Column { .primary }
    }
    let delegate = Delegate()
    onScreen(CGSize(width: 390, height: 844), .phone) {
      let (split, list, _) = makeSplit(delegate: delegate)
      XCTAssertTrue(split.isCollapsed)
      XCTAssertNotNil(list.viewIfLoaded?.window)
      let other = UIViewController()
      list.showDetailViewController(other, sender: nil)
      stage.settle()
      XCTAssertIdentical(list.navigationController?.topViewController, other)
      XCTAssertNotNil(other.viewIfLoaded?.window)
    }
  }

  /// Apps give the button to their detail screen whatever the width; on a stack there is nothing that it could show.
  func testTheColumnsButtonIsLeftOutWhileThereAreNoColumns() async {
    onScreen(CGSize(width: 390, height: 844), .phone) {
      let split = UISplitViewController()
      let detail = UIViewController()
      split.viewControllers = [UINavigationController(rootViewController: UIViewController())]
      detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
      detail.navigationItem.leftItemsSupplementBackButton = true
      stage.window.rootViewController = split
      stage.window.layoutIfNeeded()
      split.showDetailViewController(
        UINavigationController(rootViewController: detail), sender: nil)
      stage.settle()
      XCTAssertIdentical(detail.navigationItem.leftBarButtonItem, split.displayModeButtonItem)
      XCTAssertTrue(split.displayModeButtonItem.isHidden)
      UIScreen.main.update(
        ScreenDescription(size: CGSize(width: 1180, height: 820), userInterfaceIdiom: .pad))
      stage.window.frame = UIScreen.main.bounds
      stage.window.propagateTraits()
      stage.window.layoutIfNeeded()
      XCTAssertFalse(split.displayModeButtonItem.isHidden)
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
  func testCollapsingAsksTheDelegateAndExpandingUndoesIt() async {
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

  private func resize(_ size: CGSize, _ idiom: UIUserInterfaceIdiom = .phone) {
    UIScreen.main.update(ScreenDescription(size: size, userInterfaceIdiom: idiom))
    stage.window.frame = UIScreen.main.bounds
    stage.window.propagateTraits()
    stage.window.layoutIfNeeded()
  }

  /// The classic interface on a phone that is wide on its side: what the stack had of the secondary column goes back there,
  /// and a column that was hidden is seen when only it remains.
  func testTheStackIsTakenApartWhereTheUserLeftIt() async {
    let narrow = CGSize(width: 414, height: 896)
    let wide = CGSize(width: 896, height: 414)
    onScreen(narrow, .phone) {
      let split = UISplitViewController()
      let (list, detail, more) = (UIViewController(), UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: list)
      split.viewControllers = [stack]
      stage.window.rootViewController = split
      stage.window.layoutIfNeeded()
      let details = UINavigationController(rootViewController: detail)
      split.showDetailViewController(details, sender: nil)
      stage.settle()
      detail.navigationController?.pushViewController(more, animated: false)
      resize(wide)
      XCTAssertEqual(stack.viewControllers, [list])
      XCTAssertEqual(details.viewControllers, [detail, more], "what was pushed from it goes along")
      XCTAssertEqual(split.displayMode, .oneBesideSecondary)
      XCTAssertNotNil(list.viewIfLoaded?.window)
      resize(narrow)
      stack.popToRootViewController(animated: false)
      resize(wide)
      XCTAssertEqual(details.viewControllers, [detail], "what was popped is shown beside again")
      split.preferredDisplayMode = .secondaryOnly
      stage.settle()
      split.view.setNeedsLayout()
      stage.window.layoutIfNeeded()
      XCTAssertTrue(stack.view.isHidden)
      resize(narrow)
      XCTAssertFalse(stack.view.isHidden)
    }
  }

  func testThreeColumnsShowAndHideByThemselves() async {
    onScreen(CGSize(width: 1366, height: 1024), .pad) {
      let split = UISplitViewController(style: .tripleColumn)
      let columns = [UISplitViewController.Column.primary, .supplementary, .secondary]
      for column in columns { split.setViewController(UIViewController(), for: column) }
      split.preferredSupplementaryColumnWidthFraction = 0.5
      split.maximumSupplementaryColumnWidth = 300
      stage.window.rootViewController = split
      stage.window.layoutIfNeeded()
      @MainActor func frames() -> [CGFloat] {
        stage.settle()
        return columns.flatMap { column -> [CGFloat] in
          guard let view = split.viewController(for: column)?.view, view.frame.maxX > 0 else {
            return []
          }
          return [view.frame.minX, view.frame.width]
        }
      }
      XCTAssertEqual(split.supplementaryColumnWidth, 300)
      XCTAssertEqual(frames(), [0, 320, 320, 300, 620, 746])
      split.hide(.primary)
      XCTAssertEqual(split.displayMode, .oneBesideSecondary)
      XCTAssertEqual(frames(), [0, 300, 300, 1066])
      split.hide(.supplementary)
      XCTAssertEqual(split.displayMode, .secondaryOnly)
      XCTAssertEqual(frames(), [0, 1366])
      split.preferredSplitBehavior = .overlay
      split.show(.primary)
      XCTAssertEqual(split.displayMode, .twoOverSecondary)
      XCTAssertEqual(frames(), [0, 320, 320, 300, 0, 1366])
      split.maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension
      XCTAssertEqual(split.supplementaryColumnWidth, 683)
      split.minimumSupplementaryColumnWidth = 700
      XCTAssertEqual(split.supplementaryColumnWidth, 700)
    }
  }

  func testAButtonGivesTheSecondaryColumnAllOfTheRoom() async throws {
    try onScreen(CGSize(width: 1366, height: 1024), .pad) {
      let split = UISplitViewController(style: .tripleColumn)
      let detail = UIViewController()
      for column in [UISplitViewController.Column.primary, .supplementary] {
        split.setViewController(UIViewController(), for: column)
      }
      split.setViewController(detail, for: .secondary)
      stage.window.rootViewController = split
      stage.window.layoutIfNeeded()
      XCTAssertEqual(detail.navigationItem.leftBarButtonItems, [split.displayModeButtonItem])
      split.showsSecondaryOnlyButton = true
      XCTAssertEqual(detail.navigationItem.leftBarButtonItems?.count, 2)
      let button = try XCTUnwrap(detail.navigationItem.leftBarButtonItems?.last)
      button.trigger(from: self)
      XCTAssertEqual(split.displayMode, .secondaryOnly)
      button.trigger(from: self)
      XCTAssertEqual(split.displayMode, .oneBesideSecondary)
      split.showsSecondaryOnlyButton = false
      split.displayModeButtonVisibility = .never
      XCTAssertEqual(detail.navigationItem.leftBarButtonItems, [])
    }
  }
}
