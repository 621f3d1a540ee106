import CoreGraphics
import XCTest

@testable import QuartzCore

/// The members of `CALayer` that apps use.
final class CALayerMemberTests: XCTestCase {
  /// A white stage with a red square from (20, 20) to (60, 60).
  private func stage() -> (Stage, CALayer) {
    let stage = Stage()
    let square = CALayer(CGRect(x: 20, y: 20, width: 40, height: 40), .red)
    stage.change { stage.root.addSublayer(square) }
    return (stage, square)
  }

  func testInitIsOpaqueAndEmpty() {
    let layer = CALayer()
    XCTAssertEqual(layer.frame, .zero)
    XCTAssertEqual(layer.opacity, 1)
    XCTAssertEqual(layer.anchorPoint, CGPoint(x: 0.5, y: 0.5))
    XCTAssertNil(layer.sublayers)
  }

  func testCornerRadiusRoundsTheCorners() {
    let (stage, square) = stage()
    stage.change { square.cornerRadius = 20 }
    XCTAssertEqual(stage.pixel(21, 21), "ffffff")
    XCTAssertEqual(stage.pixel(40, 40), "ff0000")
  }

  func testMasksToBoundsCutsSublayers() {
    let (stage, square) = stage()
    stage.change { square.addSublayer(CALayer(CGRect(x: 30, y: 0, width: 30, height: 10), .blue)) }
    XCTAssertEqual(stage.pixel(70, 25), "0000ff")
    stage.change { square.masksToBounds = true }
    XCTAssertEqual(stage.pixel(70, 25), "ffffff")
    XCTAssertEqual(stage.pixel(55, 25), "0000ff")
  }

  func testBorderWidthDrawsABlackBorderInside() {
    let (stage, square) = stage()
    stage.change { square.borderWidth = 5 }
    XCTAssertEqual(stage.pixel(22, 40), "000000", "black and inside by default")
    XCTAssertEqual(stage.pixel(26, 40), "ff0000")
  }

  func testBorderColorColorsTheBorder() {
    let (stage, square) = stage()
    stage.change {
      square.borderWidth = 5
      square.borderColor = .green
    }
    XCTAssertEqual(stage.pixel(22, 40), "00ff00")
  }

  private func shadowed() -> (Stage, CALayer) {
    let (stage, square) = stage()
    stage.change {
      square.shadowOpacity = 1
      square.shadowRadius = 0
      square.shadowOffset = CGSize(width: 10, height: 10)
    }
    return (stage, square)
  }

  func testShadowOpacityFadesTheShadow() {
    let (stage, square) = shadowed()
    XCTAssertEqual(stage.pixel(65, 65), "000000")
    stage.change { square.shadowOpacity = 0.5 }
    XCTAssertTrue(["808080", "7f7f7f"].contains(stage.pixel(65, 65)))
    stage.change { square.shadowOpacity = 0 }
    XCTAssertEqual(stage.pixel(65, 65), "ffffff")
  }

  func testShadowOffsetMovesTheShadow() {
    XCTAssertEqual(CALayer().shadowOffset, CGSize(width: 0, height: -3))
    let (stage, square) = shadowed()
    stage.change { square.shadowOffset = CGSize(width: -10, height: 0) }
    XCTAssertEqual(stage.pixel(15, 40), "000000")
    XCTAssertEqual(stage.pixel(65, 65), "ffffff")
  }

  func testShadowRadiusBlursTheEdge() {
    XCTAssertEqual(CALayer().shadowRadius, 3)
    let (stage, square) = shadowed()
    stage.change { square.shadowRadius = 5 }
    let edge = stage.surface.pixel(69, 50) & 255
    XCTAssertGreaterThan(edge, 60)
    XCTAssertLessThan(edge, 200)
  }

  func testShadowColorColorsTheShadow() {
    let (stage, square) = shadowed()
    stage.change { square.shadowColor = .blue }
    XCTAssertEqual(stage.pixel(65, 65), "0000ff")
  }

  func testShadowPathShapesTheShadow() {
    let (stage, square) = shadowed()
    stage.change {
      square.shadowPath = CGPath(rect: CGRect(x: 40, y: 0, width: 10, height: 10), transform: nil)
    }
    XCTAssertEqual(stage.pixel(75, 35), "000000")
    XCTAssertEqual(stage.pixel(65, 65), "ffffff")
  }

