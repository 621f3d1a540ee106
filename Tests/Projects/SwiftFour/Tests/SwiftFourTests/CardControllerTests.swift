import SwiftFour
import UIKit
import XCTest

class CardControllerTests: XCTestCase {
  func testNamesOfSwiftFourMeanTheSame() {
    let controller = CardController()
    XCTAssertTrue(controller.view.subviews.last === controller.card)
    controller.save.sendActions(for: UIControlEvents.touchUpInside)
    XCTAssertTrue(controller.isSaved)
    XCTAssertEqual(controller.fade().fillMode, kCAFillModeForwards)
    let child = UIViewController()
    controller.show(child)
    XCTAssertEqual(controller.childViewControllers, [child])
    child.removeFromParentViewController()
    XCTAssertEqual(controller.childViewControllers, [])
  }

  func testTheKeyboardIsHeardOf() {
    let controller = CardController()
    controller.loadViewIfNeeded()
    let frame = NSValue(cgRect: CGRect(x: 0, y: 0, width: 390, height: 300))
    NotificationCenter.default.post(
      name: .UIKeyboardWillShow, object: nil, userInfo: [UIKeyboardFrameEndUserInfoKey: frame])
    XCTAssertEqual(controller.keyboardHeight, 300)
  }

  func testImagesAndInsets() {
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    defer { UIGraphicsEndImageContext() }
    let image = UIGraphicsGetImageFromCurrentImageContext()!
    XCTAssertNotNil(UIImagePNGRepresentation(image))
    XCTAssertNotNil(UIImageJPEGRepresentation(image, 0.5))
    XCTAssertEqual(
      UIEdgeInsetsInsetRect(
        CGRect(x: 0, y: 0, width: 10, height: 10), UIEdgeInsetsMake(1, 2, 3, 4)),
      CGRect(x: 2, y: 1, width: 4, height: 6))
  }
}
