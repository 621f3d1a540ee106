import FoundationNetworking
import TestSupport
import XCTest

@testable import UIKit

/// Each member of UIApplication that apps use.
@MainActor
final class UIApplicationMemberTests: XCTestCase {
  private var application: UIApplication { .shared }

  func testSharedIsOneObject() async {
    XCTAssertTrue(UIApplication.shared === UIApplication.shared)
  }

  func testDelegateHearsOfTheBackground() async {
    final class Delegate: NSObject, UIApplicationDelegate {
      var calls: [String] = []
      func applicationDidEnterBackground(_ application: UIApplication) { calls.append("left") }
      func applicationWillEnterForeground(_ application: UIApplication) { calls.append("back") }
    }
    let (old, new) = (application.delegate, Delegate())
    application.delegate = new
    inBackground {}
    application.delegate = old
    XCTAssertEqual(new.calls, ["left", "back"])
  }

  func testWindowsAreThoseOnScreen() async {
    let stage = TouchStage(closesAfter: self)
    XCTAssertTrue(application.windows.contains(stage.window))
    stage.window.isHidden = true
    XCTAssertFalse(application.windows.contains(stage.window))
  }

  func testKeyWindowIsTheOneThatWasMadeKey() async {
    let stage = TouchStage(closesAfter: self)
    stage.window.makeKeyAndVisible()
    XCTAssertTrue(application.keyWindow === stage.window)
  }

  func testConnectedScenesAreOnTheMainScreen() async {
    for case let scene as UIWindowScene in application.connectedScenes {
      XCTAssertTrue(scene.screen === UIScreen.main)
    }
    XCTAssertFalse(application.supportsMultipleScenes)
  }

  private func notified(_ name: Notification.Name, _ action: () -> Void) -> Int {
    // Posted on this thread, before the post returns.
    nonisolated(unsafe) var count = 0
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in
      count += 1
    }
    action()
    NotificationCenter.default.removeObserver(token)
    return count
  }

  private func inBackground(_ body: () -> Void) {
    application.hostDidBecomeActive()
    application.hostDidEnterBackground()
    body()
    application.hostWillEnterForeground()
    application.hostDidBecomeActive()
  }

  func testApplicationStateFollowsTheHost() async {
    inBackground { XCTAssertEqual(application.applicationState, .background) }
    XCTAssertEqual(application.applicationState, .active)
  }
  func testDidEnterBackgroundIsPostedOnce() async {
    XCTAssertEqual(notified(UIApplication.didEnterBackgroundNotification) { inBackground {} }, 1)
  }
  func testWillResignActiveIsPostedOnTheWayToTheBackground() async {
    XCTAssertEqual(notified(UIApplication.willResignActiveNotification) { inBackground {} }, 1)
  }
  func testDidBecomeActiveIsPostedOnTheWayBack() async {
    application.hostDidBecomeActive()
    XCTAssertEqual(notified(UIApplication.didBecomeActiveNotification) { inBackground {} }, 1)
  }
  func testWillEnterForegroundIsPostedOnce() async {
    XCTAssertEqual(notified(UIApplication.willEnterForegroundNotification) { inBackground {} }, 1)
  }
  /// Apps go to the background so, though the method is not public.
  func testSuspendSentToTheApplicationGoesToTheBackground() async throws {
    application.hostDidBecomeActive()
    let selector = Selector(URLSessionTask.suspend, "suspend")
    XCTAssertTrue(application.responds(to: selector))
    UIControl().sendAction(selector, to: application, for: nil)
    XCTAssertEqual(application.applicationState, .active)
    let isAway = try await eventually { self.application.applicationState == .background }
    XCTAssertTrue(isAway)
    application.hostWillEnterForeground()
    application.hostDidBecomeActive()
    application.perform(Selector(NSXPCConnection.suspend, "suspend"))
    let isAwayAgain = try await eventually { self.application.applicationState == .background }
    XCTAssertTrue(isAwayAgain)
    application.hostWillEnterForeground()
    application.hostDidBecomeActive()
  }
  func testWillTerminateIsPostedWhenTheHostEndsTheApp() async {
    let count = notified(UIApplication.willTerminateNotification) {
      application.hostWillTerminate()
    }
    XCTAssertEqual(count, 1)
    application.hostWillEnterForeground()
    application.hostDidBecomeActive()
  }
  func testOpenSettingsURLStringHasTheSchemeOfIOS() async {
    XCTAssertEqual(URL(string: UIApplication.openSettingsURLString)?.scheme, "app-settings")
  }

  func testOpenSaysNoForASchemeThatNothingOpens() async throws {
    let url = try XCTUnwrap(URL(string: "nothing-opens-this://x"))
    XCTAssertFalse(application.canOpenURL(url))
    let opened = await withCheckedContinuation { continuation in
      application.open(url) { continuation.resume(returning: $0) }
    }
    XCTAssertFalse(opened)
    let awaited = await application.open(url)
    XCTAssertFalse(awaited)
  }
}

