import CoreGraphics
import Foundation
import XCTest

final class CGContextImageTests: XCTestCase {
  /// Two by two: red, green above blue, white.
  private func corners() throws -> CGImage {
    let canvas = try Canvas(2, 2, flipped: true)
    for (color, x, y) in [(CGColor.red, 0, 0), (.green, 1, 0), (.blue, 0, 1), (.white, 1, 1)] {
      canvas.context.setFillColor(color)
      canvas.context.fill(CGRect(x: x, y: y, width: 1, height: 1))
    }
    return try XCTUnwrap(canvas.context.makeImage())
  }

  func testImagesStandUprightInBitmapContexts() throws {
    let canvas = try Canvas(4, 4)
    canvas.context.interpolationQuality = .none
    canvas.context.draw(try corners(), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    XCTAssertEqual(canvas[0, 0], 0xFFFF0000)
    XCTAssertEqual(canvas[3, 0], 0xFF00FF00)
    XCTAssertEqual(canvas[0, 3], 0xFF0000FF)
    XCTAssertEqual(canvas[3, 3], 0xFFFFFFFF)
  }

  func testImagesAreUpsideDownInUIKitsContexts() throws {
    let canvas = try Canvas(2, 2, flipped: true)
    canvas.context.draw(try corners(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    XCTAssertEqual(canvas[0, 0], 0xFF0000FF)
    XCTAssertEqual(canvas[0, 1], 0xFFFF0000)
  }

  func testUnscaledImagesAreCopiedExactly() throws {
    let canvas = try Canvas(8, 8)
    let image = try corners()
    canvas.context.draw(image, in: CGRect(x: 3, y: 4, width: 2, height: 2))
    XCTAssertEqual(canvas[3, 2], 0xFFFF0000)
    XCTAssertEqual(canvas[4, 3], 0xFFFFFFFF)
    XCTAssertEqual(canvas[5, 3], 0)
  }

  func testScaledImagesDoNotFadeAtTheirEdges() throws {
    let canvas = try Canvas(9, 9)
    let white = try Canvas(2, 2)
    white.context.setFillColor(.white)
    white.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try XCTUnwrap(white.context.makeImage())
    canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 9, height: 9))
    XCTAssertEqual(canvas[0, 0], 0xFFFFFFFF)
    XCTAssertEqual(canvas[8, 4], 0xFFFFFFFF)
  }

  func testShrinkingCountsEveryPixel() throws {
    let board = try Canvas(100, 100)
    for y in 0..<100 {
      for x in 0..<100 where (x + y) % 2 == 0 {
        board.context.setFillColor(.white)
        board.context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    let canvas = try Canvas(10, 10)
    let image = try XCTUnwrap(board.context.makeImage())
    canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10))
    for x in 1..<9 { assertPixel(canvas[x, 5], 0x80808080, within: 3) }
  }

  func testTilingRepeatsTheImage() throws {
    let canvas = try Canvas(6, 6)
    canvas.context.draw(
      try corners(), in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
    for (x, y) in [(0, 0), (2, 0), (4, 4), (0, 2)] { XCTAssertEqual(canvas[x, y], 0xFFFF0000) }
    XCTAssertEqual(canvas[5, 5], 0xFFFFFFFF)
  }

  func testMaskClipTintsAnIcon() throws {
    let icon = try Canvas(4, 4)
    icon.context.setFillColor(.black)
    icon.context.fill(CGRect(x: 0, y: 2, width: 2, height: 2))
    let image = try XCTUnwrap(icon.context.makeImage())
    let canvas = try Canvas(4, 4)
    let c = canvas.context
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)
    c.saveGState()
    c.clip(to: all, mask: image)
    c.setFillColor(.red)
    c.fill(all)
    c.restoreGState()
    XCTAssertEqual(canvas[0, 0], 0xFFFF0000)
    XCTAssertEqual(canvas[1, 1], 0xFFFF0000)
    XCTAssertEqual(canvas[3, 3], 0)
    c.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    XCTAssertNotEqual(canvas[3, 3], 0)
  }

  func testImageMasksPaintWithTheFillColour() throws {
    let mask = try XCTUnwrap(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: CGDataProvider(bytes: Data([0, 255])), decode: nil, shouldInterpolate: false))
    let canvas = try Canvas(2, 1)
    canvas.context.setFillColor(.green)
    canvas.context.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    XCTAssertEqual(canvas[0, 0], 0xFF00FF00)
    XCTAssertEqual(canvas[1, 0], 0)
  }

  func testPatternColoursTile() throws {
    let canvas = try Canvas(6, 6, flipped: true)
    canvas.context.setFillColor(CGColor(patternImage: try corners(), scale: 1))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    XCTAssertEqual(canvas[0, 0], 0xFFFF0000)
    XCTAssertEqual(canvas[2, 2], 0xFFFF0000)
    XCTAssertEqual(canvas[3, 2], 0xFF00FF00)
    XCTAssertEqual(canvas[2, 3], 0xFF0000FF)
  }

  func testImagesOfAContextDoNotFollowIt() throws {
    let canvas = try Canvas(2, 2)
    let before = try XCTUnwrap(canvas.context.makeImage())
    canvas.context.setFillColor(.red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    XCTAssertEqual(before.pixel(0, 0), 0)
  }

  func testOneImageDrawnFromManyThreads() throws {
    let image = try corners()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<50 {
        guard let canvas = try? Canvas(20, 20) else { return XCTFail("no canvas") }
        canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
        XCTAssertEqual(canvas[0, 0], 0xFFFF0000)
      }
    }
  }

  /// "Creates an image from the pixel data in a bitmap context", Apple: in the context's own layout.
  func testImagesHaveTheLayoutOfTheirContext() throws {
    let layouts: [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])] = [
      (.premultipliedLast, [], [255, 128, 0, 255]),
      (.premultipliedFirst, [], [255, 255, 128, 0]),
      (.premultipliedLast, .byteOrder32Big, [255, 128, 0, 255]),
      (.premultipliedFirst, .byteOrder32Little, [0, 128, 255, 255]),
      (.noneSkipLast, [], [255, 128, 0, 255]),
    ]
    for (alpha, order, bytes) in layouts {
      let info = alpha.rawValue | order.rawValue
      let context = try XCTUnwrap(
        CGContext(
          data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 16,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
      context.setFillColor(red: 1, green: 128 / 255, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
      let image = try XCTUnwrap(context.makeImage())
      XCTAssertEqual(image.bitmapInfo.rawValue, info)
      XCTAssertEqual(image.alphaInfo, alpha)
      let data = try XCTUnwrap(image.dataProvider?.data as Data?)
      XCTAssertEqual(data.count, image.bytesPerRow * 2)
      XCTAssertEqual(Array(data.prefix(4)), bytes, "\(alpha) \(order)")
      XCTAssertEqual(image.pixel(2, 1), 0xFFFF_8000, "drawn the same")
    }
  }

  func testGreyContextsMakeGreyImages() throws {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    let image = try XCTUnwrap(context.makeImage())
    XCTAssertEqual(image.bitsPerPixel, 8)
    XCTAssertEqual(image.colorSpace?.model, .monochrome)
    XCTAssertEqual(image.bytesPerRow, 4)
    let data = try XCTUnwrap(image.dataProvider?.data as Data?)
    XCTAssertEqual(Array(data.prefix(4)), [255, 255, 0, 0])
    XCTAssertEqual(
      image.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 2))?.pixel(0, 0) ?? 0, 0xFFFF_FFFF)
  }
}
