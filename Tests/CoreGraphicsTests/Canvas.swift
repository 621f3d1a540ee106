import CoreGraphics
import XCTest

/// A bitmap context to draw into and look at, pixels counted from the top left.
struct Canvas {
  let raster: ImageSurface
  let context: CGContext

  /// With y pointing up as in Apple's bitmap contexts, or down as UIKit has it.
  init(_ width: Int, _ height: Int, scale: CGFloat = 1, flipped: Bool = false) throws {
    raster = try XCTUnwrap(ImageSurface(width: width, height: height))
    context = try XCTUnwrap(CGContext(raster, scale: scale, flipped: flipped))
  }

  /// A pixel as 0xAARRGGBB, premultiplied.
  subscript(x: Int, y: Int) -> UInt32 { raster.pixel(x, y) }

  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }
}

/// Fails unless two colours are within a distance in each component.
func assertPixel(
  _ actual: UInt32, _ expected: UInt32, within tolerance: Int = 1, file: StaticString = #filePath,
  line: UInt = #line
) {
  let isClose = [UInt32(0), 8, 16, 24].allSatisfy {
    abs(Int(actual >> $0 & 255) - Int(expected >> $0 & 255)) <= tolerance
  }
  XCTAssertTrue(
    isClose,
    "\(String(actual, radix: 16)) is not \(String(expected, radix: 16))", file: file, line: line)
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}
