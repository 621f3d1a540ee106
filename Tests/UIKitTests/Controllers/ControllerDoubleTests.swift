import UIKit
import XCTest

/// Stand-ins that tests of apps make by overriding a controller's surroundings.
@MainActor
final class ControllerDoubleTests: XCTestCase {
  private final class Navigation: UINavigationController {
    let bar = UINavigationBar()
    var pushed: [UIViewController] = []
    override var navigationBar: UINavigationBar { bar }
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      pushed.append(viewController)
    }
  }

  private final class Double: UIViewController {
    let navigation = Navigation()
    let tabs = UITabBarController()
    let split = UISplitViewController(style: .doubleColumn)
    let presenterDouble = UIViewController()
    var updates = 0
    override var navigationController: UINavigationController? { navigation }
    override var tabBarController: UITabBarController? { tabs }
    override var splitViewController: UISplitViewController? { split }
    override var presentingViewController: UIViewController? { presenterDouble }
    override var presentationController: UIPresentationController? { nil }
    override var popoverPresentationController: UIPopoverPresentationController? { nil }
    override var sheetPresentationController: UISheetPresentationController? { nil }
    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    override var isBeingPresented: Bool { true }
    override var isBeingDismissed: Bool { true }
    override var isMovingToParent: Bool { true }
    override var isMovingFromParent: Bool { true }
    override func setNeedsStatusBarAppearanceUpdate() { updates += 1 }
  }

  func testSurroundingsAreThoseThatASubclassNames() async {
    let double = Double()
    let controller: UIViewController = double
    XCTAssertIdentical(controller.navigationController, double.navigation)
    XCTAssertIdentical(controller.navigationController?.navigationBar, double.navigation.bar)
    XCTAssertIdentical(controller.tabBarController, double.tabs)
    XCTAssertIdentical(controller.splitViewController, double.split)
    XCTAssertIdentical(controller.presentingViewController, double.presenterDouble)
    XCTAssertNil(controller.presentationController)
    XCTAssertNil(controller.popoverPresentationController)
    XCTAssertNil(controller.sheetPresentationController)
    XCTAssertNil(controller.transitionCoordinator)
    XCTAssertTrue(controller.isBeingPresented && controller.isBeingDismissed)
    XCTAssertTrue(controller.isMovingToParent && controller.isMovingFromParent)
    controller.setNeedsStatusBarAppearanceUpdate()
    XCTAssertEqual(double.updates, 1)
  }

  func testDismissingAsksThePresenterThatASubclassNames() async {
    final class Presenter: UIViewController {
      var dismissals = 0
      override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissals += 1
      }
    }
    final class Presented: UIViewController {
      let presenterDouble = Presenter()
      override var presentingViewController: UIViewController? { presenterDouble }
    }
    let controller = Presented()
    controller.dismiss(animated: true)
    XCTAssertEqual(controller.presenterDouble.dismissals, 1)
  }

  func testTraitsAreThoseThatASubclassNames() async {
    final class Traits: UITraitCollection, @unchecked Sendable {
      override var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
      override var userInterfaceStyle: UIUserInterfaceStyle { .dark }
    }
    let traits: UITraitCollection = Traits()
    XCTAssertEqual(traits.horizontalSizeClass, .regular)
    XCTAssertEqual(traits.userInterfaceStyle, .dark)
  }
}
