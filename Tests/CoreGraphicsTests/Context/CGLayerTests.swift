import XCTest

@testable import CoreGraphics

final class CGLayerTests: XCTestCase {
  func testALayerIsDrawnWhereverItIsWanted() throws {
    let canvas = try Canvas(40, 20, flipped: true)
    let layer = try XCTUnwrap(
      CGLayer(canvas.context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil))
    XCTAssertEqual(layer.size, CGSize(width: 10, height: 10))
    let own = try XCTUnwrap(layer.context)
    own.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    own.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    canvas.context.draw(layer, at: .zero)
    canvas.context.draw(layer, in: CGRect(x: 20, y: 0, width: 20, height: 20))
    assertPixel(canvas[5, 2], 0xFFFF_0000)
    XCTAssertEqual(canvas.alpha(5, 7), 0)
    XCTAssertEqual(canvas.alpha(15, 2), 0)
    assertPixel(canvas[30, 8], 0xFFFF_0000)
    XCTAssertEqual(canvas.alpha(30, 13), 0)
  }

  func testWhereYPointsUpTheLayersOriginIsBelow() throws {
    let canvas = try Canvas(10, 10)
    let layer = try XCTUnwrap(
      CGLayer(canvas.context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil))
    layer.context?.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    layer.context?.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    canvas.context.draw(layer, at: .zero)
    assertPixel(canvas[5, 7], 0xFF00_FF00)
    XCTAssertEqual(canvas.alpha(5, 2), 0)
  }

  func testALayerHasAsManyPixelsAsItsContext() throws {
    let canvas = try Canvas(20, 20, scale: 2, flipped: true)
    let layer = try XCTUnwrap(
      CGLayer(canvas.context, size: CGSize(width: 5, height: 5), auxiliaryInfo: nil))
    XCTAssertEqual(layer.context?.width, 10)
    XCTAssertNil(CGLayer(canvas.context, size: .zero, auxiliaryInfo: nil))
  }
}
