import CoreGraphics
import Foundation
import XCTest

final class CGContextGradientTests: XCTestCase {
  private func gradient(_ colors: [CGColor], _ locations: [CGFloat]? = nil) throws -> CGGradient {
    try XCTUnwrap(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray,
        locations: locations))
  }

  func testLinearGradientIsOnlyBetweenItsEndsUnlessItGoesOn() throws {
    let ramp = try gradient([.black, .white])
    for (options, left, right) in [
      (CGGradientDrawingOptions(), UInt32(0), UInt32(0)),
      (.drawsBeforeStartLocation, 0xFF00_0000, 0),
      (.drawsAfterEndLocation, 0, 0xFFFF_FFFF),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], 0xFF00_0000, 0xFFFF_FFFF),
    ] {
      let canvas = try Canvas(120, 2, flipped: true)
      canvas.context.drawLinearGradient(
        ramp, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 110, y: 0), options: options)
      assertPixel(canvas[60, 0], 0xFF818181, within: 3)
      XCTAssertEqual(canvas[2, 0], left)
      XCTAssertEqual(canvas[117, 0], right)
    }
  }

  func testStopsAreSortedAndHardEdgesKept() throws {
    let stripes = try gradient([.red, .red, .blue, .blue], [0, 0.5, 0.5, 1])
    let canvas = try Canvas(100, 1, flipped: true)
    canvas.context.drawLinearGradient(
      stripes, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    XCTAssertEqual(canvas[48, 0], 0xFFFF0000)
    XCTAssertEqual(canvas[52, 0], 0xFF0000FF)
  }

  func testRadialAndConicGradientsAreDrawn() throws {
    let canvas = try Canvas(40, 40, flipped: true)
    canvas.context.drawRadialGradient(
      try gradient([.red, .blue]), startCenter: CGPoint(x: 20, y: 20), startRadius: 0,
      endCenter: CGPoint(x: 20, y: 20), endRadius: 20, options: [])
    assertPixel(canvas[20, 20], 0xFFFA0005, within: 8)
    XCTAssertEqual(canvas[0, 0], 0)
    let wheel = try Canvas(40, 40, flipped: true)
    wheel.context.drawConicGradient(
      try gradient([.black, .white]), center: CGPoint(x: 20, y: 20), angle: 0)
    assertPixel(wheel[20, 39], 0xFF404040, within: 4)
    assertPixel(wheel[0, 20], 0xFF7F7F7F, within: 4)
    assertPixel(wheel[20, 0], 0xFFBFBFBF, within: 4)
  }

  func testColoursAreInterpolatedWithoutPremultiplication() throws {
    let fade = try gradient([.red, CGColor(red: 0, green: 0, blue: 1, alpha: 0)])
    let canvas = try Canvas(100, 1, flipped: true)
    canvas.context.drawLinearGradient(
      fade, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    assertPixel(canvas[50, 0], 0x7F400040, within: 4)
  }

  func testNoColourIsNoGradient() {
    XCTAssertNil(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil))
  }
}
