import CoreGraphics
import Foundation
import XCTest

final class ImageSurfaceTests: XCTestCase {
  func testSizesThatCannotBeAreRefused() {
    XCTAssertNil(ImageSurface(width: 0, height: 5))
    XCTAssertNil(ImageSurface(width: 5, height: -1))
    XCTAssertNil(ImageSurface(width: 40000, height: 5))
  }

  func testCopyIsIndependentAndClearClears() throws {
    let canvas = try Canvas(4, 4)
    canvas.context.setFillColor(.blue)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let copy = try XCTUnwrap(canvas.raster.copy())
    canvas.raster.clear()
    XCTAssertEqual(canvas[1, 1], 0)
    XCTAssertEqual(copy.pixel(1, 1), 0xFF0000FF)
    XCTAssertEqual(copy.pixel(9, 9), 0)
  }

  func testPNGComesBackTheSame() throws {
    let canvas = try Canvas(5, 3)
    canvas.context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    canvas.context.fill(CGRect(x: 1, y: 1, width: 3, height: 1))
    let data = try XCTUnwrap(canvas.raster.pngData())
    let again = try XCTUnwrap(ImageSurface.png(data))
    XCTAssertEqual(ImageComparison(canvas.raster, again)?.differingPixels, 0)
    XCTAssertNil(ImageSurface.png(data.prefix(40)))
    XCTAssertNil(ImageSurface.png(Data()))
  }

  func testBlurKeepsTheInkAndItsPlace() throws {
    for format in [ImageSurface.Format.a8, .argb32] {
      let raster = try XCTUnwrap(ImageSurface(width: 101, height: 101, format: format))
      let channels = format == .a8 ? 1 : 4
      for c in 0..<channels { raster.bytes[50 * raster.stride + 50 * channels + c] = 255 }
      for y in 40...60 {
        for x in 40...60 {
          for c in 0..<channels { raster.bytes[y * raster.stride + x * channels + c] = 255 }
        }
      }
      raster.markDirty()
      raster.blur(sigma: 4)
      var sum = 0.0
      var (mx, my) = (0.0, 0.0)
      for y in 0..<101 {
        for x in 0..<101 {
          let a = Double(raster.pixel(x, y) >> 24)
          sum += a
          mx += a * Double(x)
          my += a * Double(y)
        }
      }
      XCTAssertEqual(sum, 255 * 441, accuracy: 255 * 441 * 0.02)
      XCTAssertEqual(mx / sum, 50, accuracy: 0.05)
      XCTAssertEqual(my / sum, 50, accuracy: 0.05)
      // Half of the ink has gone where the edge was: a Gaussian's integral at its middle.
      XCTAssertEqual(Double(raster.pixel(50, 40) >> 24), 255 * 0.55, accuracy: 8)
    }
  }

  func testBlurOfASquareIsCloseToAGaussian() throws {
    let sigma = 6.0
    let raster = try XCTUnwrap(ImageSurface(width: 200, height: 3, format: .a8))
    for y in 0..<3 { for x in 100..<200 { raster.bytes[y * raster.stride + x] = 255 } }
    raster.markDirty()
    // One row of three is dimmed above and below, so rows are compared with their own middle.
    raster.blur(sigma: sigma)
    let full = Double(raster.pixel(170, 1) >> 24)
    for x in 85...115 {
      let expected = full * 0.5 * (1 + erf((Double(x) + 0.5 - 100) / (sigma * 2.0.squareRoot())))
      XCTAssertEqual(Double(raster.pixel(x, 1) >> 24), expected, accuracy: max(2, full * 0.03))
    }
  }

  func testResamplingKeepsFlatColourAndAverages() throws {
    let canvas = try Canvas(64, 64)
    canvas.context.setFillColor(CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
    let colour = canvas[0, 0]
    for (w, h) in [(1, 1), (7, 13), (63, 64), (100, 200)] {
      let scaled = try XCTUnwrap(canvas.raster.resampled(width: w, height: h))
      for (x, y) in [(0, 0), (w - 1, h - 1), (w / 2, h / 2)] {
        XCTAssertEqual(scaled.pixel(x, y), colour)
      }
    }
    // A board of single black and white pixels becomes even grey.
    let board = try Canvas(64, 64)
    for y in 0..<64 {
      for x in 0..<64 {
        board.context.setFillColor((x + y) % 2 == 0 ? .white : .black)
        board.context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    let grey = try XCTUnwrap(board.raster.resampled(width: 16, height: 16))
    for x in 2..<14 { assertPixel(grey.pixel(x, 8), 0xFF808080, within: 2) }
  }

  func testResamplingNeverMakesColourExceedAlpha() throws {
    let canvas = try Canvas(30, 30)
    canvas.context.setFillColor(.white)
    canvas.context.fillEllipse(in: CGRect(x: 5, y: 5, width: 20, height: 20))
    let scaled = try XCTUnwrap(canvas.raster.resampled(width: 11, height: 17))
    for y in 0..<17 {
      for x in 0..<11 {
        let p = scaled.pixel(x, y)
        XCTAssertLessThanOrEqual(p & 255, p >> 24)
      }
    }
  }
}
