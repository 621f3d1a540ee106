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

  func testAChildOfWhatIsPresentedDismissesThat() async {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    stage.root.present(navigation, animated: false)
    XCTAssertNil(child.presentedViewController)
    child.dismiss(animated: false)
    XCTAssertNil(stage.root.presentedViewController)
  }
}
