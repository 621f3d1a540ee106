import CoreGraphics
import XCTest

final class CGContextTests: XCTestCase {
  private func bitmap(
    _ width: Int, _ height: Int, _ info: CGBitmapInfo, space: CGColorSpace? = nil,
    data: UnsafeMutableRawPointer? = nil, bytesPerRow: Int = 0
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
      space: space ?? CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue)
  }

  func testBitmapContextsHaveTheirOriginAtTheBottomLeft() throws {
    let canvas = try Canvas(10, 10)
    canvas.context.setFillColor(.red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    XCTAssertEqual(canvas[0, 9], 0xFFFF0000)
    XCTAssertEqual(canvas[0, 0], 0)
    XCTAssertEqual(canvas.context.ctm, .identity)
  }

  func testUIKitsContextsAreScaledAndPointDown() throws {
    let canvas = try Canvas(20, 20, scale: 2, flipped: true)
    canvas.context.setFillColor(.red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertEqual(canvas[1, 1], 0xFFFF0000)
    XCTAssertEqual(canvas[2, 2], 0)
    XCTAssertEqual(canvas.context.ctm, CGAffineTransform(2, 0, 0, -2, 0, 20))
    XCTAssertEqual(
      canvas.context.convertToDeviceSpace(CGPoint(x: 1, y: 1)), CGPoint(x: 2, y: 18))
  }

  func testCallersMemoryIsWrittenAtOnceInItsLayout() throws {
    var bytes = [UInt8](repeating: 0, count: 4)
    try bytes.withUnsafeMutableBytes { buffer in
      let context = try XCTUnwrap(
        bitmap(1, 1, CGBitmapInfo(.premultipliedLast), data: buffer.baseAddress, bytesPerRow: 4))
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      XCTAssertEqual(Array(buffer), [255, 128, 0, 255])
      // What the caller writes is seen by later drawing and by images.
      buffer.copyBytes(from: [0, 0, 255, 255])
      XCTAssertEqual(context.makeImage()?.pixel(0, 0), 0xFF0000FF)
    }
  }

  func testLayoutsOrderTheBytes() throws {
    let expected: [(CGBitmapInfo, [UInt8])] = [
      (CGBitmapInfo(.premultipliedLast), [255, 0, 128, 255]),
      (CGBitmapInfo(.premultipliedFirst), [255, 255, 0, 128]),
      (CGBitmapInfo(.premultipliedFirst, .byteOrder32Little), [128, 0, 255, 255]),
      (CGBitmapInfo(.premultipliedLast, .byteOrder32Little), [255, 128, 0, 255]),
      (CGBitmapInfo(.noneSkipLast, .byteOrder32Big), [255, 0, 128, 255]),
    ]
    for (info, bytes) in expected {
      let context = try XCTUnwrap(bitmap(2, 2, info))
      context.setFillColor(red: 1, green: 0, blue: 0.5, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      let data = try XCTUnwrap(context.data)
      XCTAssertEqual(
        Array(UnsafeRawBufferPointer(start: data, count: 4)), bytes, "\(info.rawValue)")
      XCTAssertEqual(context.bytesPerRow, 8)
    }
    let grey = try XCTUnwrap(
      bitmap(2, 1, CGBitmapInfo(.none), space: CGColorSpaceCreateDeviceGray()))
    grey.setFillColor(gray: 0.5, alpha: 1)
    grey.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    XCTAssertEqual(grey.data?.load(as: UInt8.self), 128)
    let alpha = try XCTUnwrap(
      CGContext(
        data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
        bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
    alpha.setFillColor(gray: 0, alpha: 0.5)
    alpha.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    XCTAssertEqual(alpha.data?.load(as: UInt8.self), 128)
  }

  func testLayoutsThatAppleRefusesAreRefused() {
    XCTAssertNil(bitmap(2, 2, CGBitmapInfo(.last)))
    XCTAssertNil(bitmap(2, 2, CGBitmapInfo(.none)))
    XCTAssertNil(bitmap(0, 2, CGBitmapInfo(.premultipliedLast)))
    XCTAssertNil(bitmap(2, 2, CGBitmapInfo(.premultipliedLast), bytesPerRow: 4))
    XCTAssertNil(bitmap(50000, 2, CGBitmapInfo(.premultipliedLast)))
    XCTAssertNil(
      bitmap(2, 2, CGBitmapInfo(.premultipliedLast), space: CGColorSpaceCreateDeviceCMYK()))
  }

  func testStateIsSavedAndRestored() throws {
    let canvas = try Canvas(10, 10, flipped: true)
    let c = canvas.context
    c.setFillColor(.red)
    c.saveGState()
    c.setFillColor(.blue)
    c.translateBy(x: 5, y: 5)
    c.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertEqual(c.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 1, height: 1))
    c.restoreGState()
    c.restoreGState()
    c.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertEqual(canvas[9, 9], 0xFFFF0000)
  }

  func testAFlatTransformDrawsNothingAndDoesNoHarm() throws {
    let canvas = try Canvas(10, 10, flipped: true)
    let c = canvas.context
    c.setFillColor(.red)
    c.setStrokeColor(.red)
    c.saveGState()
    c.scaleBy(x: 0, y: 1)
    c.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    c.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
    c.restoreGState()
    XCTAssertEqual(canvas[0, 0], 0)
    c.setLineDash(phase: 0, lengths: [-1, 0])
    c.setLineWidth(-5)
    c.stroke(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
    c.fill(CGRect(x: -1e300, y: 0, width: 1e301, height: 1))
    XCTAssertEqual(canvas[5, 0], 0xFFFF0000)
    XCTAssertEqual(canvas[5, 5], 0)
  }

  func testPathKeepsItsPlaceWhenTheTransformChanges() throws {
    let canvas = try Canvas(10, 10, flipped: true)
    let c = canvas.context
    c.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    c.translateBy(x: 5, y: 0)
    XCTAssertEqual(c.boundingBoxOfPath, CGRect(x: -5, y: 0, width: 2, height: 2))
    c.setFillColor(.red)
    c.fillPath()
    XCTAssertEqual(canvas[0, 0], 0xFFFF0000)
    XCTAssertEqual(canvas[5, 0], 0)
    XCTAssertTrue(c.isPathEmpty)
  }

  func testDashesLeaveGaps() throws {
    let canvas = try Canvas(20, 10, flipped: true)
    let c = canvas.context
    c.setStrokeColor(.red)
    c.setLineWidth(2)
    c.setLineDash(phase: 0, lengths: [4, 4])
    c.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 20, y: 5)])
    XCTAssertEqual(canvas[1, 4], 0xFFFF0000)
    XCTAssertEqual(canvas[1, 5], 0xFFFF0000)
    XCTAssertEqual(canvas[1, 6], 0)
    XCTAssertEqual(canvas[6, 5], 0)
    XCTAssertEqual(canvas[9, 5], 0xFFFF0000)
  }

  func testEvenOddAndClips() throws {
    let canvas = try Canvas(12, 12, flipped: true)
    let c = canvas.context
    c.addRect(CGRect(x: 0, y: 0, width: 12, height: 12))
    c.addRect(CGRect(x: 4, y: 4, width: 4, height: 4))
    c.clip(using: .evenOdd)
    c.setFillColor(.red)
    c.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    XCTAssertEqual(canvas[1, 1], 0xFFFF0000)
    XCTAssertEqual(canvas[5, 5], 0)
    c.resetClip()
    c.fill(CGRect(x: 5, y: 5, width: 1, height: 1))
    XCTAssertEqual(canvas[5, 5], 0xFFFF0000)
    c.clip()
    c.setFillColor(.blue)
    c.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    XCTAssertEqual(canvas[1, 1], 0xFFFF0000)
  }

  func testAlphaMixesAndClearErases() throws {
    let canvas = try Canvas(4, 4, flipped: true)
    let c = canvas.context
    c.setAlpha(0.5)
    c.setFillColor(.white)
    c.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    assertPixel(canvas[0, 0], 0x80808080)
    c.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
    XCTAssertEqual(canvas[0, 0], 0)
    assertPixel(canvas[3, 3], 0x80808080)
  }

  func testBlendModesMixWithinTheShapeOnly() throws {
    func blended(_ mode: CGBlendMode, _ below: CGColor, _ above: CGColor) throws -> UInt32 {
      let canvas = try Canvas(3, 3, flipped: true)
      let all = CGRect(x: 0, y: 0, width: 3, height: 3)
      canvas.context.setFillColor(below)
      canvas.context.fill(all)
      canvas.context.setBlendMode(mode)
      canvas.context.setFillColor(above)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
      // Nothing outside the shape may change, whatever the mode.
      let untouched = try Canvas(3, 3, flipped: true)
      untouched.context.setFillColor(below)
      untouched.context.fill(all)
      XCTAssertEqual(canvas[2, 1], untouched[2, 1], "\(mode)")
      return canvas[0, 0]
    }
    let grey = CGColor(gray: 0.5, alpha: 1)
    let clear = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    XCTAssertEqual(try blended(.multiply, grey, .red), 0xFF800000)
    XCTAssertEqual(try blended(.plusLighter, .red, .green), 0xFFFFFF00)
    XCTAssertEqual(try blended(.plusDarker, .red, grey), 0xFF800000)
    XCTAssertEqual(try blended(.plusDarker, .red, .green), 0xFF000000)
    XCTAssertEqual(try blended(.difference, .red, .white), 0xFF00FFFF)
    assertPixel(try blended(.copy, .red, clear), 0x80000080)
    assertPixel(try blended(.sourceIn, clear, .red), 0x80800000)
    assertPixel(try blended(.sourceOut, clear, .red), 0x7F7F0000)
    assertPixel(try blended(.destinationIn, .red, clear), 0x80800000)
    XCTAssertEqual(try blended(.clear, .red, .green), 0)
    XCTAssertEqual(try blended(.destinationOver, .red, .green), 0xFFFF0000)
    for raw in 0...27 {
      let mode = try XCTUnwrap(CGBlendMode(rawValue: Int32(raw)))
      _ = try blended(mode, clear, grey)
    }
  }

  func testTransparencyLayerIsOneDrawing() throws {
    let canvas = try Canvas(6, 6, flipped: true)
    let c = canvas.context
    c.setAlpha(0.5)
    c.beginTransparencyLayer(auxiliaryInfo: nil)
    c.setFillColor(.red)
    c.fill(CGRect(x: 0, y: 0, width: 4, height: 6))
    c.saveGState()
    c.fill(CGRect(x: 2, y: 0, width: 4, height: 6))
    c.restoreGState()
    c.restoreGState()
    c.endTransparencyLayer()
    c.endTransparencyLayer()
    assertPixel(canvas[3, 3], 0x80800000)
    assertPixel(canvas[1, 3], 0x80800000)
    XCTAssertEqual(c.alpha, 0.5)
  }

  func testShadowFallsWhereItsOffsetSays() throws {
    for flipped in [true, false] {
      let canvas = try Canvas(40, 40, flipped: flipped)
      let c = canvas.context
      c.setFillColor(.red)
      c.saveGState()
      c.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: .blue)
      // The offset is in the first coordinates; later transforms do not turn it.
      c.rotate(by: 0)
      c.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
      c.restoreGState()
      let low = flipped ? 25 : 14
      XCTAssertEqual(canvas[25, low], 0xFF0000FF)
      XCTAssertEqual(canvas[12, flipped ? 12 : 27], 0xFFFF0000)
      XCTAssertEqual(canvas[5, 5], 0)
    }
  }

  func testShadowIsBlurredByHalfItsBlur() throws {
    let canvas = try Canvas(200, 200, flipped: true)
    let c = canvas.context
    c.setShadow(offset: CGSize(width: 0, height: 0), blur: 16, color: .black)
    c.setFillColor(.white)
    c.fill(CGRect(x: 50, y: 50, width: 100, height: 100))
    XCTAssertEqual(canvas[100, 100], 0xFFFFFFFF)
    // A standard deviation of 8: 16 % is left one deviation outside the edge.
    XCTAssertEqual(canvas.alpha(100, 157), 40, accuracy: 6)
    XCTAssertEqual(canvas.alpha(100, 150), 121, accuracy: 8)
    XCTAssertEqual(canvas.alpha(100, 190), 0, accuracy: 1)
  }

  func testShadowOfInkOutsideTheClipIsSeenInside() throws {
    let canvas = try Canvas(20, 20, flipped: true)
    let c = canvas.context
    c.setShadow(offset: CGSize(width: 30, height: 0), blur: 0, color: .black)
    c.setFillColor(.red)
    c.fill(CGRect(x: -20, y: 0, width: 10, height: 20))
    XCTAssertEqual(canvas[15, 10], 0xFF000000)
    XCTAssertEqual(canvas[5, 10], 0)
  }

  func testPaintTakesPartInAlphaAndShadow() throws {
    let canvas = try Canvas(10, 10, flipped: true)
    let c = canvas.context
    c.setAlpha(0.5)
    c.paint(in: CGRect(x: 0, y: 0, width: 5, height: 5)) { cairo in
      c.setAlpha(1)
      c.setSource(.red, on: cairo)
      c.setAlpha(0.5)
      CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil).append(to: cairo)
      fillCairo(cairo)
    }
    assertPixel(canvas[2, 2], 0x80800000)
  }

  // MARK: Patterns

  /// Cells of 4 x 4 whose lower left quarter is red, 4 apart, on 12 x 12 pixels.
  private func patterned(
    _ bounds: CGRect = CGRect(x: 0, y: 0, width: 4, height: 4), step: CGFloat = 4,
    matrix: CGAffineTransform = .identity, isColored: Bool = true, components: [CGFloat] = [1]
  ) throws -> CGImage {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        if isColored { context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1) }
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }, releaseInfo: nil)
    let pattern = try XCTUnwrap(
      CGPattern(
        info: nil, bounds: bounds, matrix: matrix, xStep: step, yStep: step,
        tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks))
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 12, height: 12, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
    let space = try XCTUnwrap(
      CGColorSpace(patternBaseSpace: isColored ? nil : CGColorSpaceCreateDeviceRGB()))
    context.setFillColorSpace(space)
    context.setFillPattern(pattern, colorComponents: components)
    context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    return try XCTUnwrap(context.makeImage())
  }

  func testPatternsRepeatTheirCell() throws {
    let image = try patterned()
    for y in 0..<12 {
      for x in 0..<12 {
        // The first row of the image is the top one; cells count from the bottom.
        let isRed = x % 4 < 2 && (11 - y) % 4 < 2
        XCTAssertEqual(image.pixel(x, y), isRed ? 0xFFFF_0000 : 0, "\(x) \(y)")
      }
    }
  }

  func testPatternsTakeTheColourOfTheFill() throws {
    let image = try patterned(isColored: false, components: [0, 0, 1, 1])
    XCTAssertEqual(image.pixel(0, 11), 0xFF00_00FF)
    XCTAssertEqual(image.pixel(3, 11), 0)
    XCTAssertEqual(try patterned(components: [0.5]).pixel(0, 11) >> 24, 0x80)
  }

  func testPatternsFollowTheirMatrixAndBounds() throws {
    let moved = try patterned(matrix: CGAffineTransform(translationX: 2, y: 0))
    XCTAssertEqual(moved.pixel(0, 11), 0)
    XCTAssertEqual(moved.pixel(2, 11), 0xFFFF_0000)
    let large = try patterned(matrix: CGAffineTransform(scaleX: 2, y: 2))
    XCTAssertEqual(large.pixel(3, 8), 0xFFFF_0000)
    XCTAssertEqual(large.pixel(5, 8), 0)
    let apart = try patterned(CGRect(x: 0, y: 0, width: 1, height: 1), step: 6)
    XCTAssertEqual(apart.pixel(0, 11), 0xFFFF_0000)
    XCTAssertEqual(apart.pixel(1, 11), 0, "clipped to the bounds")
    XCTAssertEqual(apart.pixel(6, 5), 0xFFFF_0000)
  }

  func testPatternsThatCannotBe() {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: nil, releaseInfo: nil)
    XCTAssertNil(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4,
        yStep: 4, tiling: .noDistortion, isColored: true, callbacks: &callbacks))
    callbacks.drawPattern = { _, _ in }
    XCTAssertNil(
      CGPattern(
        info: nil, bounds: .zero, matrix: .identity, xStep: 0, yStep: .nan,
        tiling: .noDistortion, isColored: true, callbacks: &callbacks))
  }
}
