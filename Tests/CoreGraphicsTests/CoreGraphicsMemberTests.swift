import CoreGraphics
import XCTest

/// The members of `CGContext` that apps use.
final class CGContextMemberTests: XCTestCase {
  func testInitDataDrawsIntoTheGivenBytes() throws {
    var bytes = [UInt8](repeating: 0, count: 4 * 4 * 4)
    try bytes.withUnsafeMutableBytes { buffer in
      let context = try XCTUnwrap(
        CGContext(
          data: buffer.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
      XCTAssertEqual(context.width, 4)
      XCTAssertEqual(context.bytesPerRow, 16)
      XCTAssertNotNil(context.data)
    }
    XCTAssertEqual(Array(bytes[0..<4]).map { Int($0) / 2 }, [127, 64, 0, 127], "red comes first")
    XCTAssertEqual(Array(bytes[8..<12]), [0, 0, 0, 0])
    XCTAssertNil(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 5, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  func testDrawScalesAnImageToItsRect() throws {
    let source = try Canvas(2, 2)
    source.context.setFillColor(.red)
    source.context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    let canvas = try Canvas(8, 8)
    let image = try XCTUnwrap(source.context.makeImage())
    canvas.context.interpolationQuality = .none
    canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    assertPixel(canvas[4, 1], 0xFFFF_0000)
    XCTAssertEqual(canvas.alpha(4, 6), 0)
  }

  func testSetStrokeColorColorsStrokes() throws {
    let canvas = try Canvas(10, 10)
    canvas.context.setStrokeColor(.blue)
    canvas.context.setLineWidth(4)
    canvas.context.stroke(CGRect(x: 0, y: 0, width: 10, height: 10))
    assertPixel(canvas[1, 5], 0xFF00_00FF)
    XCTAssertEqual(canvas.alpha(5, 5), 0)
  }

  func testAddLineMovesThePathsPoint() throws {
    let context = try Canvas(10, 10).context
    context.move(to: CGPoint(x: 1, y: 2))
    context.addLine(to: CGPoint(x: 7, y: 8))
    XCTAssertEqual(context.currentPointOfPath, CGPoint(x: 7, y: 8))
    XCTAssertEqual(context.boundingBoxOfPath, CGRect(x: 1, y: 2, width: 6, height: 6))
  }

  func testMoveBeginsAPath() throws {
    let context = try Canvas(10, 10).context
    context.move(to: CGPoint(x: 3, y: 4))
    XCTAssertEqual(context.currentPointOfPath, CGPoint(x: 3, y: 4))
    XCTAssertFalse(context.isPathEmpty)
  }

  func testStrokePathDrawsAndEmptiesThePath() throws {
    let canvas = try Canvas(10, 10)
    canvas.context.setLineWidth(2)
    canvas.context.move(to: CGPoint(x: 0, y: 5))
    canvas.context.addLine(to: CGPoint(x: 10, y: 5))
    canvas.context.strokePath()
    XCTAssertEqual(canvas.alpha(5, 4), 255)
    XCTAssertEqual(canvas.alpha(5, 5), 255)
    XCTAssertEqual(canvas.alpha(5, 7), 0)
    XCTAssertTrue(canvas.context.isPathEmpty, "drawing uses the path up")
  }

  func testMakeImageCopiesThePixels() throws {
    let canvas = try Canvas(6, 3)
    canvas.context.setFillColor(.green)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 6, height: 3))
    let image = try XCTUnwrap(canvas.context.makeImage())
    canvas.context.clear(CGRect(x: 0, y: 0, width: 6, height: 3))
    XCTAssertEqual([image.width, image.height], [6, 3])
    let copy = try Canvas(6, 3)
    copy.context.draw(image, in: CGRect(x: 0, y: 0, width: 6, height: 3))
    assertPixel(copy[2, 1], 0xFF00_FF00)
  }
}

/// The members of `CGImage` that apps use.
final class CGImageMemberTests: XCTestCase {
  private func image() throws -> CGImage {
    try XCTUnwrap(try Canvas(7, 5).context.makeImage())
  }

  func testSizeIsCountedInPixels() throws { XCTAssertEqual(try image().height, 5) }

  func testColorSpaceIsRGB() throws {
    XCTAssertEqual(try image().colorSpace?.model, .rgb)
    XCTAssertEqual(try image().colorSpace?.numberOfComponents, 3)
  }

  func testPixelsHaveFourComponentsOfEightBits() throws {
    XCTAssertEqual(try image().bitsPerComponent, 8)
    XCTAssertEqual(try image().bitsPerPixel, 32)
  }
}

/// The members of `CGColor` that apps use.
final class CGColorMemberTests: XCTestCase {
  func testComponentsAreTheColorsNumbersAndItsAlpha() throws {
    XCTAssertEqual(
      CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components, [0.1, 0.2, 0.3, 0.4])
    XCTAssertEqual(CGColor(gray: 0.5, alpha: 1).components, [0.5, 1])
    XCTAssertEqual(CGColor(gray: 0.5, alpha: 1).numberOfComponents, 2)
    XCTAssertEqual(CGColor(gray: 0.5, alpha: 0.25).alpha, 0.25)
    let copy = try XCTUnwrap(CGColor(red: 1, green: 0, blue: 0, alpha: 1).copy(alpha: 0.5))
    XCTAssertEqual(copy.components, [1, 0, 0, 0.5])
  }
}

/// The members of `CGMutablePath` that apps use.
final class CGMutablePathMemberTests: XCTestCase {
  func testInitMakesAnEmptyPath() {
    let path = CGMutablePath()
    XCTAssertTrue(path.isEmpty)
    XCTAssertTrue(path.boundingBox.isNull)
  }

  func testMoveSetsTheCurrentPoint() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 3, y: 4))
    XCTAssertEqual(path.currentPoint, CGPoint(x: 3, y: 4))
    path.move(to: CGPoint(x: 1, y: 1), transform: CGAffineTransform(translationX: 5, y: 0))
    XCTAssertEqual(path.currentPoint, CGPoint(x: 6, y: 1))
  }

  func testAddLineEnclosesAnArea() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.closeSubpath()
    XCTAssertTrue(path.contains(CGPoint(x: 8, y: 4)))
    XCTAssertFalse(path.contains(CGPoint(x: 2, y: 8)))
    XCTAssertEqual(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 10))
  }
}