  func testAddSublayerMovesALayerFromItsOldSuperlayer() {
    let (a, b) = (CALayer(), CALayer())
    a.addSublayer(b)
    XCTAssertTrue(b.superlayer === a)
    let c = CALayer()
    c.addSublayer(b)
    XCTAssertNil(a.sublayers)
    XCTAssertTrue(b.superlayer === c)
  }

  func testRemoveFromSuperlayerClearsBothEnds() {
    let (a, b) = (CALayer(), CALayer())
    a.addSublayer(b)
    b.removeFromSuperlayer()
    XCTAssertNil(b.superlayer)
    XCTAssertNil(a.sublayers)
  }

  func testSublayersKeepTheirOrderAndMoveWhenInserted() {
    let layer = CALayer()
    let parts = (0..<3).map { _ in CALayer() }
    layer.sublayers = parts
    XCTAssertEqual(layer.sublayers, parts)
    layer.insertSublayer(parts[2], at: 0)
    XCTAssertEqual(layer.sublayers, [parts[2], parts[0], parts[1]])
    layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    XCTAssertNil(layer.sublayers)
  }

  func testBackgroundColorFillsTheLayer() {
    let (stage, square) = stage()
    stage.change { square.backgroundColor = .green }
    XCTAssertEqual(stage.pixel(40, 40), "00ff00")
    stage.change { square.backgroundColor = nil }
    XCTAssertEqual(stage.pixel(40, 40), "ffffff")
  }

