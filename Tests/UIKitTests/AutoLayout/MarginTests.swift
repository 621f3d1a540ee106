import XCTest

@testable import UIKit

/// Margins and safe areas, number for number from conformance safe_area_margins.json (real UIKit,
/// Mac Catalyst iOS 26.1, scale 2).
@MainActor
final class MarginTests: XCTestCase {
  private func stage(_ insets: UIEdgeInsets, _ size: CGSize) -> (UIViewController, UIView) {
    let controller = UIViewController()
    controller.view.frame = CGRect(origin: .zero, size: size)
    let own = controller.view.safeAreaInsets
    controller.additionalSafeAreaInsets = UIEdgeInsets(
      top: insets.top - own.top, left: insets.left - own.left, bottom: insets.bottom - own.bottom,
      right: insets.right - own.right)
    return (controller, controller.view)
  }

  private let safe = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)

  func testPropagation() async {
    let (controller, parent) = stage(safe, CGSize(width: 320, height: 480))
    let cases: [([CGFloat], [CGFloat])] = [
      ([0, 0, 320, 480], [44, 10, 34, 12]), ([30, 20, 100, 500], [24, 0, 34, 0]),
      ([-40, -60, 200, 200], [44, 10, 0, 0]), ([0, 100, 320, 200], [0, 10, 0, 12]),
      ([0, 460, 320, 100], [0, 10, 34, 12]), ([300, 0, 100, 480], [44, 0, 34, 12]),
      ([-50, -50, 500, 700], [44, 10, 34, 12]), ([5, 10, 60, 20], [34, 5, 0, 0]),
      ([0, 500, 100, 50], [0, 10, 34, 0]),
    ]
    let child = UIView()
    parent.addSubview(child)
    for (frame, expected) in cases {
      child.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      let found = child.safeAreaInsets
      XCTAssertEqual([found.top, found.left, found.bottom, found.right], expected, "\(frame)")
    }
    XCTAssertEqual(
      parent.safeAreaLayoutGuide.layoutFrame, CGRect(x: 10, y: 44, width: 298, height: 402))
    _ = controller
  }

  func testMarginsAddTheSafeArea() async {
    let (controller, parent) = stage(safe, CGSize(width: 320, height: 480))
    let child = UIView(frame: parent.bounds)
    parent.addSubview(child)
    XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 52, left: 18, bottom: 42, right: 20))
    child.insetsLayoutMarginsFromSafeArea = false
    XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    _ = controller
  }

  func testPreservingTheSuperviewsMargins() async {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
    parent.layoutMargins.left = 40
    XCTAssertEqual(child.layoutMargins.left, 30)
  }

  func testAdditionalInsetsAddUp() async {
    let (outer, outerView) = stage(
      UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), CGSize(width: 390, height: 844))
    let inner = UIViewController()
    outer.addChild(inner)
    inner.view.frame = outerView.bounds
    outerView.addSubview(inner.view)
    inner.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0)
    XCTAssertEqual(
      inner.view.safeAreaInsets, UIEdgeInsets(top: 69, left: 0, bottom: 40, right: 0))
  }

  func testMarginsAreToldBeforeTheSafeArea() async {
    final class Listener: UIView {
      var calls: [String] = []
      override func layoutMarginsDidChange() { calls.append("margins") }
      override func safeAreaInsetsDidChange() { calls.append("safe area") }
    }
    let (controller, parent) = stage(.zero, CGSize(width: 320, height: 480))
    let child = Listener(frame: parent.bounds)
    parent.addSubview(child)
    child.calls = []
    controller.additionalSafeAreaInsets.top += 5
    XCTAssertEqual(child.calls, ["margins", "safe area"])
  }

  /// "…guaranteed to be no smaller than the values in systemMinimumLayoutMargins", Apple's
  /// documentation of viewRespectsSystemMinimumLayoutMargins.
  func testAControllersViewHasTheSystemsMinimum() async {
    let (controller, view) = stage(.zero, CGSize(width: 390, height: 844))
    XCTAssertEqual(
      controller.systemMinimumLayoutMargins,
      NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 3, leading: 4, bottom: 5, trailing: 40)
    XCTAssertEqual(
      view.directionalLayoutMargins,
      NSDirectionalEdgeInsets(top: 3, leading: 16, bottom: 5, trailing: 40))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    XCTAssertEqual(
      view.directionalLayoutMargins,
      NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 40))
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 3, left: 40, bottom: 5, right: 4))
  }

  func testReadableWidth() async {
    let cases: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
      (320, 8, 8, 304), (375, 8, 8, 359), (834, 8, 8, 818), (1000, 8, 8, 984), (1008, 8, 8, 992),
      (1009, 8, 44.5, 920), (1020, 8, 50, 920), (1024, 8, 52, 920), (1400, 8, 240, 920),
      (1008, 40, 40, 928), (1009, 40, 44.5, 920), (1200, 200, 200, 800), (2000, 600, 600, 800),
      (1200, 0, 140, 920),
    ]
    for (width, side, x, readable) in cases {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
      view.layoutMargins = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
      let frame = view.readableContentGuide.layoutFrame
      XCTAssertEqual(frame.minX, x, "width \(width)")
      XCTAssertEqual(frame.width, readable, "width \(width)")
    }
  }
}
