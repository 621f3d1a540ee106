import XCTest

@testable import UIKit

/// Each member of UIViewController that apps use.
@MainActor
final class UIViewControllerMemberTests: XCTestCase {
  /// Notes what it is told.
  private class Noting: UIViewController {
    var calls: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append("loaded")
    }
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    override func viewWillLayoutSubviews() { calls.append("will lay out") }
    override func viewDidLayoutSubviews() { calls.append("did lay out") }
    override func willMove(toParent parent: UIViewController?) {
      calls.append("will move \(parent == nil ? "out" : "in")")
    }
    override func didMove(toParent parent: UIViewController?) {
      calls.append("did move \(parent == nil ? "out" : "in")")
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("to \(size.width)")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("touches began")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("touches ended")
    }
  }

  private func shown() -> (TouchStage, Noting) {
    let stage = TouchStage(closesAfter: self)
    let controller = Noting()
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    return (stage, controller)
  }

  func testInitLoadsNoView() async {
    let controller = UIViewController()
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertNil(controller.nibName)
  }
  func testViewDidLoadIsCalledOnce() async {
    let controller = Noting()
    XCTAssertEqual(controller.calls, [])
    _ = controller.view
    _ = controller.view
    XCTAssertEqual(controller.calls, ["loaded"])
  }
  func testViewFillsTheScreenAndCanBeReplaced() async {
    let controller = UIViewController()
    XCTAssertEqual(controller.view.frame, UIScreen.main.bounds)
    let other = UIView()
    controller.view = other
    XCTAssertTrue(controller.viewIfLoaded === other)
    XCTAssertTrue(other.next === controller)
  }
  func testLoadViewMayMakeAnotherView() async {
    final class Own: UIViewController {
      override func loadView() { view = UILabel() }
    }
    XCTAssertTrue(Own().view is UILabel)
  }
  func testViewWillAppearComesAfterLoading() async {
    let (_, controller) = shown()
    XCTAssertEqual(controller.calls.firstIndex(of: "will appear"), 1)
  }
  func testViewDidAppearIsCalledWhenShown() async {
    let (_, controller) = shown()
    XCTAssertTrue(controller.calls.contains("did appear"))
  }
  func testViewWillDisappearComesBeforeDidDisappear() async {
    let (stage, controller) = shown()
    stage.window.rootViewController = nil
    XCTAssertEqual(Array(controller.calls.suffix(2)), ["will disappear", "did disappear"])
  }
  func testViewDidDisappearIsCalledWhenTheWindowHides() async {
    let (stage, controller) = shown()
    stage.window.isHidden = true
    XCTAssertEqual(controller.calls.last, "did disappear")
  }
  func testViewWillLayoutSubviewsComesBeforeDidLayout() async {
    let (stage, controller) = shown()
    controller.calls = []
    controller.view.setNeedsLayout()
    stage.window.layoutIfNeeded()
    XCTAssertEqual(controller.calls, ["will lay out", "did lay out"])
  }
  func testViewWillTransitionHearsTheNewSize() async {
    let (_, controller) = shown()
    controller.windowResizes(to: CGSize(width: 500, height: 100)) {}
    XCTAssertEqual(controller.calls.last, "to 500.0")
  }
  func testTransitionCoordinatorLivesAsLongAsTheTransition() async {
    let (stage, controller) = shown()
    XCTAssertNil(controller.transitionCoordinator)
    let sheet = UIViewController()
    controller.present(sheet, animated: true)
    var isDone = false
    XCTAssertEqual(
      controller.transitionCoordinator?.animate(alongsideTransition: nil) { _ in isDone = true },
      true)
    settle(stage)
    XCTAssertTrue(isDone)
    XCTAssertNil(controller.transitionCoordinator)
  }

  private func settle(_ stage: TouchStage) {
    for _ in 0..<40 {
      _ = UIApplication.shared.makeFrame()
      stage.advance(0.05)
    }
    _ = UIApplication.shared.makeFrame()
  }

  // MARK: Containment

  func testAddChildTellsItThatItWillMove() async {
    let (parent, child) = (UIViewController(), Noting())
    parent.addChild(child)
    XCTAssertEqual(parent.children, [child])
    XCTAssertEqual(child.calls, ["will move in"])
  }
  func testParentIsTheControllerItWasAddedTo() async {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    XCTAssertTrue(child.parent === parent)
  }
  func testDidMoveIsLeftToTheParent() async {
    let (parent, child) = (UIViewController(), Noting())
    parent.addChild(child)
    child.didMove(toParent: parent)
    XCTAssertEqual(child.calls, ["will move in", "did move in"])
  }
  func testRemoveFromParentTellsItThatItMoved() async {
    let (parent, child) = (UIViewController(), Noting())
    parent.addChild(child)
    child.removeFromParent()
    XCTAssertEqual(parent.children, [])
    XCTAssertNil(child.parent)
    XCTAssertEqual(child.calls.last, "did move out")
  }

  // MARK: Presentation

  func testPresentShowsTheViewAndCallsItsCompletion() async {
    let (_, controller) = shown()
    let sheet = Noting()
    var isDone = false
    controller.present(sheet, animated: false) { isDone = true }
    XCTAssertTrue(isDone)
    XCTAssertTrue(sheet.view.window != nil)
    XCTAssertTrue(sheet.calls.contains("did appear"))
  }
  func testDismissTakesTheViewAwayAndCallsItsCompletion() async {
    let (_, controller) = shown()
    let sheet = Noting()
    controller.present(sheet, animated: false)
    var isDone = false
    controller.dismiss(animated: false) { isDone = true }
    XCTAssertTrue(isDone)
    XCTAssertNil(controller.presentedViewController)
    XCTAssertEqual(sheet.calls.last, "did disappear")
  }
  func testPresentedViewControllerIsTheOneOnTop() async {
    let (_, controller) = shown()
    let sheet = UIViewController()
    controller.present(sheet, animated: false)
    XCTAssertTrue(controller.presentedViewController === sheet)
  }
  func testPresentingViewControllerIsTheOneBelow() async {
    let (_, controller) = shown()
    let sheet = UIViewController()
    controller.present(sheet, animated: false)
    XCTAssertTrue(sheet.presentingViewController === controller)
  }
  func testModalPresentationStyleFullScreenHidesWhatIsBelow() async {
    let (_, controller) = shown()
    XCTAssertEqual(controller.modalPresentationStyle, .automatic)
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    controller.present(full, animated: false)
    XCTAssertEqual(full.view.frame.size, UIScreen.main.bounds.size)
    XCTAssertEqual(controller.calls.last, "did disappear")
  }
  func testModalTransitionStyleCrossDissolveFadesInPlace() async {
    let (stage, controller) = shown()
    let next = UIViewController()
    next.modalPresentationStyle = .overFullScreen
    next.modalTransitionStyle = .crossDissolve
    controller.present(next, animated: true)
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(next.view.frame.minY, 0, "it fades where it stands")
    settle(stage)
    XCTAssertEqual(next.view.alpha, 1)
  }
  func testTransitioningDelegateIsAskedForAnAnimator() async {
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      var isAsked = false
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        isAsked = true
        return nil
      }
    }
    let (stage, controller) = shown()
    let (sheet, delegate) = (UIViewController(), Delegate())
    sheet.transitioningDelegate = delegate
    sheet.modalPresentationStyle = .custom
    controller.present(sheet, animated: true)
    XCTAssertTrue(delegate.isAsked)
    settle(stage)
  }
  func testPopoverPresentationControllerIsThereForPopovers() async {
    let controller = UIViewController()
    XCTAssertNil(controller.popoverPresentationController)
    controller.modalPresentationStyle = .popover
    let source = UIView()
    controller.popoverPresentationController?.sourceView = source
    XCTAssertTrue(controller.popoverPresentationController?.sourceView === source)
  }
  func testShowPushesInANavigationController() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let next = UIViewController()
    navigation.viewControllers[0].show(next, sender: nil)
    XCTAssertTrue(navigation.viewControllers.last === next)
  }
  func testPreferredContentSizeIsToldToTheParent() async {
    final class Parent: UIViewController {
      var sizes: [CGSize] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) { sizes.append(container.preferredContentSize) }
    }
    let (parent, child) = (Parent(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 3, height: 4)
    XCTAssertEqual(parent.sizes, [CGSize(width: 3, height: 4)])
  }

  // MARK: Bars

  func testTitleIsTheItemsToo() async {
    let controller = UIViewController()
    controller.title = "One"
    XCTAssertEqual(controller.navigationItem.title, "One")
    controller.title = "Two"
    XCTAssertEqual(controller.navigationItem.title, "Two")
    XCTAssertEqual(controller.tabBarItem.title, "Two")
  }
  func testNavigationItemIsMadeOnce() async {
    let controller = UIViewController()
    XCTAssertTrue(controller.navigationItem === controller.navigationItem)
    XCTAssertNil(controller.navigationItem.title)
  }
  func testNavigationControllerIsTheOneAround() async {
    let controller = UIViewController()
    XCTAssertNil(controller.navigationController)
    let navigation = UINavigationController(rootViewController: controller)
    XCTAssertTrue(controller.navigationController === navigation)
  }
  func testTabBarItemCanBeReplaced() async {
    let controller = UIViewController()
    controller.tabBarItem = UITabBarItem(title: "Home", image: nil, selectedImage: nil)
    XCTAssertEqual(controller.tabBarItem.title, "Home")
  }
  func testTabBarControllerIsTheOneAround() async {
    let (tabs, controller) = (UITabBarController(), UIViewController())
    tabs.viewControllers = [controller]
    XCTAssertTrue(controller.tabBarController === tabs)
  }
  func testHidesBottomBarWhenPushed() async {
    let stage = TouchStage(closesAfter: self)
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    stage.window.layoutIfNeeded()
    let before = navigation.viewControllers[0].view.safeAreaInsets.bottom
    let next = UIViewController()
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: false)
    stage.window.layoutIfNeeded()
    XCTAssertLessThan(next.view.safeAreaInsets.bottom, before)
  }
  func testTopLayoutGuideEndsAtTheSafeArea() async {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let own = controller.view.safeAreaInsets.top
    controller.additionalSafeAreaInsets.top = 30
    XCTAssertEqual(controller.topLayoutGuide.length, own + 30)
  }
  func testBottomLayoutGuideBeginsAtTheSafeArea() async {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let own = controller.view.safeAreaInsets.bottom
    controller.additionalSafeAreaInsets.bottom = 12
    XCTAssertEqual(controller.bottomLayoutGuide.length, own + 12)
  }
  func testAdditionalSafeAreaInsetsAreAdded() async {
    let controller = UIViewController()
    let before = controller.view.safeAreaInsets.left
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0)
    XCTAssertEqual(controller.view.safeAreaInsets.left, before + 7)
  }

  // MARK: Status bar and orientation

  private final class Bare: UIViewController {
    var hides = true
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  }

  private func scene(_ stage: TouchStage) -> UIWindowScene {
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    stage.window.windowScene = scene
    stage.window.makeKey()
    return scene
  }

  func testPrefersStatusBarHiddenHidesTheBar() async {
    let stage = TouchStage(closesAfter: self)
    let (scene, bare) = (scene(stage), Bare())
    stage.window.rootViewController = bare
    XCTAssertEqual(scene.statusBarManager?.isStatusBarHidden, true)
    XCTAssertFalse(UIViewController().prefersStatusBarHidden)
  }
  func testPreferredStatusBarStyleIsTheBars() async {
    let stage = TouchStage(closesAfter: self)
    let scene = scene(stage)
    stage.window.rootViewController = Bare()
    XCTAssertEqual(scene.statusBarManager?.statusBarStyle, .lightContent)
  }
  func testSetNeedsStatusBarAppearanceUpdate() async {
    let screen = UIScreen.main.device
    var plain = screen
    plain.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    UIScreen.main.update(plain)
    defer { UIScreen.main.update(screen) }
    let stage = TouchStage(closesAfter: self)
    let bare = Bare()
    bare.hides = false
    stage.window.rootViewController = bare
    bare.setNeedsStatusBarAppearanceUpdate()
    XCTAssertEqual(bare.view.safeAreaInsets.top, 20)
    bare.hides = true
    bare.setNeedsStatusBarAppearanceUpdate()
    XCTAssertEqual(bare.view.safeAreaInsets.top, 0)
  }
  func testSupportedInterfaceOrientationsLeaveUpsideDownOut() async {
    XCTAssertEqual(UIViewController().supportedInterfaceOrientations, .allButUpsideDown)
    XCTAssertEqual(Bare().supportedInterfaceOrientations, .landscape)
  }

  // MARK: Storyboards

  private func segued() throws -> (NibLoginController, UIStoryboard) {
    NibClassesOfTests.register()
    let storyboard = try NibTexts.load(
      storyboard: NibTexts.storyboard(
        initial: "a",
        NibTexts.controller(
          "a", class: "NibLoginController",
          connections: """
            <segue destination="b" kind="custom" identifier="own" customClass="NibSegue" \
            customModule="UIKitTests" id="s"/>
            """), NibTexts.controller("b")))
    let controller = storyboard.instantiateInitialViewController() as? NibLoginController
    return (try XCTUnwrap(controller), storyboard)
  }

  func testStoryboardIsTheOneItCameFrom() async throws {
    let (controller, storyboard) = try segued()
    XCTAssertTrue(controller.storyboard === storyboard)
    XCTAssertNil(UIViewController().storyboard)
  }
  func testPerformSegueRunsTheSegue() async throws {
    let (controller, _) = try segued()
    NibSegue.performed = []
    controller.performSegue(withIdentifier: "own", sender: nil)
    XCTAssertEqual(NibSegue.performed, ["own"])
  }
  func testPrepareIsCalledBeforeTheSegue() async throws {
    let (controller, _) = try segued()
    controller.performSegue(withIdentifier: "own", sender: nil)
    XCTAssertEqual(controller.calls.last, "prepare own false")
  }

  // MARK: Events

  func testTouchesBeganReachTheController() async {
    let (stage, controller) = shown()
    stage.down(50, 200)
    XCTAssertEqual(controller.calls.last, "touches began")
    stage.up(50, 200)
  }
  func testTouchesEndedReachTheController() async {
    let (stage, controller) = shown()
    stage.tap(50, 200)
    XCTAssertEqual(controller.calls.last, "touches ended")
  }

  func testObserveValueHearsOfChangesUntilRemoved() async {
    final class Observer: UIViewController {
      var heights: [CGFloat] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        heights.append((change?[.newKey] as? CGSize)?.height ?? -1)
      }
    }
    let observer = Observer()
    let scrollView = UIScrollView()
    scrollView.addObserver(
      observer, forKeyPath: "contentSize", options: .new, context: nil)
    scrollView.contentSize = CGSize(width: 1, height: 5)
    scrollView.removeObserver(observer, forKeyPath: "contentSize")
    scrollView.contentSize = CGSize(width: 1, height: 6)
    XCTAssertEqual(observer.heights, [5])
  }
}
