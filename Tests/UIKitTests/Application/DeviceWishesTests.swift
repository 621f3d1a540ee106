import XCTest

@testable import UIKit

/// An app's wishes for the device around it, and how the device is held.
@MainActor
final class DeviceWishesTests: XCTestCase {
  private let keys = "UISupportedInterfaceOrientations"

  func testInfoPlistNamesOrientations() async {
    let info: [String: Any] = [
      keys: ["UIInterfaceOrientationPortrait", "nonsense"],
      keys + "~ipad": ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationPortrait"],
    ]
    XCTAssertEqual(UIInterfaceOrientationMask.reading(info, isPad: false), .portrait)
    XCTAssertEqual(
      UIInterfaceOrientationMask.reading(info, isPad: true), [.portrait, .landscapeLeft])
    XCTAssertNil(UIInterfaceOrientationMask.reading([:], isPad: true))
    XCTAssertNil(UIInterfaceOrientationMask.reading([keys: [String]()], isPad: false))
  }

  func testHowTheDeviceIsHeldIsTold() async {
    let device = UIDevice.current
    var heard = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
    ) { _ in MainActor.assumeIsolated { heard += 1 } }
    defer {
      NotificationCenter.default.removeObserver(observer)
      device.endGeneratingDeviceOrientationNotifications()
      device.hold(nil)
    }
    device.beginGeneratingDeviceOrientationNotifications()
    device.hold(.landscapeRight)
    XCTAssertEqual(device.orientation, .landscapeRight)
    device.hold(.landscapeRight)
    XCTAssertEqual(heard, 1)
    XCTAssertEqual(UIScreen.main.interfaceOrientation, .portrait, "what is shown did not turn")
  }

  func testOnePlaceSaysHowTheInterfaceIsTurned() async {
    let old = UIScreen.main.device
    defer { UIScreen.main.update(old) }
    var screen = old
    screen.size = CGSize(width: 800, height: 400)
    UIScreen.main.update(screen)
    XCTAssertEqual(UIApplication.shared.statusBarOrientation, .landscapeRight)
    XCTAssertEqual(UIDevice.current.orientation, .landscapeLeft)
    screen.interfaceOrientation = .landscapeLeft
    UIScreen.main.update(screen)
    XCTAssertEqual(UIApplication.shared.statusBarOrientation, .landscapeLeft)
    XCTAssertEqual(UIDevice.current.orientation, .landscapeRight)
    screen.statusBarHeight = 0
    UIScreen.main.update(screen)
    XCTAssertEqual(UIApplication.shared.statusBarFrame.height, 0)
  }

  func testTheControllerThatCoversTheScreenDecides() async {
    let window = UIWindow(frame: UIScreen.main.bounds)
    defer { window.isHidden = true }
    let controller = Wishing()
    window.rootViewController = UITabBarController()
    (window.rootViewController as? UITabBarController)?.viewControllers = [
      UINavigationController(rootViewController: controller)
    ]
    window.makeKeyAndVisible()
    XCTAssertFalse(
      UIApplication.shared.deviceWishes.isStatusBarLight, "the bar below it decides")
    controller.navigationController?.navigationBar.barStyle = .black
    XCTAssertTrue(UIApplication.shared.deviceWishes.isStatusBarLight)
    controller.navigationController?.navigationBar.barStyle = .default
    controller.navigationController?.setNavigationBarHidden(true, animated: false)
    XCTAssertTrue(UIApplication.shared.deviceWishes.isStatusBarLight)
    XCTAssertFalse(UIApplication.shared.deviceWishes.isDark)
    XCTAssertTrue(UIApplication.shared.allowsTurning(to: .portrait), "containers are not asked on")
    window.rootViewController = controller
    XCTAssertEqual(UIApplication.shared.allowedOrientations, .landscapeRight)
    XCTAssertFalse(UIApplication.shared.allowsTurning(to: .portrait))
    XCTAssertTrue(UIApplication.shared.allowsTurning(to: .landscapeRight))
  }
}

private final class Wishing: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscapeRight }
}