  func testFrameSetsPositionAndBoundsAndCountsTheTransform() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    XCTAssertEqual(layer.bounds.size, CGSize(width: 30, height: 40))
    XCTAssertEqual(layer.position, CGPoint(x: 25, y: 40))
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    XCTAssertEqual(layer.frame, CGRect(x: -5, y: 0, width: 60, height: 80))
  }

  func testBoundsResizeAroundThePosition() {
    let (stage, square) = stage()
    stage.change { square.bounds.size = CGSize(width: 60, height: 20) }
    XCTAssertEqual(square.frame, CGRect(x: 10, y: 30, width: 60, height: 20))
    XCTAssertEqual(stage.pixel(12, 40), "ff0000")
  }

  func testPositionMovesTheLayer() {
    let (stage, square) = stage()
    stage.change { square.position = CGPoint(x: 80, y: 40) }
    XCTAssertEqual(stage.pixel(40, 40), "ffffff")
    XCTAssertEqual(stage.pixel(80, 40), "ff0000")
  }

  func testAnchorPointMovesTheFrameAroundThePosition() {
    let layer = CALayer(CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.anchorPoint = .zero
    XCTAssertEqual(layer.frame.origin, CGPoint(x: 50, y: 25), "the position stays")
    layer.position = .zero
    XCTAssertEqual(layer.frame, CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  func testTransformMovesWhatIsDrawn() {
    let (stage, square) = stage()
    stage.change { square.transform = CATransform3DMakeTranslation(20, 0, 0) }
    XCTAssertEqual(stage.pixel(25, 40), "ffffff")
    XCTAssertEqual(stage.pixel(75, 40), "ff0000")
    square.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    XCTAssertEqual(square.transform.m22, 3)
    XCTAssertEqual(square.affineTransform(), CGAffineTransform(scaleX: 2, y: 3))
  }

  func testZPositionDrawsAboveLaterSiblings() {
    let (stage, square) = stage()
    let other = CALayer(square.frame, .blue)
    stage.change { stage.root.addSublayer(other) }
    XCTAssertEqual(stage.pixel(40, 40), "0000ff")
    stage.change { square.zPosition = 1 }
    XCTAssertEqual(stage.pixel(40, 40), "ff0000")
  }

  func testRenderDrawsTheLayerAndItsSublayers() throws {
    let (_, square) = stage()
    square.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .blue))
    let surface = try XCTUnwrap(ImageSurface(width: 40, height: 40))
    let context = try XCTUnwrap(CGContext(surface, scale: 1, flipped: true))
    square.render(in: context)
    context.flush()
    XCTAssertEqual(surface.pixel(5, 5), 0xFF00_00FF)
    XCTAssertEqual(surface.pixel(30, 30), 0xFFFF_0000)
  }

  func testMaskedCornersRoundsOnlyThose() {
    let (stage, square) = stage()
    stage.change {
      square.cornerRadius = 15
      square.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
    XCTAssertEqual(stage.pixel(21, 21), "ffffff")
    XCTAssertEqual(stage.pixel(58, 21), "ffffff")
    XCTAssertEqual(stage.pixel(21, 58), "ff0000")
    XCTAssertEqual(stage.pixel(58, 58), "ff0000")
  }

  func testMaskCutsByAlphaAlone() {
    let (stage, square) = stage()
    let mask = CALayer(CGRect(x: 0, y: 0, width: 20, height: 40), .blue)
    stage.change { square.mask = mask }
    XCTAssertEqual(stage.pixel(30, 40), "ff0000", "only the mask's alpha counts")
    XCTAssertEqual(stage.pixel(50, 40), "ffffff")
  }

  func testOpacityMixesWithWhatIsBelow() {
    let (stage, square) = stage()
    stage.change { square.opacity = 0.5 }
    XCTAssertTrue(["ff8080", "ff7f7f"].contains(stage.pixel(40, 40)))
  }

  func testContentsCoverTheBackground() {
    let (stage, square) = stage()
    stage.change { square.contents = testImage(40, 40) }
    XCTAssertNotEqual(stage.pixel(40, 40), "ff0000")
    stage.change { square.contents = nil }
    XCTAssertEqual(stage.pixel(40, 40), "ff0000")
  }

  func testContentsScaleHalvesTheDrawnSize() {
    let (stage, square) = stage()
    stage.change {
      square.backgroundColor = nil
      square.contents = testImage(40, 40)
      square.contentsGravity = .topLeft
      square.contentsScale = 2
    }
    XCTAssertNotEqual(stage.pixel(30, 30), "ffffff")
    XCTAssertEqual(stage.pixel(50, 50), "ffffff", "half as large")
  }

  func testShouldRasterizeLooksTheSame() {
    let (stage, square) = stage()
    square.addSublayer(CALayer(CGRect(x: 10, y: 10, width: 20, height: 20), .blue))
    stage.change { square.shouldRasterize = true }
    XCTAssertEqual(stage.pixel(40, 40), "0000ff")
    XCTAssertEqual(stage.pixel(24, 24), "ff0000")
  }

  func testRasterizationScaleBlursTheCorners() {
    let (stage, square) = stage()
    stage.change {
      square.cornerRadius = 8
      square.shouldRasterize = true
      square.rasterizationScale = 0.1
    }
    let coarse = stage.pixel(22, 22)
    stage.change { square.rasterizationScale = 1 }
    XCTAssertNotEqual(stage.pixel(22, 22), coarse, "few pixels make a blurred corner")
  }

  func testPresentationHasTheAnimatedValue() {
    let (stage, square) = stage()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    square.add(animation, forKey: nil)
    stage.frame()
    stage.frame(after: 0.5)
    XCTAssertEqual(square.presentation()?.opacity ?? 0, 0.5, accuracy: 1e-6)
    XCTAssertTrue(square.presentation()?.model() === square)
    XCTAssertNil(CALayer().presentation())
  }

  func testCornerCurveContinuousBeginsFartherOut() {
    let (stage, square) = stage()
    stage.change { square.cornerRadius = 10 }
    XCTAssertEqual(square.cornerCurve, .circular)
    let round = stage.surface.pixel(31, 20)
    stage.change { square.cornerCurve = .continuous }
    XCTAssertNotEqual(stage.surface.pixel(31, 20), round, "the curve begins farther out")
  }

  func testAnimationKeysKeepTheirOrder() {
    let layer = CALayer()
    XCTAssertNil(layer.animationKeys())
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    layer.add(CABasicAnimation(keyPath: "position"), forKey: "move")
    XCTAssertEqual(layer.animationKeys(), ["fade", "move"])
    layer.removeAllAnimations()
    XCTAssertNil(layer.animationKeys())
  }

  func testAddRunsAnAnimationAndRemovesItAtItsEnd() {
    let (stage, square) = stage()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.byValue = 20
    animation.duration = 1
    square.add(animation, forKey: "move")
    stage.frame()
    stage.frame(after: 0.99)
    XCTAssertEqual(stage.pixel(75, 40), "ff0000")
    stage.frame(after: 0.1)
    XCTAssertEqual(stage.pixel(75, 40), "ffffff")
    XCTAssertNil(square.animation(forKey: "move"))
  }
}
