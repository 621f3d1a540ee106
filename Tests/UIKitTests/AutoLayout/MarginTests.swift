import XCTest

@testable import UIKit

/// Margins by documentation; numbers measured on iOS are in SafeAreaMarginConformanceTests.
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

  func testPreservedMarginsFollowTheSuperviews() async {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    parent.layoutMargins.left = 40
    XCTAssertEqual(child.layoutMargins.left, 30)
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

}
