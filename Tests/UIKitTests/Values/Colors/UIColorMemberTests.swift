import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UIColorMemberTests: XCTestCase {
  /// The components of UIColor.h.
  func testFixedColorsHaveTheComponentsOfIOS() async {
    let colors: [(UIColor, CGFloat, CGFloat, CGFloat)] = [
      (.black, 0, 0, 0), (.white, 1, 1, 1), (.gray, 0.5, 0.5, 0.5),
      (.lightGray, 2.0 / 3, 2.0 / 3, 2.0 / 3), (.darkGray, 1.0 / 3, 1.0 / 3, 1.0 / 3),
      (.red, 1, 0, 0), (.green, 0, 1, 0), (.blue, 0, 0, 1), (.orange, 1, 0.5, 0),
      (.yellow, 1, 1, 0),
    ]
    for (color, red, green, blue) in colors {
      XCTAssertTrue(color.has(red, green, blue, 1), "\(color)")
    }
    XCTAssertTrue(UIColor.clear.has(0, 0, 0, 0))
  }

  func testSystemColorsHaveTheComponentsOfIOSInLightAndDark() async {
    let colors: [(UIColor, light: Int, dark: Int)] = [
      (.systemBlue, 0x007AFF, 0x0A84FF), (.systemRed, 0xFF3B30, 0xFF453A),
      (.systemGreen, 0x34C759, 0x30D158), (.systemGray, 0x8E8E93, 0x8E8E93),
      (.systemGray2, 0xAEAEB2, 0x636366), (.systemGray3, 0xC7C7CC, 0x48484A),
      (.systemGray4, 0xD1D1D6, 0x3A3A3C), (.systemGray5, 0xE5E5EA, 0x2C2C2E),
      (.systemBackground, 0xFFFFFF, 0x000000), (.secondarySystemBackground, 0xF2F2F7, 0x1C1C1E),
      (.label, 0x000000, 0xFFFFFF), (.secondaryLabel, 0x3C3C43, 0xEBEBF5),
      (.separator, 0x3C3C43, 0x545458),
    ]
    for (color, light, dark) in colors {
      XCTAssertEqual(color.hexadecimals, [light, dark], "\(color)")
    }
  }

  func testCgColorHasTheComponents() async {
    XCTAssertEqual(UIColor.red.cgColor.components, [1, 0, 0, 1])
  }

  func testWithAlphaComponentKeepsAColorDynamic() async {
    XCTAssertTrue(UIColor.red.withAlphaComponent(0.25).has(1, 0, 0, 0.25))
    XCTAssertTrue(UIColor.label.withAlphaComponent(0.5).isDynamic)
  }

  func testInitRedKeepsTheComponents() async {
    XCTAssertTrue(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).has(0.1, 0.2, 0.3, 0.4))
  }

  func testInitWhiteIsGray() async {
    XCTAssertTrue(UIColor(white: 0.2, alpha: 0.9).has(0.2, 0.2, 0.2, 0.9))
  }

  func testInitHueTurnsTheWheel() async {
    XCTAssertTrue(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1).has(0, 1, 0, 1))
  }

  func testInitCgColorEqualsItsColor() async {
    XCTAssertEqual(UIColor(cgColor: UIColor.blue.cgColor), .blue)
  }

  func testInitNamedIsNilForAnUnknownName() async {
    XCTAssertNil(UIColor(named: "no such colour"))
  }

  func testSetFillColorsFills() async {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.red.setFill()
      UIRectFill($0.format.bounds)
    }
    XCTAssertGreaterThan(image.pngData()?.count ?? 0, 0)
    XCTAssertTrue(image.pixel(x: 2).has(1, 0, 0, 1))
  }

  func testSetStrokeColorsStrokes() async {
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
