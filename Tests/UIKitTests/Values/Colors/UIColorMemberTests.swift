import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UIColorMemberTests: XCTestCase {
  func testBlack() async {
    XCTAssertTrue(UIColor.black.has(0, 0, 0, 1))
  }

  func testWhite() async {
    XCTAssertTrue(UIColor.white.has(1, 1, 1, 1))
  }

  func testLightGray() async {
    XCTAssertTrue(UIColor.lightGray.has(2.0 / 3, 2.0 / 3, 2.0 / 3, 1))
  }

  func testGray() async {
    XCTAssertTrue(UIColor.gray.has(0.5, 0.5, 0.5, 1))
  }

  func testRed() async {
    XCTAssertTrue(UIColor.red.has(1, 0, 0, 1))
  }

  func testGreen() async {
    XCTAssertTrue(UIColor.green.has(0, 1, 0, 1))
  }

  func testBlue() async {
    XCTAssertTrue(UIColor.blue.has(0, 0, 1, 1))
  }

  func testDarkGray() async {
    XCTAssertTrue(UIColor.darkGray.has(1.0 / 3, 1.0 / 3, 1.0 / 3, 1))
  }

  func testOrange() async {
    XCTAssertTrue(UIColor.orange.has(1, 0.5, 0, 1))
  }

  func testYellow() async {
    XCTAssertTrue(UIColor.yellow.has(1, 1, 0, 1))
  }

  func testClear() async {
    XCTAssertTrue(UIColor.clear.has(0, 0, 0, 0))
  }

  func testSystemBlue() async {
    XCTAssertEqual(UIColor.systemBlue.hexadecimals, [0x007AFF, 0x0A84FF])
  }

  func testSystemGray() async {
    XCTAssertEqual(UIColor.systemGray.hexadecimals, [0x8E8E93, 0x8E8E93])
  }

  func testSystemGray2() async {
    XCTAssertEqual(UIColor.systemGray2.hexadecimals, [0xAEAEB2, 0x636366])
  }

  func testSystemGray3() async {
    XCTAssertEqual(UIColor.systemGray3.hexadecimals, [0xC7C7CC, 0x48484A])
  }

  func testSystemGray4() async {
    XCTAssertEqual(UIColor.systemGray4.hexadecimals, [0xD1D1D6, 0x3A3A3C])
  }

  func testSystemGray5() async {
    XCTAssertEqual(UIColor.systemGray5.hexadecimals, [0xE5E5EA, 0x2C2C2E])
  }

  func testSystemRed() async {
    XCTAssertEqual(UIColor.systemRed.hexadecimals, [0xFF3B30, 0xFF453A])
  }

  func testSystemGreen() async {
    XCTAssertEqual(UIColor.systemGreen.hexadecimals, [0x34C759, 0x30D158])
  }

  func testLabel() async {
    XCTAssertEqual(UIColor.label.hexadecimals, [0x000000, 0xFFFFFF])
  }

  func testSystemBackground() async {
    XCTAssertEqual(UIColor.systemBackground.hexadecimals, [0xFFFFFF, 0x000000])
  }

  func testSecondarySystemBackground() async {
    XCTAssertEqual(UIColor.secondarySystemBackground.hexadecimals, [0xF2F2F7, 0x1C1C1E])
  }

  func testSecondaryLabel() async {
    XCTAssertEqual(UIColor.secondaryLabel.hexadecimals, [0x3C3C43, 0xEBEBF5])
  }

  func testSeparator() async {
    XCTAssertEqual(UIColor.separator.hexadecimals, [0x3C3C43, 0x545458])
  }

  func testCgColor() async {
    XCTAssertEqual(UIColor.red.cgColor.components, [1, 0, 0, 1])
  }

  func testWithAlphaComponent() async {
    XCTAssertTrue(UIColor.red.withAlphaComponent(0.25).has(1, 0, 0, 0.25))
    XCTAssertTrue(UIColor.label.withAlphaComponent(0.5).isDynamic)
  }

  func testInitRed() async {
    XCTAssertTrue(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).has(0.1, 0.2, 0.3, 0.4))
  }

  func testInitWhite() async {
    XCTAssertTrue(UIColor(white: 0.2, alpha: 0.9).has(0.2, 0.2, 0.2, 0.9))
  }

  func testInitHue() async {
    XCTAssertTrue(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1).has(0, 1, 0, 1))
  }

  func testInitCgColor() async {
    XCTAssertEqual(UIColor(cgColor: UIColor.blue.cgColor), .blue)
  }

  func testInitNamed() async {
    XCTAssertNil(UIColor(named: "no such colour"))
  }

  func testSetFill() async {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.red.setFill()
      UIRectFill($0.format.bounds)
    }
    XCTAssertGreaterThan(image.pngData()?.count ?? 0, 0)
    XCTAssertTrue(image.pixel(x: 2).has(1, 0, 0, 1))
  }

  func testSetStroke() async {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.red.setStroke()
      $0.cgContext.setLineWidth(4)
      $0.cgContext.stroke($0.format.bounds)
    }
    XCTAssertGreaterThan(image.pngData()?.count ?? 0, 0)
    XCTAssertTrue(image.pixel(x: 0).has(1, 0, 0, 1))
  }
}

extension UIColor {
  fileprivate func has(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> Bool
  {
    let (r, g, b, a) = rgba
    return zip([r, g, b, a], [red, green, blue, alpha]).allSatisfy { abs($0 - $1) < 0.005 }
  }

  /// The colour in light and in dark mode as 0xRRGGBB.
  fileprivate var hexadecimals: [Int] {
    [UIUserInterfaceStyle.light, .dark].map { style in
      let color = resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      let (r, g, b, _) = color.rgba
      return [r, g, b].reduce(0) { $0 << 8 | Int(($1 * 255).rounded()) }
    }
  }
}

extension UIImage {
  /// The colour of a pixel of the first row.
  fileprivate func pixel(x: Int) -> UIColor {
    var bytes = [UInt8](repeating: 0, count: 4)
    let part = cgImage?.cropping(to: CGRect(x: x, y: 0, width: 1, height: 1))
    let context = CGContext(
      data: &bytes, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    if let part { context?.draw(part, in: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let parts = bytes.map { CGFloat($0) / 255 }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
