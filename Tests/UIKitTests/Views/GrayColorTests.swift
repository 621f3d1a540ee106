import XCTest

@testable import UIKit

/// Greys have one component, and colours are equal only in the same colour space.
final class GrayColorTests: XCTestCase {
  func testAGreyHasOneComponentAndAlpha() {
    XCTAssertEqual(UIColor.white.cgColor.components, [1, 1])
    XCTAssertEqual(UIColor.white.cgColor.numberOfComponents, 2)
    XCTAssertEqual(UIColor.clear.cgColor.components, [0, 0])
    XCTAssertEqual(UIColor.gray.cgColor.colorSpace?.model, .monochrome)
    XCTAssertEqual(UIColor.red.cgColor.components, [1, 0, 0, 1])
    XCTAssertEqual(UIColor.red.cgColor.colorSpace?.model, .rgb)
  }

  func testGreysGiveTheirComponentsInEveryForm() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    XCTAssertTrue(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    XCTAssertEqual([white, alpha], [0.25, 0.5])
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor(white: 0.25, alpha: 0.5).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    XCTAssertEqual([red, green, blue, alpha], [0.25, 0.25, 0.25, 0.5])
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (1, 1, 0)
    UIColor.lightGray.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    XCTAssertEqual([hue, saturation], [0, 0])
    XCTAssertEqual(brightness, 2.0 / 3, accuracy: 1e-9)
  }

  func testGreysAndColoursAreNotEqual() {
    XCTAssertEqual(UIColor.white, UIColor(white: 1, alpha: 1))
    XCTAssertNotEqual(UIColor.white, UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    XCTAssertEqual(UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  func testColoursOfTheSystemAreEqualByNameAndAlpha() {
    XCTAssertEqual(UIColor.label.withAlphaComponent(0.5), UIColor.label.withAlphaComponent(0.5))
    XCTAssertNotEqual(UIColor.label.withAlphaComponent(0.5), UIColor.label)
    XCTAssertNotEqual(UIColor.label, UIColor.systemBackground)
  }

  func testDescriptionsNameTheColourSpace() {
    XCTAssertEqual(UIColor.white.description, "UIExtendedGrayColorSpace 1 1")
    XCTAssertEqual(
      UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).description,
      "UIExtendedSRGBColorSpace 1 0.5 0 1")
    XCTAssertTrue(UIColor.systemBackground.description.hasSuffix("name = systemBackgroundColor>"))
    XCTAssertEqual(
      UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).description,
      "UIDisplayP3ColorSpace 1 0 0 1")
  }

  func testAGreyComesBackFromAnArchiveAsAGrey() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: UIColor(white: 0.25, alpha: 0.5), requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    XCTAssertEqual(back, UIColor(white: 0.25, alpha: 0.5))
  }
}
