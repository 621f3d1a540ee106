import CoreGraphics
import XCTest

@testable import QuartzCore

final class RenderingTests: XCTestCase {
  func testBackgroundColoursAndOrder() {
    let stage = Stage()
    stage.root.addSublayer(CALayer(CGRect(x: 10, y: 10, width: 20, height: 20), .red))
    stage.root.addSublayer(CALayer(CGRect(x: 20, y: 20, width: 20, height: 20), .blue))
    stage.frame()
    XCTAssertEqual(stage.pixel(5, 5), "ffffff")
    XCTAssertEqual(stage.pixel(10, 10), "ff0000")
    XCTAssertEqual(stage.pixel(25, 25), "0000ff")
    stage.change { stage.root.sublayers?[0].zPosition = 1 }
    XCTAssertEqual(stage.pixel(25, 25), "ff0000")
  }

  func testRoundedCornersAreAntialiasedAndKeepWhatIsBehind() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
    layer.cornerRadius = 10
    layer.masksToBounds = true
    let child = CALayer(CGRect(x: 0, y: 0, width: 40, height: 40), .blue)
    layer.addSublayer(child)
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertEqual(stage.pixel(10, 10), "ffffff")
    XCTAssertEqual(stage.pixel(30, 10), "0000ff")
    XCTAssertEqual(stage.pixel(30, 30), "0000ff")
    XCTAssertEqual(stage.pixel(49, 49), "ffffff")
    // On the arc: between white and blue, without red bleeding through.
    let edge = stage.surface.pixel(12, 13)
    XCTAssertEqual(edge >> 16 & 255, edge >> 8 & 255)
    XCTAssertEqual(edge & 255, 255)
    stage.write("rounded")
  }

  func testOnlyMaskedCornersAreRound() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
    layer.cornerRadius = 10
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertEqual(stage.pixel(10, 10), "ffffff")
    XCTAssertEqual(stage.pixel(49, 10), "ffffff")
    XCTAssertEqual(stage.pixel(10, 49), "ff0000")
    XCTAssertEqual(stage.pixel(49, 49), "ff0000")
  }

  func testOpacityOfAGroupIsThatOfTheWhole() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
    layer.addSublayer(CALayer(CGRect(x: 10, y: 10, width: 10, height: 10), .blue))
    layer.opacity = 0.5
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertEqual(stage.pixel(12, 12), "ff7f7f")
    XCTAssertEqual(stage.pixel(25, 25), "7f7fff")
  }

  func testMaskKeepsWhatItCovers() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40), transform: nil)
    layer.mask = mask
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertEqual(stage.pixel(20, 20), "ff0000")
    XCTAssertEqual(stage.pixel(40, 20), "ffffff")
    stage.change { layer.mask = nil }
    XCTAssertEqual(stage.pixel(40, 20), "ff0000")
  }

  func testContentsGravitiesPlaceTheImage() {
    let image = testImage(20, 10)
    let stage = Stage()
    let layer = CALayer(CGRect(x: 10, y: 10, width: 40, height: 40))
    layer.contents = image
    layer.contentsGravity = .resizeAspect
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertEqual(stage.pixel(30, 12), "ffffff")
    XCTAssertNotEqual(stage.pixel(30, 30), "ffffff")
    stage.change { layer.contentsGravity = .center }
    XCTAssertEqual(stage.surface.pixel(20, 25) & 0xFFFFFF, image.pixel(0, 0) & 0xFFFFFF)
    XCTAssertEqual(stage.pixel(19, 25), "ffffff")
    stage.change { layer.contentsGravity = .topLeft }
    XCTAssertEqual(stage.surface.pixel(10, 10) & 0xFFFFFF, image.pixel(0, 0) & 0xFFFFFF)
    stage.change {
      layer.contentsGravity = .resizeAspectFill
      layer.masksToBounds = true
    }
    XCTAssertEqual(stage.pixel(9, 30), "ffffff")
    XCTAssertNotEqual(stage.pixel(10, 10), "ffffff")
    XCTAssertNotEqual(stage.pixel(49, 49), "ffffff")
  }

  /// A zoomed photo: what is painted in a square clip ends there, however it is painted.
  func testASquareClipHoldsWhatIsLargerThanIt() {
    let picture = testImage(40, 40)
    let star = CAShapeLayer()
    star.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    star.fillColor = .green
    let photo = CALayer(CGRect(x: 0, y: 0, width: 40, height: 40))
    photo.contents = picture
    let nearest = CALayer(CGRect(x: 0, y: 0, width: 40, height: 40))
    nearest.contents = picture
    nearest.magnificationFilter = .nearest
    let text = CATextLayer()
    text.string = "MMM"
    text.fontSize = 30
    text.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    for content in [CALayer(star.path?.boundingBox ?? .zero, .blue), star, photo, nearest, text] {
      for turn in [0, 0.3] {
        let stage = Stage()
        let clip = CALayer(CGRect(x: 30, y: 30, width: 30, height: 30), .red)
        clip.masksToBounds = true
        clip.addSublayer(content)
        let scale = CATransform3DMakeScale(4, 4, 1)
        content.transform = CATransform3DRotate(scale, CGFloat(turn), 0, 0, 1)
        for background: CGColor? in [.red, nil] {
          stage.change {
            clip.backgroundColor = background
            stage.root.addSublayer(clip)
          }
          // Drawn as a whole: what changed alone would be a clip of its own.
          let whole = stage.fullRedraw()
          for (x, y) in [(29, 45), (60, 45), (45, 29), (45, 60), (5, 5), (95, 95), (5, 45)] {
            XCTAssertEqual(
              whole.pixel(x, y) & 0xFFFFFF, 0xFFFFFF, "\(type(of: content)) \(turn) \(x), \(y)")
          }
        }
      }
    }
  }

  func testShadowFollowsTheBox() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 30, y: 30, width: 40, height: 40), .red)
    layer.shadowOpacity = 1
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 4)
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertEqual(stage.pixel(50, 50), "ff0000")
    let below = stage.surface.pixel(50, 73) & 255
    XCTAssertTrue((100..<180).contains(below), "\(below)")
    XCTAssertEqual(stage.pixel(50, 10), "ffffff")
    stage.change { layer.masksToBounds = true }
    XCTAssertEqual(stage.pixel(50, 73), "ffffff", "a layer clips its own shadow away")
  }

  func testPatternsAreDrawnFromTheLayersOriginOn() throws {
    let stage = Stage(scale: 2)
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
        context.setFillColor(.blue)
        context.fill(CGRect(x: 4, y: 0, width: 4, height: 4))
      }, releaseInfo: nil)
    let pattern = try XCTUnwrap(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 8, height: 8), matrix: .identity, xStep: 8,
        yStep: 8, tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
    let space = try XCTUnwrap(CGColorSpace(patternBaseSpace: nil))
    let layer = CALayer(CGRect(x: 13, y: 21, width: 40, height: 40), .clear)
    layer.backgroundColor = CGColor(patternSpace: space, pattern: pattern, components: [1])
    stage.root.addSublayer(layer)
    stage.frame()
    for (x, y, color) in [
      (1, 1, "ff0000"), (3, 7, "ff0000"), (5, 1, "0000ff"), (5, 6, "ffffff"), (9, 9, "ff0000"),
      (38, 34, "0000ff"), (-1, 1, "ffffff"), (41, 1, "ffffff"),
    ] {
      XCTAssertEqual(stage.pixel((13 + x) * 2, (21 + y) * 2), color, "\(x), \(y)")
    }
    stage.change { layer.opacity = 0.5 }
    XCTAssertEqual(stage.surface.pixel(28, 44) & 0xFF0000, 0xFF0000)
    XCTAssertEqual(Double(stage.surface.pixel(28, 44) & 255), 127, accuracy: 2)
  }

  func testARotatedLayerReachesBeyondItsFrame() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 30, y: 30, width: 40, height: 40), .red)
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertEqual(stage.pixel(50, 25), "ff0000")
    XCTAssertEqual(stage.pixel(31, 31), "ffffff")
    XCTAssertEqual(stage.pixel(32, 50), "ff0000")
  }

  func testGradientsAreDrawnByTheirType() {
    let stage = Stage()
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.colors = [CGColor.red, CGColor.blue]
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertGreaterThan(stage.surface.pixel(50, 2) >> 16 & 255, 245)
    XCTAssertGreaterThan(stage.surface.pixel(50, 97) & 255, 245)
    stage.change {
      layer.type = .radial
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 1)
    }
    XCTAssertGreaterThan(stage.surface.pixel(50, 50) >> 16 & 255, 245)
    XCTAssertEqual(stage.pixel(1, 1), "0000ff")
    stage.change {
      layer.type = .conic
      layer.endPoint = CGPoint(x: 1, y: 0.5)
    }
    XCTAssertGreaterThan(stage.surface.pixel(90, 52) >> 16 & 255, 245)
    XCTAssertGreaterThan(stage.surface.pixel(90, 47) & 255, 245)
    stage.write("conic")
  }

  func testDrawInContextFillsTheContents() {
    final class Circle: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(.blue)
        ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      }
    }
    let stage = Stage(scale: 2)
    let layer = Circle()
    layer.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    layer.contentsScale = 2
    stage.root.addSublayer(layer)
    layer.setNeedsDisplay()
    stage.frame()
    XCTAssertEqual(stage.pixel(20, 20), "0000ff", "the origin is at the top left")
    XCTAssertEqual(stage.pixel(20, 38), "ffffff")
    XCTAssertFalse(layer.needsDisplay())
  }

  func testAFullRedrawOfEveryKindOfLayerIsTheSame() {
    let stage = Stage(width: 320, height: 240, scale: 2)
    let photo = CALayer(CGRect(x: 10, y: 10, width: 90, height: 120))
    photo.contents = testImage(400, 500)
    photo.contentsGravity = .resizeAspectFill
    photo.masksToBounds = true
    photo.cornerRadius = 12
    photo.borderWidth = 1
    photo.borderColor = CGColor(gray: 0, alpha: 0.3)
    let card = CALayer(CGRect(x: 120, y: 20, width: 80, height: 80), .white)
    card.cornerRadius = 16
    card.cornerCurve = .continuous
    card.shadowOpacity = 0.3
    card.shadowRadius = 8
    let turned = CALayer(CGRect(x: 230, y: 30, width: 60, height: 60), .green)
    turned.cornerRadius = 8
    turned.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    let ring = CAShapeLayer()
    ring.frame = CGRect(x: 120, y: 130, width: 80, height: 80)
    ring.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 70, height: 70), transform: nil)
    ring.fillColor = nil
    ring.strokeColor = .blue
    ring.lineWidth = 8
    ring.lineCap = .round
    ring.strokeEnd = 0.7
    let perspective = CALayer(CGRect(x: 220, y: 130, width: 80, height: 80))
    var m = CATransform3DIdentity
    m.m34 = -1 / 300
    perspective.sublayerTransform = m
    let flipped = CALayer(CGRect(x: 0, y: 0, width: 80, height: 80), .red)
    flipped.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
    perspective.addSublayer(flipped)
    let glow = CALayer(CGRect(x: 10, y: 150, width: 90, height: 60))
    glow.contents = testImage(90, 60, opaque: false)
    glow.shadowOpacity = 0.8
    for layer in [photo, card, turned, ring, perspective, glow] { stage.root.addSublayer(layer) }
    stage.frame()
    stage.write("gallery")
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
  }
}
