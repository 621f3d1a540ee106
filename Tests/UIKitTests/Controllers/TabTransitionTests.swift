import XCTest

@testable import UIKit

/// Transitions between tabs that the delegate animates.
@MainActor
final class TabTransitionTests: XCTestCase {
  private func makeTabs(_ stage: ScrollStage) -> (UITabBarController, TabAnimator) {
    let tabs = UITabBarController()
    tabs.viewControllers = ["a", "b", "c"].map { name in
      let controller = TabContent()
      controller.title = name
      return controller
    }
    let animator = TabAnimator()
    tabs.delegate = animator
    stage.window.rootViewController = tabs
    stage.frames(2)
    return (tabs, animator)
  }

  private func log(_ tabs: UITabBarController, _ index: Int) -> [String] {
    (tabs.viewControllers?[index] as? TabContent)?.calls ?? []
  }

  func testTheDelegatesAnimatorMovesTheContent() async {
    let stage = ScrollStage()
    let (tabs, animator) = makeTabs(stage)
    tabs.selectedIndex = 1
    XCTAssertEqual(animator.asked, ["a>b"])
    XCTAssertEqual(tabs.selectedIndex, 1)
    let (old, new) = (tabs.viewControllers?[0], tabs.viewControllers?[1])
    stage.frames(5)
    XCTAssertNotNil(old?.view.superview)
    XCTAssertNotNil(new?.view.superview)
    XCTAssertNotNil(tabs.transitionCoordinator)
    stage.frames(40)
    XCTAssertNil(old?.view.superview)
    XCTAssertEqual(new?.view.frame, tabs.view.bounds)
    XCTAssertNil(tabs.transitionCoordinator)
    XCTAssertEqual(log(tabs, 0).suffix(2), ["willDisappear true", "didDisappear true"])
    XCTAssertEqual(log(tabs, 1), ["willAppear true", "didAppear true"])
    stage.tearDown()
  }

  func testASelectionDuringATransitionWaitsForIt() async {
    let stage = ScrollStage()
    let (tabs, animator) = makeTabs(stage)
    tabs.selectedIndex = 1
    stage.frames(3)
    tabs.selectedIndex = 2
    XCTAssertEqual(animator.asked, ["a>b"])
    stage.frames(80)
    XCTAssertEqual(animator.asked, ["a>b", "b>c"])
    XCTAssertEqual(tabs.selectedIndex, 2)
    XCTAssertNotNil(tabs.selectedViewController?.viewIfLoaded?.window)
    stage.tearDown()
  }

  func testAnInteractiveTransitionThatIsGivenUpGoesBack() async {
    let stage = ScrollStage()
    let (tabs, animator) = makeTabs(stage)
    let driver = UIPercentDrivenInteractiveTransition()
    animator.driver = driver
    tabs.selectedIndex = 1
    stage.frames(2)
    driver.update(0.4)
    stage.frames(2)
    driver.cancel()
    stage.frames(60)
    XCTAssertEqual(tabs.selectedIndex, 0)
    XCTAssertEqual(tabs.tabBar.selectedItem?.title, "a")
    XCTAssertNotNil(tabs.viewControllers?[0].viewIfLoaded?.window)
    XCTAssertNil(tabs.viewControllers?[1].viewIfLoaded?.superview)
    XCTAssertEqual(log(tabs, 0).suffix(2), ["willAppear true", "didAppear true"])
    XCTAssertEqual(log(tabs, 1).suffix(2), ["willDisappear true", "didDisappear true"])
    stage.tearDown()
  }

  func testTheDelegateDecidesAboutOrientations() async {
    let tabs = UITabBarController()
    XCTAssertEqual(tabs.supportedInterfaceOrientations, .allButUpsideDown)
    let animator = TabAnimator()
    tabs.delegate = animator
    XCTAssertEqual(tabs.supportedInterfaceOrientations, .landscape)
    XCTAssertEqual(tabs.preferredInterfaceOrientationForPresentation, .portrait)
  }
}

@MainActor
private final class TabContent: UIViewController {
  var calls: [String] = []
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls.append("willAppear \(animated)")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("didAppear \(animated)")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    calls.append("willDisappear \(animated)")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    calls.append("didDisappear \(animated)")
  }
}

/// Slides the new content in from the right.
@MainActor
private final class TabAnimator: NSObject, UITabBarControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  var asked: [String] = []
  var driver: UIPercentDrivenInteractiveTransition?

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("\(fromVC.title ?? "")>\(toVC.title ?? "")")
    return self
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .landscape }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(view)
    view.transform = CGAffineTransform(translationX: 390, y: 0)
    UIView.animate(
      withDuration: 0.3, animations: { view.transform = .identity },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
