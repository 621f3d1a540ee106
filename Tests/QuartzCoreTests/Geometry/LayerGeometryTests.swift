import CoreGraphics
import XCTest

@testable import QuartzCore

final class LayerGeometryTests: XCTestCase {
  private func assertEqual(
    _ a: CGRect, _ b: CGRect, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(a.minX, b.minX, accuracy: 1e-9, file: file, line: line)
    XCTAssertEqual(a.minY, b.minY, accuracy: 1e-9, file: file, line: line)
    XCTAssertEqual(a.width, b.width, accuracy: 1e-9, file: file, line: line)
    XCTAssertEqual(a.height, b.height, accuracy: 1e-9, file: file, line: line)
  }

  func testFrameAndAnchorPoint() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    XCTAssertEqual(layer.position, CGPoint(x: 25, y: 40))
    XCTAssertEqual(layer.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
    layer.anchorPoint = .zero
    XCTAssertEqual(layer.frame, CGRect(x: 25, y: 40, width: 30, height: 40))
    layer.frame = CGRect(x: 0, y: 0, width: -30, height: 40)
    XCTAssertEqual(layer.bounds.size, CGSize(width: 30, height: 40))
  }

  func testFrameOfTransformedLayers() {
    let layer = CALayer(CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    assertEqual(layer.frame, CGRect(x: -50, y: 12.5, width: 200, height: 25))
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    XCTAssertEqual(layer.bounds.size, CGSize(width: 100, height: 200))
    assertEqual(layer.frame, CGRect(x: 0, y: 0, width: 200, height: 100))
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    assertEqual(layer.frame, CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  func testConvertCountsScrollingAndTransforms() {
    let root = CALayer(CGRect(x: 0, y: 0, width: 200, height: 200))
    let scroll = CALayer(CGRect(x: 10, y: 10, width: 100, height: 100))
    scroll.bounds.origin = CGPoint(x: 0, y: 50)
    let cell = CALayer(CGRect(x: 5, y: 60, width: 20, height: 20))
    root.addSublayer(scroll)
    scroll.addSublayer(cell)
    XCTAssertEqual(cell.convert(CGPoint(x: 1, y: 1), to: root), CGPoint(x: 16, y: 21))
    XCTAssertEqual(cell.convert(CGPoint(x: 16, y: 21), from: root), CGPoint(x: 1, y: 1))
    XCTAssertEqual(
      root.convert(CGRect(x: 0, y: 0, width: 20, height: 20), from: cell),
      CGRect(x: 15, y: 20, width: 20, height: 20))
    let other = CALayer(CGRect(x: 100, y: 100, width: 50, height: 50))
    other.transform = CATransform3DMakeScale(2, 2, 1)
    root.addSublayer(other)
    XCTAssertEqual(cell.convert(CGPoint(x: 0, y: 0), to: other), CGPoint(x: -30, y: -27.5))
    let stranger = CALayer(CGRect(x: 1000, y: 0, width: 50, height: 50))
    XCTAssertEqual(stranger.convert(CGPoint.zero, to: root), CGPoint(x: 1000, y: 0))
  }

  func testPerspectiveIsInverted() {
    let root = CALayer(CGRect(x: 0, y: 0, width: 200, height: 200))
    var m = CATransform3DIdentity
    m.m34 = -1 / 500
    root.sublayerTransform = m
    let card = CALayer(CGRect(x: 20, y: 30, width: 100, height: 80))
    card.transform = CATransform3DMakeRotation(0.7, 0.3, 1, 0.1)
    root.addSublayer(card)
    let p = CGPoint(x: 13, y: 71)
    let q = card.convert(card.convert(p, to: root), from: root)
    XCTAssertEqual(q.x, p.x, accuracy: 1e-6)
    XCTAssertEqual(q.y, p.y, accuracy: 1e-6)
  }

  func testHitTestFindsTheFrontmostByZPosition() {
    let root = CALayer(CGRect(x: 0, y: 0, width: 200, height: 200))
    let back = CALayer(CGRect(x: 10, y: 10, width: 100, height: 100))
    let front = CALayer(CGRect(x: 50, y: 50, width: 100, height: 100))
    let outside = CALayer(CGRect(x: 150, y: 0, width: 20, height: 20))
    root.addSublayer(back)
    root.addSublayer(front)
    back.addSublayer(outside)
    XCTAssertTrue(root.hitTest(CGPoint(x: 60, y: 60)) === front)
    back.zPosition = 1
    XCTAssertTrue(root.hitTest(CGPoint(x: 60, y: 60)) === back)
    XCTAssertTrue(root.hitTest(CGPoint(x: 165, y: 15)) === outside)
    back.masksToBounds = true
    XCTAssertTrue(root.hitTest(CGPoint(x: 165, y: 15)) === root)
    back.isHidden = true
    XCTAssertTrue(root.hitTest(CGPoint(x: 60, y: 60)) === front)
    XCTAssertNil(root.hitTest(CGPoint(x: -1, y: 0)))
    front.transform = CATransform3DMakeScale(0, 0, 1)
    XCTAssertTrue(root.hitTest(CGPoint(x: 100, y: 100)) === root)
  }

  func testInsertingAndReplacingOrderTheSublayers() {
    let root = CALayer()
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.insertSublayer(b, at: 0)
    root.insertSublayer(c, below: a)
    XCTAssertEqual(root.sublayers, [b, c, a])
    root.insertSublayer(b, above: a)
    XCTAssertEqual(root.sublayers, [c, a, b])
    let d = CALayer()
    root.replaceSublayer(a, with: d)
    XCTAssertEqual(root.sublayers, [c, d, b])
    XCTAssertNil(a.superlayer)
    c.addSublayer(d)
    XCTAssertEqual(root.sublayers, [c, b])
    root.sublayers = [b, a]
    XCTAssertEqual(root.sublayers, [b, a])
    root.checkInvariants()
    root.sublayers = nil
    XCTAssertNil(root.sublayers)
    var owner: CALayer? = CALayer()
    let child = CALayer()
    owner?.addSublayer(child)
    owner = nil
    XCTAssertNil(child.superlayer)
  }

  func testMaskBelongsToOneLayer() {
    let (a, b, mask) = (CALayer(), CALayer(), CALayer())
    a.mask = mask
    b.mask = mask
    XCTAssertNil(a.mask)
    XCTAssertTrue(b.mask === mask)
    a.addSublayer(mask)
    XCTAssertNil(b.mask)
    a.checkInvariants()
  }

  func testValuesByKeyPath() {
    let layer = CALayer(CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.setValue(0.5, forKeyPath: "transform.scale")
    XCTAssertEqual(layer.transform.m11, 0.5, accuracy: 1e-12)
    layer.setValue(CGFloat.pi / 3, forKeyPath: "transform.rotation.z")
    XCTAssertEqual(
      layer.value(forKeyPath: "transform.rotation") as? CGFloat ?? 0, .pi / 3, accuracy: 1e-9)
    XCTAssertEqual(
      layer.value(forKeyPath: "transform.scale.x") as? CGFloat ?? 0, 0.5, accuracy: 1e-9)
    layer.setValue(30, forKeyPath: "position.x")
    XCTAssertEqual(layer.position, CGPoint(x: 30, y: 25))
    layer.setValue(NSNumber(value: 12), forKeyPath: "bounds.size.width")
    XCTAssertEqual(layer.bounds.size, CGSize(width: 12, height: 50))
    layer.setValue(true, forKey: "hidden")
    XCTAssertTrue(layer.isHidden)
    layer.setValue("mine", forKey: "tag")
    XCTAssertEqual(layer.value(forKey: "tag") as? String, "mine")
    XCTAssertNil(layer.value(forKeyPath: "nonsense.x"))
  }
}

final class Transform3DTests: XCTestCase {
  private func assertEqual(
    _ a: CATransform3D, _ b: CATransform3D, _ e: CGFloat = 1e-9, line: UInt = #line
  ) {
    for (p, q) in zip(a.rows.joined(), b.rows.joined()) {
      XCTAssertEqual(p, q, accuracy: e, line: line)
    }
  }

  private let some = CATransform3DTranslate(
    CATransform3DScale(CATransform3DMakeRotation(0.8, 1, 2, 3), 2, 3, 0.5), 4, 5, 6)

  func testTheInverseUndoesAndAFlatTransformHasNone() {
    assertEqual(CATransform3DConcat(some, CATransform3DInvert(some)), CATransform3DIdentity)
    let flat = CATransform3DMakeScale(0, 1, 1)
    XCTAssertEqual(CATransform3DInvert(flat), flat)
  }

  func testTransformsApplyTheLastFirst() {
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)
    XCTAssertEqual(t.m41, 20)
    XCTAssertTrue(CATransform3DIsAffine(t))
    let affine = CATransform3DGetAffineTransform(t)
    XCTAssertEqual(affine.tx, 20)
    XCTAssertEqual(CATransform3DMakeAffineTransform(affine), t)
    XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
  }

  func testPartsGiveTheTransformBack() throws {
    assertEqual(CATransform3D(try XCTUnwrap(some.parts)), some)
    for mirrored in [
      CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1, -1, 1),
      CATransform3DRotate(CATransform3DMakeScale(-1, 2, 1), 1, 0, 0, 1),
    ] { assertEqual(CATransform3D(try XCTUnwrap(mirrored.parts)), mirrored) }
  }

  func testInterpolationTurns() {
    let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    assertEqual(
      CATransform3DIdentity.interpolated(to: quarter, 0.5),
      CATransform3DMakeRotation(.pi / 4, 0, 0, 1))
    XCTAssertEqual(quarter.m11, 0)
  }

  // A card that turns over in front of an eye is seen in perspective all the way, as in CSS, whose decomposition
  // projects last (CSS Transforms Level 2, 12.1.1).
  func testInterpolationKeepsPerspective() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 100
    assertEqual(
      eye.interpolated(to: CATransform3DRotate(eye, .pi * 0.9, 0, 1, 0), 0.5),
      CATransform3DRotate(eye, .pi * 0.45, 0, 1, 0))
    let far = CATransform3DRotate(CATransform3DTranslate(eye, 0, 0, -50), .pi * 0.6, 1, 0, 0)
    assertEqual(CATransform3D(far.parts ?? TransformParts()), far)
    assertEqual(
      CATransform3DTranslate(eye, 0, 0, -50).interpolated(to: far, 0.5),
      CATransform3DRotate(CATransform3DTranslate(eye, 0, 0, -50), .pi * 0.3, 1, 0, 0))
  }

  func testComponentsAreSetInFrontOfTheEye() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 100
    var turned = eye
    XCTAssertTrue(turned.setComponent("rotation.y", to: .number(0.8)))
    assertEqual(turned, CATransform3DRotate(eye, 0.8, 0, 1, 0))
    var near = eye
    XCTAssertTrue(near.setComponent("translation.z", to: .number(40)))
    assertEqual(near, CATransform3DTranslate(eye, 0, 0, 40))
    XCTAssertTrue(near.setComponent("rotation.x", to: .number(0.5)))
    assertEqual(near, CATransform3DRotate(CATransform3DTranslate(eye, 0, 0, 40), 0.5, 1, 0, 0))
    XCTAssertTrue(near.setComponent("translation.z", to: .number(0)))
    assertEqual(near, CATransform3DRotate(eye, 0.5, 1, 0, 0))
  }

  func testComponentsAreReadAsTheyWereSet() {
    var t = CATransform3DIdentity
    for (name, angle) in [("rotation.x", 0.3), ("rotation.y", -0.4), ("rotation.z", 2.0)] {
      XCTAssertTrue(t.setComponent(name, to: .number(CGFloat(angle))))
    }
    for (name, angle) in [("rotation.x", 0.3), ("rotation.y", -0.4), ("rotation.z", 2.0)] {
      XCTAssertEqual(t.component(name)?.number ?? 0, CGFloat(angle), accuracy: 1e-9)
    }
  }
}
