import XCTest

@testable import UIKit

/// A child's presentation is made by its container.
@MainActor
final class ChildPresentationTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testAChildKnowsAndDismissesWhatItsContainerPresents() async {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    stage.window.rootViewController = navigation
    let sheet = UIViewController()
    child.present(sheet, animated: false)
    XCTAssertIdentical(navigation.presentedViewController, sheet)
    XCTAssertIdentical(child.presentedViewController, sheet)
    XCTAssertIdentical(sheet.presentingViewController, navigation)
    child.dismiss(animated: false)
    XCTAssertNil(child.presentedViewController)
    XCTAssertNil(navigation.presentedViewController)
  }

  func testANewRootStandsInFrontOfWhatTheOldOnePresents() async throws {
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen] {
      let sheet = UIViewController()
      sheet.modalPresentationStyle = style
      try XCTUnwrap(stage.window.rootViewController).present(sheet, animated: false)
      let overlay = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.window.addSubview(overlay)
      let root = UIViewController()
      stage.window.rootViewController = root
      let middle = CGPoint(x: stage.window.bounds.midX, y: stage.window.bounds.midY)
      XCTAssertIdentical(stage.window.hitTest(middle, with: nil), root.view)
      XCTAssertIdentical(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil), overlay)
      overlay.removeFromSuperview()
    }
  }

  func testAChildOfWhatIsPresentedDismissesThat() async {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    stage.root.present(navigation, animated: false)
    XCTAssertNil(child.presentedViewController)
    child.dismiss(animated: false)
    XCTAssertNil(stage.root.presentedViewController)
  }
}
