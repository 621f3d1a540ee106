import XCTest

@testable import UIKit

/// safe_area_margins.json: real UIKit (Mac Catalyst, iOS 26.1) at scale 2, exact.
@MainActor
final class SafeAreaMarginConformanceTests: XCTestCase {
  private let safe = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
  private let size = CGSize(width: 320, height: 480)

  /// A controller whose view has exactly these insets.
  private func makeController(_ insets: UIEdgeInsets, _ size: CGSize) -> UIViewController {
    let controller = UIViewController()
    controller.view.frame = CGRect(origin: .zero, size: size)
    let own = controller.view.safeAreaInsets
    controller.additionalSafeAreaInsets = UIEdgeInsets(
      top: insets.top - own.top, left: insets.left - own.left, bottom: insets.bottom - own.bottom,
      right: insets.right - own.right)
    return controller
  }

  // MARK: Safe areas

  /// A child's frame and its safe area: top, left, bottom, right.
  private let propagation: [(frame: [CGFloat], insets: [CGFloat])] = [
    ([0, 0, 320, 480], [44, 10, 34, 12]), ([30, 20, 100, 500], [24, 0, 34, 0]),
    ([-40, -60, 200, 200], [44, 10, 0, 0]), ([0, 100, 320, 200], [0, 10, 0, 12]),
    ([0, 460, 320, 100], [0, 10, 34, 12]), ([300, 0, 100, 480], [44, 0, 34, 12]),
    ([-50, -50, 500, 700], [44, 10, 34, 12]), ([5, 10, 60, 20], [34, 5, 0, 0]),
    ([0, 500, 100, 50], [0, 10, 34, 0]),
  ]

  private func check(_ child: UIView, in parent: UIView) {
    for (frame, expected) in propagation {
      child.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      if child.superview == nil { parent.addSubview(child) }
      let found = child.safeAreaInsets
      XCTAssertEqual([found.top, found.left, found.bottom, found.right], expected, "\(frame)")
    }
  }

  func testChildrenInheritWhatReachesIntoThem() async {
    let controller = makeController(safe, size)
    let moving = UIView()
    check(moving, in: controller.view)
    moving.removeFromSuperview()
    XCTAssertEqual(moving.safeAreaInsets, .zero)
  }

  func testChildrenInheritOnAWindowToo() async {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let controller = makeController(safe, size)
    window.rootViewController = controller
    controller.view.frame = CGRect(origin: .zero, size: size)
    check(UIView(), in: controller.view)
  }

  func testTheGuideIsTheRectangleInside() async {
    let controller = makeController(safe, size)
    XCTAssertEqual(
      controller.view.safeAreaLayoutGuide.layoutFrame,
      CGRect(x: 10, y: 44, width: 298, height: 402))
  }

  func testAdditionalInsetsAddUp() async {
    let outer = makeController(UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), size)
    let inner = UIViewController()
    outer.addChild(inner)
    inner.view.frame = outer.view.bounds
    outer.view.addSubview(inner.view)
    inner.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0)
    XCTAssertEqual(
      inner.view.safeAreaInsets, UIEdgeInsets(top: 69, left: 0, bottom: 40, right: 0))
  }

  func testMarginsAreToldBeforeTheSafeArea() async {
    final class Listener: UIView {
      var calls: [String] = []
      override func layoutMarginsDidChange() { calls.append("layoutMarginsDidChange") }
      override func safeAreaInsetsDidChange() { calls.append("safeAreaInsetsDidChange") }
    }
    let controller = makeController(safe, size)
    let child = Listener(frame: controller.view.bounds)
    for change in [
      { controller.view.addSubview(child) }, { controller.additionalSafeAreaInsets.top += 5 },
    ] {
      child.calls = []
      change()
      XCTAssertEqual(child.calls, ["layoutMarginsDidChange", "safeAreaInsetsDidChange"])
    }
  }

  // MARK: Margins

  func testMarginsAreTheBaseAndTheSafeArea() async {
    let plain = UIView()
    XCTAssertEqual(plain.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let controller = makeController(safe, size)
    let child = UIView(frame: controller.view.bounds)
    controller.view.addSubview(child)
    XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 52, left: 18, bottom: 42, right: 20))
    child.insetsLayoutMarginsFromSafeArea = false
    XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  func testMarginsOfTheSuperviewArePreserved() async {
    let parent = UIView(frame: CGRect(origin: .zero, size: size))
    parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
  }

  /// "bounds.width>1008 && marginsWidth>920": width, margin at the sides, x and width of the guide.
  private let readable: [(width: CGFloat, side: CGFloat, x: CGFloat, readable: CGFloat)] = [
    (320, 8, 8, 304), (375, 8, 8, 359), (834, 8, 8, 818), (1000, 8, 8, 984), (1008, 8, 8, 992),
    (1009, 8, 44.5, 920), (1020, 8, 50, 920), (1024, 8, 52, 920), (1400, 8, 240, 920),
    (1008, 40, 40, 928), (1009, 40, 44.5, 920), (1200, 200, 200, 800), (2000, 600, 600, 800),
    (1200, 0, 140, 920),
  ]

  func testReadableWidthsAreThoseOfIOS() async {
    for row in readable {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: row.width, height: 100))
      view.layoutMargins = UIEdgeInsets(top: 0, left: row.side, bottom: 0, right: row.side)
      let frame = view.readableContentGuide.layoutFrame
      XCTAssertEqual(frame.minX, row.x, "width \(row.width)")
      XCTAssertEqual(frame.width, row.readable, "width \(row.width)")
    }
  }
}
