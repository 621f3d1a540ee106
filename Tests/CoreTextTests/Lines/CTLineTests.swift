import CoreGraphics
import XCTest

@testable import CoreText

final class CTLineTests: XCTestCase {
  private func string(_ text: String, size: CGFloat = 20) -> NSAttributedString {
    let font = CTFontCreateWithName("Menlo-Regular" as NSString, size, nil)
    return NSAttributedString(
      string: text, attributes: [NSAttributedString.Key(rawValue: "NSFont"): font])
  }

  func testTypographicBoundsAreTheFontsMetrics() {
    let line = CTLineCreateWithAttributedString(string("Hello"))
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, -1)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    // Menlo's advance is 0.602 em, its height 0.928 and its depth 0.236.
    XCTAssertEqual(width, 5 * 0.602 * 20, accuracy: 0.2)
    XCTAssertEqual(ascent, 18.56, accuracy: 0.01)
    XCTAssertEqual(descent, 4.72, accuracy: 0.01)
    XCTAssertEqual(CTLineGetStringRange(line).length, 5)
    XCTAssertEqual(CTLineGetGlyphCount(line), 5)
  }

  /// A context that does not place glyphs between pixels draws the same wherever between two of them a line begins.
  func testGlyphsBeginOnPixelsIfTheContextSaysSo() throws {
    func picture(at x: CGFloat, subpixel: Bool) throws -> Data {
      let context = try XCTUnwrap(
        CGContext(
          data: nil, width: 60, height: 30, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.saveGState()
      context.setShouldSubpixelPositionFonts(subpixel)
      context.textPosition = CGPoint(x: x, y: 8)
      CTLineDraw(CTLineCreateWithAttributedString(string("il", size: 16)), context)
      context.restoreGState()
      return try XCTUnwrap(context.makeImage()?.dataProvider?.data) as Data
    }
    XCTAssertNotEqual(
      try picture(at: 4, subpixel: true), try picture(at: 4.3, subpixel: true))
    XCTAssertEqual(try picture(at: 4, subpixel: false), try picture(at: 4.3, subpixel: false))
  }

  /// Places are rounded to quarters of a pixel unless the context forbids it.
  func testGlyphsStandExactlyIfTheContextSaysSo() throws {
    func picture(at x: CGFloat, quantized: Bool) throws -> Data {
      let context = try XCTUnwrap(
        CGContext(
          data: nil, width: 60, height: 30, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setShouldSubpixelQuantizeFonts(quantized)
      context.textPosition = CGPoint(x: x, y: 8)
      CTLineDraw(CTLineCreateWithAttributedString(string("il", size: 16)), context)
      return try XCTUnwrap(context.makeImage()?.dataProvider?.data) as Data
    }
    XCTAssertEqual(try picture(at: 4.01, quantized: true), try picture(at: 4.09, quantized: true))
    XCTAssertNotEqual(
      try picture(at: 4.01, quantized: false), try picture(at: 4.09, quantized: false))
  }

  func testOffsetsAndIndicesAgree() {
    let line = CTLineCreateWithAttributedString(string("a👍🏽b한"))
    for index in [0, 1, 5, 6, 7] {
      let x = CTLineGetOffsetForStringIndex(line, index, nil)
      XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: x + 0.1, y: 0)), index)
    }
  }

  func testRunsGiveGlyphsWithPlaces() throws {
    let line = CTLineCreateWithAttributedString(string("ab"))
    let run = try XCTUnwrap((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
    XCTAssertEqual(CTRunGetGlyphCount(run), 2)
    var glyphs = [CGGlyph](repeating: 0, count: 2)
    var points = [CGPoint](repeating: .zero, count: 2)
    var indices = [CFIndex](repeating: -1, count: 2)
    CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
    CTRunGetPositions(run, CFRangeMake(0, 0), &points)
    CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
    XCTAssertNotEqual(glyphs[0], glyphs[1])
    XCTAssertEqual(points[1].x, 12.04, accuracy: 0.05)
    XCTAssertEqual(indices, [0, 1])
    XCTAssertNotNil(CTRunGetAttributes(run)["NSFont"])
  }

  func testTruncatedLinesFit() throws {
    let line = CTLineCreateWithAttributedString(string("a rather long line"))
    let token = CTLineCreateWithAttributedString(string("…"))
    let cut = try XCTUnwrap(CTLineCreateTruncatedLine(line, 100, .end, token))
    XCTAssertLessThanOrEqual(CTLineGetTypographicBounds(cut, nil, nil, nil), 100.01)
    XCTAssertNil(CTLineCreateTruncatedLine(line, 1, .end, token))
  }

  func testFramesBreakLinesAndStandThemFromTheTop() throws {
    let setter = CTFramesetterCreateWithAttributedString(string("one two three four five"))
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: 120, height: 1000), &fit)
    XCTAssertEqual(fit.length, 23)
    XCTAssertLessThanOrEqual(size.width, 120)
    let path = CGPath(rect: CGRect(x: 5, y: 5, width: 120, height: 60), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    let lines = try XCTUnwrap(CTFrameGetLines(frame) as? [CTLine])
    XCTAssertEqual(lines.count, 2)
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    XCTAssertEqual(origins[0].y, 60 - 18.56, accuracy: 0.05)
    XCTAssertEqual(origins[0].y - origins[1].y, 1.164 * 20, accuracy: 0.05)
    XCTAssertLessThan(CTFrameGetVisibleStringRange(frame).length, 23)
  }

  func testTypesettersSuggestBreaks() {
    let setter = CTTypesetterCreateWithAttributedString(string("one two three"))
    XCTAssertEqual(CTTypesetterSuggestLineBreak(setter, 0, 100), 8)
    XCTAssertEqual(CTTypesetterSuggestLineBreak(setter, 8, 100), 5)
    XCTAssertEqual(
      CTLineGetStringRange(CTTypesetterCreateLine(setter, CFRangeMake(0, 8))).length, 8)
  }
}
