import CoreGraphics
import XCTest

final class CGShadingTests: XCTestCase {
  /// Red from nothing to full along the way, and opaque.
  private func ramp(_ released: @escaping () -> Void = {}) throws -> CGFunction {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        (output[0], output[1], output[2], output[3]) = (input[0] * 2, 0, 0, 1)
      }, releaseInfo: { _ in released() })
    return try XCTUnwrap(
      CGFunction(
        info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4,
        range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks))
  }

  func testALineGetsTheFunctionsColours() throws {
    let canvas = try Canvas(100, 10)
    let shading = try XCTUnwrap(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 10, y: 0),
        end: CGPoint(x: 90, y: 0), function: ramp(), extendStart: false, extendEnd: true))
    canvas.context.drawShading(shading)
    XCTAssertEqual(canvas[2, 5], 0)
    assertPixel(canvas[30, 5], 0xFF83_0000, within: 3)
    // The limits of the results hold.
    assertPixel(canvas[70, 5], 0xFFFF_0000)
    assertPixel(canvas[96, 5], 0xFFFF_0000)
  }

  func testCirclesGetTheFunctionsColours() throws {
    let canvas = try Canvas(100, 100)
    let shading = try XCTUnwrap(
      CGShading(
        radialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 50, y: 50), startRadius: 0,
        end: CGPoint(x: 50, y: 50), endRadius: 40, function: ramp(), extendStart: true,
        extendEnd: false))
    canvas.context.drawShading(shading)
    assertPixel(canvas[60, 50], 0xFF86_0000, within: 4)
    assertPixel(canvas[75, 50], 0xFFFF_0000)
    XCTAssertEqual(canvas[98, 50], 0)
  }

  func testAFunctionIsReleasedOnce() throws {
    var count = 0
    var function: CGFunction? = try ramp { count += 1 }
    XCTAssertNotNil(function)
    function = nil
    XCTAssertEqual(count, 1)
  }

  func testAColourNeedsAllItsComponents() throws {
    var callbacks = CGFunctionCallbacks(
      version: 0, evaluate: { _, _, output in output[0] = 1 }, releaseInfo: nil)
    let function = try XCTUnwrap(
      CGFunction(
        info: nil, domainDimension: 1, domain: nil, rangeDimension: 1, range: nil,
        callbacks: &callbacks))
    XCTAssertNil(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 1, y: 0),
        function: function, extendStart: true, extendEnd: true))
  }
}
