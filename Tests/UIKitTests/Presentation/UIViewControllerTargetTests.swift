import XCTest

@testable import UIKit

@MainActor
final class UIViewControllerTargetTests: XCTestCase {
  func testTheNearestControllerAroundTakesTheAction() async {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    let show = Selector(UIViewController.show(_:sender:), "showViewController:sender:")
    XCTAssertIdentical(child.targetViewController(forAction: show, sender: nil), navigation)
    XCTAssertNil(navigation.targetViewController(forAction: show, sender: nil))
    XCTAssertNil(child.activePresentationController)
  }
}
