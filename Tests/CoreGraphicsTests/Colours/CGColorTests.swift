import CoreGraphics
import XCTest

final class CGColorTests: XCTestCase {
  func testAlphaIsTheLastComponentAndCanBeReplaced() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    XCTAssertEqual(color.components, [0.1, 0.2, 0.3, 0.4])
    XCTAssertEqual(color.numberOfComponents, 4)
    XCTAssertEqual(color.alpha, 0.4)
    XCTAssertEqual(color.copy(alpha: 1)?.components, [0.1, 0.2, 0.3, 1])
    XCTAssertEqual(CGColor(gray: 0.5, alpha: 1).numberOfComponents, 2)
  }

  func testEqualityIsBySpaceAndComponents() {
    XCTAssertEqual(
      CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    XCTAssertNotEqual(CGColor(gray: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    XCTAssertEqual(CGColor.black, CGColor(gray: 0, alpha: 1))
  }

  func testDisplayP3RedIsOutsideSRGBAndIsClipped() throws {
    let space = try XCTUnwrap(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try XCTUnwrap(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    XCTAssertEqual(red.rgba, SIMD4(1, 0, 0, 1))
    let converted = try XCTUnwrap(
      red.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)?
        .components)
    // Published values of P3 red in extended sRGB.
    XCTAssertEqual(converted[0], 1.0930, accuracy: 1e-3)
    XCTAssertEqual(converted[1], -0.2267, accuracy: 1e-3)
    XCTAssertEqual(converted[2], -0.1501, accuracy: 1e-3)
  }

  func testUnknownSpaceNamesAreRefused() {
    XCTAssertNil(CGColorSpace(name: "kCGColorSpaceNoSuch"))
    XCTAssertEqual(CGColorSpaceCreateDeviceRGB().model, .rgb)
    XCTAssertEqual(CGColorSpaceCreateDeviceGray().numberOfComponents, 1)
  }

  func testInkAndLinearGrey() throws {
    let ink = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0.5, alpha: 1)
    XCTAssertEqual(ink.rgba, SIMD4(0, 0.5, 0.5, 1))
    let linear = try XCTUnwrap(CGColorSpace(name: CGColorSpace.linearGray))
    let grey = try XCTUnwrap(CGColor(colorSpace: linear, components: [0.2140411, 1]))
    XCTAssertEqual(grey.rgba.x, 0.5, accuracy: 1e-4)
  }
}
