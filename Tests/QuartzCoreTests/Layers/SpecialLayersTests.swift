import CoreGraphics
import XCTest

@testable import QuartzCore

final class SpecialLayersTests: XCTestCase {
  func testReplicatorRepeatsMovesAndTints() {
    let stage = Stage()
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.instanceRedOffset = -0.5
    replicator.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .white))
    stage.change { stage.root.backgroundColor = .green }
    stage.root.addSublayer(replicator)
    stage.frame()
    XCTAssertEqual(stage.pixel(5, 5), "ffffff")
    XCTAssertEqual(stage.surface.pixel(25, 5) >> 16 & 255, 128, accuracy: 1)
    XCTAssertEqual(stage.pixel(45, 5), "00ffff")
    XCTAssertEqual(stage.pixel(65, 5), "00ff00")
    stage.change { replicator.sublayers?[0].position.y = 50 }
    XCTAssertEqual(stage.pixel(45, 5), "00ff00")
    XCTAssertEqual(stage.pixel(45, 50), "00ffff")
  }

  func testReplicatorTintsPictures() throws {
    let stage = Stage()
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.instanceColor = CGColor(red: 1, green: 0.5, blue: 1, alpha: 1)
    replicator.instanceRedOffset = -0.5
    let picture = CALayer(CGRect(x: 0, y: 0, width: 10, height: 10))
    let surface = try XCTUnwrap(ImageSurface(width: 10, height: 10))
    let context = try XCTUnwrap(CGContext(surface, scale: 1, flipped: false))
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.flush()
    picture.contents = CGImage(surface)
    replicator.addSublayer(picture)
    stage.root.addSublayer(replicator)
    stage.frame()
    XCTAssertEqual(stage.pixel(5, 5), "ff80ff")
    XCTAssertEqual(stage.pixel(25, 5), "8080ff")
    XCTAssertEqual(stage.pixel(45, 5), "0080ff")
  }

  func testTransformLayerDrawsOnlySublayers() {
    let stage = Stage()
    let layer = CATransformLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    layer.backgroundColor = .red
    layer.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .blue))
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertEqual(stage.pixel(5, 5), "0000ff")
    XCTAssertEqual(stage.pixel(30, 30), "ffffff")
    XCTAssertTrue(stage.root.hitTest(CGPoint(x: 30, y: 30)) === stage.root)
  }

  func testAScrollLayerScrollsNoFartherThanNeeded() {
    let layer = CAScrollLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let child = CALayer(CGRect(x: 0, y: 300, width: 10, height: 10))
    layer.addSublayer(child)
    child.scrollRectToVisible(child.bounds)
    XCTAssertEqual(layer.bounds.origin, CGPoint(x: 0, y: 210))
    layer.scrollMode = .horizontally
    layer.scroll(to: CGPoint(x: 5, y: 5))
    XCTAssertEqual(layer.bounds.origin, CGPoint(x: 5, y: 210))
    XCTAssertEqual(child.visibleRect, CGRect(x: 5, y: 0, width: 5, height: 10))
  }

  func testTextLayerDrawsItsString() {
    let stage = Stage()
    let layer = CATextLayer()
    layer.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
    layer.string = "Hello"
    layer.fontSize = 20
    layer.foregroundColor = .black
    layer.alignmentMode = .center
    stage.root.addSublayer(layer)
    stage.frame()
    var dark = 0
    for y in 10..<40 {
      for x in 10..<90 where stage.surface.pixel(x, y) & 0xFF < 100 { dark += 1 }
    }
    XCTAssertGreaterThan(dark, 50)
    stage.write("text")
  }

  func testTransitionFadesFromTheOldStateToTheNew() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 0, y: 0, width: 50, height: 50), .red)
    stage.root.addSublayer(layer)
    stage.frame()
    let fade = CATransition()
    fade.duration = 1
    layer.add(fade, forKey: nil)
    XCTAssertEqual(layer.animationKeys(), [kCATransition])
    stage.change { layer.backgroundColor = .blue }
    XCTAssertEqual(stage.pixel(25, 25), "ff0000")
    stage.frame(after: 0.5)
    XCTAssertEqual(Int(stage.surface.pixel(25, 25) >> 16 & 255), 128, accuracy: 2)
    XCTAssertEqual(Int(stage.surface.pixel(25, 25) & 255), 127, accuracy: 2)
    stage.frame(after: 0.6)
    XCTAssertEqual(stage.pixel(25, 25), "0000ff")
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
  }

  func testAPushMovesTheOldLayerOut() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 20, y: 0, width: 60, height: 50), .red)
    stage.root.addSublayer(layer)
    stage.frame()
    let push = CATransition()
    push.type = .push
    push.subtype = .fromRight
    push.duration = 1
    push.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(push, forKey: kCATransition)
    stage.change { layer.backgroundColor = .blue }
    stage.frame(after: 0.5)
    XCTAssertEqual(stage.pixel(10, 25), "ffffff", "clipped to the layer")
    XCTAssertEqual(stage.pixel(30, 25), "ff0000")
    XCTAssertEqual(stage.pixel(70, 25), "0000ff")
    stage.frame(after: 0.5)
    XCTAssertEqual(stage.pixel(30, 25), "0000ff")
  }

  func testBoxedValuesAreAnimatable() {
    let t = CATransform3DMakeTranslation(1, 2, 3)
    XCTAssertEqual(NSValue(caTransform3D: t).caTransform3DValue, t)
    XCTAssertEqual(AnimatableValue(NSValue(caTransform3D: t))?.transform, t)
    XCTAssertEqual(AnimatableValue(NSValue(point: CGPoint(x: 1, y: 2)))?.point, CGPoint(x: 1, y: 2))
    XCTAssertEqual(AnimatableValue(NSNumber(value: true))?.number, 1)
  }

  func testSublayersOfRasterisedLayersAreDrawnOnce() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
    layer.shouldRasterize = true
    let child = CALayer(CGRect(x: 10, y: 10, width: 10, height: 10), .blue)
    layer.addSublayer(child)
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertEqual(stage.pixel(25, 25), "0000ff")
    stage.change { child.backgroundColor = .green }
    XCTAssertEqual(stage.pixel(25, 25), "00ff00")
    stage.change { layer.position.x += 20 }
    XCTAssertEqual(stage.pixel(45, 25), "00ff00")
    XCTAssertEqual(stage.pixel(15, 15), "ffffff")
  }

  func testTextLayersBreakLinesWhereTheTextSaysSo() {
    func rows(_ string: String, wrapped: Bool = false) -> [Int] {
      let stage = Stage()
      let layer = CATextLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.string = string
      layer.fontSize = 20
      layer.isWrapped = wrapped
      layer.foregroundColor = .black
      stage.root.addSublayer(layer)
      stage.frame()
      return (0..<100).filter { y in
        (0..<100).contains { stage.surface.pixel($0, y) & 0xFF < 100 }
      }
    }
    let one = rows("HHH")
    let two = rows("HHH\nHHH")
    XCTAssertEqual(two.count, one.count * 2, "two lines of the same height")
    XCTAssertEqual(Array(two.prefix(one.count)), one)
    XCTAssertEqual(rows("HHH HHH HHH HHH HHH").count, one.count, "it does not wrap")
    let gap = rows("HHH\n\nHHH")
    XCTAssertEqual(gap.count, two.count, "an empty line has its height")
    XCTAssertGreaterThan(gap.last ?? 0, two.last ?? 0)
  }
}
