import QuartzCore
import XCTest

/// Overridable members of layers, and observers of changes by name.
final class OpenLayerTests: XCTestCase {
  private final class Own: CALayer {
    override var contentsGravity: CALayerContentsGravity {
      get { .center }
      set { super.contentsGravity = newValue }
    }
    override var speed: Float {
      get { super.speed }
      set { super.speed = newValue * 2 }
    }
    override func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CGPoint(x: 1, y: 2) }
    override class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { 3 }
  }

  func testPropertiesAreOverridden() {
    let layer: CALayer = Own()
    layer.contentsGravity = .resize
    XCTAssertEqual(layer.contentsGravity, .center)
    layer.speed = 2
    XCTAssertEqual(layer.speed, 4)
    XCTAssertEqual(layer.convert(.zero, to: nil), CGPoint(x: 1, y: 2))
    XCTAssertEqual(type(of: layer).cornerCurveExpansionFactor(.circular), 3)
  }

  /// Defaults of Apple's documentation of `CALayer`.
  func testHintsHaveTheirDefaults() {
    let layer = CALayer()
    XCTAssertFalse(layer.drawsAsynchronously)
    XCTAssertFalse(layer.allowsEdgeAntialiasing)
    XCTAssertEqual(layer.minificationFilterBias, 0)
    XCTAssertEqual(layer.contentsFormat, .RGBA8Uint)
    XCTAssertEqual(
      layer.edgeAntialiasingMask,
      [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge])
    XCTAssertNil(layer.filters)
    layer.compositingFilter = "multiplyBlendMode"
    XCTAssertEqual(layer.compositingFilter as? String, "multiplyBlendMode")
    layer.drawsAsynchronously = true
    XCTAssertEqual(layer.value(forKey: "drawsAsynchronously") as? Bool, true)
  }

  func testAStyleHasValuesForKeysWithoutOne() {
    let layer = CALayer()
    layer.style = ["look": "plain"]
    XCTAssertEqual(layer.value(forKey: "look") as? String, "plain")
    layer.setValue("own", forKey: "look")
    XCTAssertEqual(layer.value(forKey: "look") as? String, "own")
  }

  private final class Listener: NSObject, KeyValueObserver {
    var heard: [String] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      heard.append("\(keyPath ?? "") \(change?[.newKey] ?? "-")")
    }
  }

  func testObserversHearOfPropertiesByName() {
    let (layer, listener) = (CALayer(), Listener())
    let keys = ["opacity", "bounds", "position", "hidden", "cornerRadius"]
    for key in keys { layer.addObserver(listener, forKeyPath: key, options: .new, context: nil) }
    layer.opacity = 0.5
    layer.opacity = 0.5
    layer.bounds.size.width = 10
    layer.frame.origin.x = 30
    layer.isHidden = true
    layer.cornerRadius = 4
    XCTAssertEqual(
      listener.heard.map { $0.split(separator: " ").first.map(String.init) },
      ["opacity", "bounds", "position", "hidden", "cornerRadius"])
    for key in keys { layer.removeObserver(listener, forKeyPath: key) }
    layer.opacity = 1
    XCTAssertEqual(listener.heard.count, 5)
  }

  func testAClosureHearsOfALayer() {
    let layer = CALayer()
    var widths: [CGFloat?] = []
    let token = layer.observe(\.bounds, options: .new) { widths.append($1.newValue?.width) }
    layer.bounds.size.width = 3
    token.invalidate()
    layer.bounds.size.width = 4
    XCTAssertEqual(widths, [3])
  }
}