/// Each member of UIWindow that apps use.
@MainActor
final class UIWindowMemberTests: XCTestCase {
  func testInitMakesAHiddenWindowThatIsItsOwnWindow() async {
    let window = UIWindow()
    XCTAssertTrue(window.isHidden)
    XCTAssertTrue(window.window === window)
  }
  func testInitFillsTheScreen() async {
    final class Panel: UIWindow {}
    XCTAssertEqual(UIWindow().frame, UIScreen.main.bounds)
    XCTAssertEqual(Panel().frame, UIScreen.main.bounds)
    XCTAssertEqual(UIWindow(frame: .zero).frame, .zero)
  }
  func testInitFrameSizesTheBounds() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    XCTAssertEqual(window.bounds.size, CGSize(width: 100, height: 200))
  }
  func testInitWindowSceneFillsTheScreenAndJoinsTheScene() async {
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    let window = UIWindow(windowScene: scene)
    XCTAssertTrue(window.windowScene === scene)
    XCTAssertEqual(window.frame, UIScreen.main.bounds)
    XCTAssertEqual(scene.windows, [window])
  }
  func testWindowSceneIsTheNextResponder() async {
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    let window = UIWindow()
    XCTAssertNil(window.windowScene)
    window.windowScene = scene
    XCTAssertTrue(window.next === scene)
  }
  func testRootViewControllerFillsTheWindowAndReplacesTheOld() async {
    let stage = TouchStage(closesAfter: self)
    let controller = UIViewController()
    stage.window.rootViewController = controller
    XCTAssertTrue(controller.view.superview === stage.window)
    XCTAssertEqual(controller.view.frame, stage.window.bounds)
    XCTAssertNil(stage.root.view.superview)
  }
  func testMakeKeyAndVisibleShowsTheWindowAndHidingGivesTheKeyUp() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.makeKeyAndVisible()
    XCTAssertTrue(window.isKeyWindow)
    XCTAssertFalse(window.isHidden)
    window.isHidden = true
    XCTAssertFalse(window.isKeyWindow)
  }
}

/// Each member of UIScreen that apps use.
@MainActor
final class UIScreenMemberTests: XCTestCase {
  func testMainIsTheOnlyScreen() async { XCTAssertEqual(UIScreen.screens, [UIScreen.main]) }
  func testBoundsBeginAtZero() async {
    XCTAssertEqual(UIScreen.main.bounds.origin, .zero)
    XCTAssertGreaterThan(UIScreen.main.bounds.width, 0)
  }
  func testScaleTurnsPointsIntoPixels() async {
    XCTAssertEqual(
      UIScreen.main.nativeBounds.width, UIScreen.main.bounds.width * UIScreen.main.scale)
  }
}

/// Each member of UIDevice that apps use.
@MainActor
final class UIDeviceMemberTests: XCTestCase {
  func testCurrentIsOneDeviceOfIOS() async {
    XCTAssertTrue(UIDevice.current === UIDevice.current)
    XCTAssertEqual(UIDevice.current.systemName, "iOS")
  }
  func testUserInterfaceIdiomIsTheScreens() async {
    XCTAssertEqual(
      UIDevice.current.userInterfaceIdiom, UIScreen.main.traitCollection.userInterfaceIdiom)
  }
  func testOrientationIsPortraitOnATallScreen() async {
    XCTAssertEqual(
      UIDevice.orientationDidChangeNotification.rawValue, "UIDeviceOrientationDidChangeNotification"
    )
    XCTAssertTrue(UIDevice.current.orientation.isPortrait)
  }
}

/// Each member of UIWindowScene that apps use.
@MainActor
final class UIWindowSceneMemberTests: XCTestCase {
  func testCoordinateSpaceIsTheScreens() async {
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    XCTAssertEqual(scene.coordinateSpace.bounds, UIScreen.main.bounds)
  }
}

/// Each member of UISceneSession that apps use.
@MainActor
final class UISceneSessionMemberTests: XCTestCase {
  func testRoleIsThatOfAWindow() async {
    XCTAssertEqual(UISceneSession().role, .windowApplication)
    XCTAssertEqual(
      UISceneConfiguration(name: "Main", sessionRole: UISceneSession().role).name, "Main")
  }
}

/// Each member of UITraitCollection that apps use.
@MainActor
final class UITraitCollectionMemberTests: XCTestCase {
  func testHorizontalSizeClassIsUnspecifiedUnlessSaid() async {
    XCTAssertEqual(UITraitCollection(horizontalSizeClass: .regular).horizontalSizeClass, .regular)
    XCTAssertEqual(UITraitCollection().horizontalSizeClass, .unspecified)
  }
  func testDisplayScaleOfAViewIsTheScreens() async {
    XCTAssertEqual(UITraitCollection(displayScale: 3).displayScale, 3)
    XCTAssertEqual(UIView().traitCollection.displayScale, UIScreen.main.scale)
  }
  func testCurrentIsWhatPerformAsCurrentSays() async {
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      XCTAssertEqual(UITraitCollection.current.userInterfaceStyle, .dark)
    }
    XCTAssertNotEqual(UITraitCollection.current.userInterfaceStyle, .dark)
  }
  func testUserInterfaceStyleOfTheLastCollectionWins() async {
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark),
    ])
    XCTAssertEqual(both.userInterfaceStyle, .dark)
  }
  func testPreferredContentSizeCategoryEnlargesFonts() async {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    XCTAssertTrue(traits.preferredContentSizeCategory.isAccessibilityCategory)
    XCTAssertGreaterThan(
      UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize, 17)
  }
}
