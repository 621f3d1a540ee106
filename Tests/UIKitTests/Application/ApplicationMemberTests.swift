import XCTest

@testable import UIKit

/// Each member of UIApplication that apps use.
@MainActor
final class UIApplicationMemberTests: XCTestCase {
  private var application: UIApplication { .shared }

  func testShared() async { XCTAssertTrue(UIApplication.shared === UIApplication.shared) }

  func testDelegate() async {
    final class Delegate: NSObject, UIApplicationDelegate {}
    let (old, new) = (application.delegate, Delegate())
    application.delegate = new
    XCTAssertTrue(application.delegate === new)
    application.delegate = old
  }

  func testWindows() async {
    let stage = TouchStage(closesAfter: self)
    XCTAssertTrue(application.windows.contains(stage.window))
    stage.window.isHidden = true
    XCTAssertFalse(application.windows.contains(stage.window))
  }

  func testKeyWindow() async {
    let stage = TouchStage(closesAfter: self)
    stage.window.makeKeyAndVisible()
    XCTAssertTrue(application.keyWindow === stage.window)
  }

  func testConnectedScenes() async {
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

  func testApplicationState() async {
    inBackground { XCTAssertEqual(application.applicationState, .background) }
    XCTAssertEqual(application.applicationState, .active)
  }
  func testDidEnterBackgroundNotification() async {
    XCTAssertEqual(notified(UIApplication.didEnterBackgroundNotification) { inBackground {} }, 1)
  }
  func testWillResignActiveNotification() async {
    XCTAssertEqual(notified(UIApplication.willResignActiveNotification) { inBackground {} }, 1)
  }
  func testDidBecomeActiveNotification() async {
    application.hostDidBecomeActive()
    XCTAssertEqual(notified(UIApplication.didBecomeActiveNotification) { inBackground {} }, 1)
  }
  func testWillEnterForegroundNotification() async {
    XCTAssertEqual(notified(UIApplication.willEnterForegroundNotification) { inBackground {} }, 1)
  }
  func testWillTerminateNotification() async {
    let count = notified(UIApplication.willTerminateNotification) {
      application.hostWillTerminate()
    }
    XCTAssertEqual(count, 1)
    application.hostWillEnterForeground()
    application.hostDidBecomeActive()
  }
  func testDidReceiveMemoryWarningNotification() async {
    let count = notified(UIApplication.didReceiveMemoryWarningNotification) {
      NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification, object: application)
    }
    XCTAssertEqual(count, 1)
  }

  func testOpenSettingsURLString() async {
    XCTAssertEqual(URL(string: UIApplication.openSettingsURLString)?.scheme, "app-settings")
  }

  func testOpen() async throws {
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
  func testInit() async {
    let window = UIWindow()
    XCTAssertTrue(window.isHidden)
    XCTAssertTrue(window.window === window)
  }
  func testInitFrame() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    XCTAssertEqual(window.bounds.size, CGSize(width: 100, height: 200))
  }
  func testInitWindowScene() async {
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    let window = UIWindow(windowScene: scene)
    XCTAssertTrue(window.windowScene === scene)
    XCTAssertEqual(window.frame, UIScreen.main.bounds)
    XCTAssertEqual(scene.windows, [window])
  }
  func testWindowScene() async {
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    let window = UIWindow()
    XCTAssertNil(window.windowScene)
    window.windowScene = scene
    XCTAssertTrue(window.next === scene)
  }
  func testRootViewController() async {
    let stage = TouchStage(closesAfter: self)
    let controller = UIViewController()
    stage.window.rootViewController = controller
    XCTAssertTrue(controller.view.superview === stage.window)
    XCTAssertEqual(controller.view.frame, stage.window.bounds)
    XCTAssertNil(stage.root.view.superview)
  }
  func testMakeKeyAndVisible() async {
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
  func testMain() async { XCTAssertEqual(UIScreen.screens, [UIScreen.main]) }
  func testBounds() async {
    XCTAssertEqual(UIScreen.main.bounds.origin, .zero)
    XCTAssertGreaterThan(UIScreen.main.bounds.width, 0)
  }
  func testScale() async {
    XCTAssertEqual(
      UIScreen.main.nativeBounds.width, UIScreen.main.bounds.width * UIScreen.main.scale)
  }
}

/// Each member of UIDevice that apps use.
@MainActor
final class UIDeviceMemberTests: XCTestCase {
  func testCurrent() async {
    XCTAssertTrue(UIDevice.current === UIDevice.current)
    XCTAssertEqual(UIDevice.current.systemName, "iOS")
  }
  func testUserInterfaceIdiom() async {
    XCTAssertEqual(
      UIDevice.current.userInterfaceIdiom, UIScreen.main.traitCollection.userInterfaceIdiom)
  }
  func testOrientationDidChangeNotification() async {
    XCTAssertEqual(
      UIDevice.orientationDidChangeNotification.rawValue, "UIDeviceOrientationDidChangeNotification"
    )
    XCTAssertTrue(UIDevice.current.orientation.isPortrait)
  }
}

/// Each member of UIWindowScene that apps use.
@MainActor
final class UIWindowSceneMemberTests: XCTestCase {
  func testCoordinateSpace() async {
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    XCTAssertEqual(scene.coordinateSpace.bounds, UIScreen.main.bounds)
  }
}

/// Each member of UISceneSession that apps use.
@MainActor
final class UISceneSessionMemberTests: XCTestCase {
  func testRole() async {
    XCTAssertEqual(UISceneSession().role, .windowApplication)
    XCTAssertEqual(
      UISceneConfiguration(name: "Main", sessionRole: UISceneSession().role).name, "Main")
  }
}

/// Each member of UITraitCollection that apps use.
@MainActor
final class UITraitCollectionMemberTests: XCTestCase {
  func testHorizontalSizeClass() async {
    XCTAssertEqual(UITraitCollection(horizontalSizeClass: .regular).horizontalSizeClass, .regular)
    XCTAssertEqual(UITraitCollection().horizontalSizeClass, .unspecified)
  }
  func testDisplayScale() async {
    XCTAssertEqual(UITraitCollection(displayScale: 3).displayScale, 3)
    XCTAssertEqual(UIView().traitCollection.displayScale, UIScreen.main.scale)
  }
  func testCurrent() async {
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      XCTAssertEqual(UITraitCollection.current.userInterfaceStyle, .dark)
    }
    XCTAssertNotEqual(UITraitCollection.current.userInterfaceStyle, .dark)
  }
  func testUserInterfaceStyle() async {
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark),
    ])
    XCTAssertEqual(both.userInterfaceStyle, .dark)
  }
  func testPreferredContentSizeCategory() async {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    XCTAssertTrue(traits.preferredContentSizeCategory.isAccessibilityCategory)
    XCTAssertGreaterThan(
      UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize, 17)
  }
}
