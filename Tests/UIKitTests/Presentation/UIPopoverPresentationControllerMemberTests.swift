import XCTest

@testable import UIKit

@MainActor
final class UIPopoverPresentationControllerMemberTests: XCTestCase {
  func testSourceViewAloneAllowsAnyArrow() async {
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    let view = UIView()
    controller.popoverPresentationController?.sourceView = view
    XCTAssertTrue(controller.popoverPresentationController?.sourceView === view)
    XCTAssertEqual(controller.popoverPresentationController?.permittedArrowDirections, .any)
    XCTAssertEqual(controller.popoverPresentationController?.sourceRect, .null)
  }
}
