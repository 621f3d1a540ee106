import UIKit
import XCTest

/// Members of any object for assistive technology.
@MainActor
final class ObjectAccessibilityTests: XCTestCase {
  private final class Model: NSObject {}

  func testAnyObjectHasALabel() async {
    let (first, second) = (Model(), Model())
    XCTAssertNil(first.accessibilityLabel)
    first.accessibilityLabel = "First"
    first.isAccessibilityElement = true
    first.accessibilityTraits = [.button]
    first.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(first.accessibilityLabel, "First")
    XCTAssertTrue(first.isAccessibilityElement)
    XCTAssertEqual(first.accessibilityTraits, .button)
    XCTAssertEqual(first.accessibilityFrame.width, 3)
    XCTAssertNil(second.accessibilityLabel)
    XCTAssertFalse(second.isAccessibilityElement)
  }

  func testPicturesAndLayersHaveIdentifiers() async {
    let image = UIImage()
    image.accessibilityIdentifier = "photo"
    XCTAssertEqual(image.accessibilityIdentifier, "photo")
    let layer = CALayer()
    layer.accessibilityLabel = "wave"
    XCTAssertEqual(layer.accessibilityLabel, "wave")
  }

  func testAViewSaysTheSameToThoseWhoSeeAnObject() async {
    let view = UIView()
    let object: NSObject = view
    object.accessibilityLabel = "View"
    XCTAssertEqual(view.accessibilityLabel, "View")
    view.accessibilityIdentifier = "id"
    XCTAssertEqual(object.accessibilityIdentifier, "id")
  }
}
