import UIKit
import XCTest

/// Numbers measured on real UIKit: conformance safe_area_margins.json.
@MainActor
final class SafeAreaTests: XCTestCase {
  private func makeController() -> (UIWindow, UIViewController) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = UIViewController()
    window.rootViewController = controller
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
    return (window, controller)
  }

  func testSubviewsInheritTheOverlappingPart() async {
    let (window, controller) = makeController()
    let cases: [(CGRect, UIEdgeInsets)] = [
      (
        CGRect(x: 0, y: 0, width: 320, height: 480), .init(top: 44, left: 10, bottom: 34, right: 12)
      ),
      (
        CGRect(x: 30, y: 20, width: 100, height: 500), .init(top: 24, left: 0, bottom: 34, right: 0)
      ),
      (
        CGRect(x: -40, y: -60, width: 200, height: 200),
        .init(top: 44, left: 10, bottom: 0, right: 0)
      ),
      (
        CGRect(x: 0, y: 100, width: 320, height: 200), .init(top: 0, left: 10, bottom: 0, right: 12)
      ),
      (
        CGRect(x: 0, y: 460, width: 320, height: 100),
        .init(top: 0, left: 10, bottom: 34, right: 12)
      ),
      (
        CGRect(x: 300, y: 0, width: 100, height: 480),
        .init(top: 44, left: 0, bottom: 34, right: 12)
      ),
      (
        CGRect(x: -50, y: -50, width: 500, height: 700),
        .init(top: 44, left: 10, bottom: 34, right: 12)
      ),
      (CGRect(x: 5, y: 10, width: 60, height: 20), .init(top: 34, left: 5, bottom: 0, right: 0)),
      (CGRect(x: 0, y: 500, width: 100, height: 50), .init(top: 0, left: 10, bottom: 34, right: 0)),
    ]
    for (frame, insets) in cases {
      let child = UIView(frame: frame)
      controller.view.addSubview(child)
      XCTAssertEqual(child.safeAreaInsets, insets, "\(frame)")
      child.removeFromSuperview()
      XCTAssertEqual(child.safeAreaInsets, .zero)
    }
    withExtendedLifetime(window) {}
  }

  func testMarginsAreTheBaseAndTheSafeArea() async {
    let (window, controller) = makeController()
    let child = UIView(frame: controller.view.bounds)
    controller.view.addSubview(child)
    XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 52, left: 18, bottom: 42, right: 20))
    child.insetsLayoutMarginsFromSafeArea = false
    XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    withExtendedLifetime(window) {}
  }

  func testMarginsOfTheSuperviewArePreserved() async {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
  }

  func testCallbackOrder() async {
    final class Recorder: UIView {
      var calls: [String] = []
      override func layoutMarginsDidChange() { calls.append("layoutMarginsDidChange") }
      override func safeAreaInsetsDidChange() { calls.append("safeAreaInsetsDidChange") }
    }
    let (window, controller) = makeController()
    let child = Recorder(frame: controller.view.bounds)
    controller.view.addSubview(child)
    XCTAssertEqual(child.calls, ["layoutMarginsDidChange", "safeAreaInsetsDidChange"])
    withExtendedLifetime(window) {}
  }
}
