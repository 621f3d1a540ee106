import QuartzCore
import XCTest

final class LayerHintTests: XCTestCase {
  func testHintsAreKept() {
    let layer = CALayer()
    XCTAssertEqual(layer.edgeAntialiasingMask.rawValue, 15)
    XCTAssertFalse(layer.drawsAsynchronously)
    XCTAssertEqual(layer.contentsFormat, .RGBA8Uint)
    layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
    layer.drawsAsynchronously = true
    layer.allowsEdgeAntialiasing = true
    layer.contentsFormat = .gray8Uint
    let copy = CALayer(layer: layer)
    XCTAssertEqual(copy.edgeAntialiasingMask, [.layerLeftEdge, .layerTopEdge])
    XCTAssertTrue(copy.drawsAsynchronously && copy.allowsEdgeAntialiasing)
    XCTAssertEqual(copy.contentsFormat, .gray8Uint)
    XCTAssertEqual(CALayer().edgeAntialiasingMask.rawValue, 15)
  }
}
