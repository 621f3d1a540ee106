import CoreGraphics
import Foundation
import XCTest

@testable import QuartzCore

/// Layers in space: backs, depth, flipped axes, and copies in replicators.
final class SpaceTests: XCTestCase {
  private func turned(_ angle: CGFloat, _ color: CGColor, distance: CGFloat = 200) -> CALayer {
    let layer = CALayer(CGRect(x: 20, y: 20, width: 60, height: 60), color)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / distance
    layer.transform = CATransform3DRotate(perspective, angle, 0, 1, 0)
    return layer
  }

  // Apple: `isDoubleSided`, "when the value is false, the layer is hidden when it faces away from the viewer".
  func testALayerThatIsNotDoubleSidedIsHiddenWhileItIsTurnedAway() {
    let stage = Stage()
    let layer = turned(0, .red)
    layer.isDoubleSided = false
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertEqual(stage.pixel(50, 50), "ff0000")
    stage.change { layer.transform = self.turned(2.5, .red).transform }
    XCTAssertEqual(stage.pixel(50, 50), "ffffff")
    stage.change { layer.transform = self.turned(2 * .pi - 0.3, .red).transform }
    XCTAssertEqual(stage.pixel(50, 50), "ff0000", "it comes back as it was")
    stage.change { layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
    XCTAssertEqual(stage.pixel(50, 50), "ffffff", "without perspective too")
    stage.change { layer.isDoubleSided = true }
    XCTAssertEqual(stage.pixel(50, 50), "ff0000")
  }

  func testPerspectiveDecidesWhichSideIsSeen() {
    let stage = Stage()
    let box = CALayer(stage.root.bounds, .white)
    box.sublayerTransform.m34 = -1 / 100
    let layer = CALayer(CGRect(x: 0, y: 20, width: 20, height: 60), .blue)
    layer.isDoubleSided = false
    // A little less than a quarter turn: the face looks to the right, where the eye is of a layer at the left.
    layer.transform = CATransform3DMakeRotation(1.45, 0, 1, 0)
    box.addSublayer(layer)
    stage.root.addSublayer(box)
    stage.frame()
    for (x, isSeen) in [(CGFloat(15), true), (85, false)] {
      stage.change { layer.position.x = x }
      XCTAssertEqual((0..<100).contains { stage.pixel($0, 50) == "0000ff" }, isSeen, "\(x)")
      stage.change { layer.isDoubleSided = true }
      XCTAssertTrue((0..<100).contains { stage.pixel($0, 50) == "0000ff" }, "\(x)")
      stage.change { layer.isDoubleSided = false }
    }
  }

  func testTheFlipOfTwoCards() {
    let stage = Stage()
    let (front, back) = (turned(0, .red), turned(.pi, .blue))
    for card in [back, front] {
      card.isDoubleSided = false
      stage.root.addSublayer(card)
    }
    var seen: [String] = []
    for step in 0...8 {
      let angle = CGFloat(step) * .pi / 8
      stage.change {
        front.transform = self.turned(angle, .red).transform
        back.transform = self.turned(angle + .pi, .blue).transform
      }
      seen.append(stage.pixel(50, 50))
      XCTAssertLessThanOrEqual(stage.differenceFromFullRedraw(), 1)
    }
    XCTAssertEqual(Array(seen[0...3]), Array(repeating: "ff0000", count: 4))
    XCTAssertEqual(Array(seen[5...8]), Array(repeating: "0000ff", count: 4))
  }

  // Apple: "even when geometry is flipped, image orientation remains the same".
  func testFlippedGeometryMovesSublayersAndLeavesPicturesUpright() {
    let stage = Stage()
    let flipped = CALayer(stage.root.bounds)
    flipped.isGeometryFlipped = true
    let picture = CALayer(CGRect(x: 0, y: 0, width: 40, height: 40))
    picture.contents = testImage(80, 80)
    flipped.addSublayer(picture)
    stage.root.addSublayer(flipped)
    stage.frame()
    XCTAssertEqual(stage.pixel(20, 20), "ffffff")
    func green(_ x: Int, _ y: Int) -> UInt32 { stage.surface.pixel(x, y) >> 8 & 255 }
    XCTAssertLessThan(green(20, 62), 30, "the top of the picture has little green")
    XCTAssertGreaterThan(green(20, 98), 225)
    stage.change { flipped.isGeometryFlipped = false }
    XCTAssertLessThan(green(20, 2), 30)
    XCTAssertGreaterThan(green(20, 38), 225)
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
    // Two flips are none.
    stage.change {
      flipped.isGeometryFlipped = true
      stage.root.isGeometryFlipped = true
    }
    XCTAssertLessThan(green(20, 2), 30)
    XCTAssertFalse(picture.contentsAreFlipped())
    // A flipped layer's sublayers do not show their backs.
    stage.change {
      stage.root.isGeometryFlipped = false
      picture.isDoubleSided = false
    }
    XCTAssertGreaterThan(green(20, 98), 225)
  }

  func testFlippedSublayersFollowTheSize() {
    let stage = Stage()
    let flipped = CALayer(CGRect(x: 0, y: 0, width: 100, height: 50))
    flipped.isGeometryFlipped = true
    flipped.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red))
    stage.root.addSublayer(flipped)
    stage.frame()
    XCTAssertEqual(stage.pixel(5, 45), "ff0000")
    stage.change { flipped.frame.size.height = 100 }
    XCTAssertEqual(stage.pixel(5, 45), "ffffff")
    XCTAssertEqual(stage.pixel(5, 95), "ff0000")
  }

  func testWhatIsNearerCoversWhatIsFarther() {
    let stage = Stage()
    let near = CALayer(CGRect(x: 20, y: 20, width: 60, height: 60), .red)
    near.transform = CATransform3DMakeTranslation(0, 0, 5)
    let far = CALayer(CGRect(x: 20, y: 20, width: 60, height: 60), .blue)
    stage.root.addSublayer(near)
    stage.root.addSublayer(far)
    stage.frame()
    XCTAssertEqual(stage.pixel(50, 50), "ff0000")
    stage.change { far.zPosition = 6 }
    XCTAssertEqual(stage.pixel(50, 50), "0000ff")
    stage.change { far.zPosition = 5 }
    XCTAssertEqual(stage.pixel(50, 50), "0000ff", "at one depth as they were added")
  }

  func testDepthIsAnimated() {
    let stage = Stage()
    let (below, above) = (
      CALayer(stage.root.bounds, .red), CALayer(stage.root.bounds, .blue)
    )
    stage.root.addSublayer(below)
    stage.root.addSublayer(above)
    let rise = CABasicAnimation(keyPath: "zPosition")
    (rise.fromValue, rise.toValue, rise.duration) = (-1, 1, 1)
    below.add(rise, forKey: nil)
    stage.frame()
    XCTAssertEqual(stage.pixel(50, 50), "0000ff")
    stage.frame(after: 0.75)
    XCTAssertEqual(stage.pixel(50, 50), "ff0000")
    stage.frame(after: 0.5)
    XCTAssertEqual(stage.pixel(50, 50), "0000ff")
  }

  /// The faces of a cube about a layer's middle, in the colours red (towards the viewer), then round the y axis green,
  /// blue, and white.
  private func addFaces(to layer: CALayer) {
    for (i, color) in [CGColor.red, .green, .blue, .black].enumerated() {
      let face = CALayer(CGRect(x: 30, y: 30, width: 40, height: 40), color)
      face.transform = CATransform3DTranslate(
        CATransform3DMakeRotation(CGFloat(i) * .pi / 2, 0, 1, 0), 0, 0, 20)
      layer.addSublayer(face)
    }
  }

  func testACubeShowsItsNearFacesHoweverItIsTurned() {
    for isTransformLayer in [false, true] {
      let stage = Stage()
      let cube = isTransformLayer ? CATransformLayer() : CALayer()
      cube.frame = stage.root.bounds
      addFaces(to: cube)
      stage.root.addSublayer(cube)
      for (quarter, color) in ["ff0000", "000000", "0000ff", "00ff00"].enumerated() {
        for lean in [-0.3, 0, 0.3] as [CGFloat] {
          let turn = CATransform3DMakeRotation(CGFloat(quarter) * .pi / 2 + lean, 0, 1, 0)
          var perspective = CATransform3DIdentity
          perspective.m34 = -1 / 300
          stage.change {
            if isTransformLayer {
              stage.root.sublayerTransform = perspective
              cube.transform = turn
            } else {
              cube.sublayerTransform = CATransform3DConcat(turn, perspective)
            }
          }
          XCTAssertEqual(stage.pixel(50, 50), color, "\(isTransformLayer) \(quarter) \(lean)")
          XCTAssertLessThanOrEqual(stage.differenceFromFullRedraw(), 1)
        }
      }
    }
  }

  func testAnAnimatedSublayerTransformMovesTheSublayers() {
    let stage = Stage()
    stage.root.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red))
    stage.frame()
    let move = CABasicAnimation(keyPath: "sublayerTransform.translation.x")
    (move.fromValue, move.toValue, move.duration) = (0, 80, 1)
    stage.root.add(move, forKey: nil)
    stage.frame()
    XCTAssertEqual(stage.pixel(5, 5), "ff0000")
    stage.frame(after: 0.5)
    XCTAssertEqual(stage.pixel(5, 5), "ffffff")
    XCTAssertEqual(stage.pixel(45, 5), "ff0000")
    stage.frame(after: 1)
    XCTAssertEqual(stage.pixel(5, 5), "ff0000")
  }

  func testCoplanarLayersKeepTheirOrderHoweverTheyAreTurned() {
    let stage = Stage()
    let board = CALayer(stage.root.bounds)
    board.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 100, height: 100), .red))
    board.addSublayer(CALayer(CGRect(x: 10, y: 40, width: 20, height: 20), .blue))
    board.addSublayer(CALayer(CGRect(x: 70, y: 40, width: 20, height: 20), .green))
    stage.root.addSublayer(board)
    for angle in [-0.8, -0.2, 0.4, 0.9] as [CGFloat] {
      stage.change { board.sublayerTransform = CATransform3DMakeRotation(angle, 0, 1, 0) }
      let row = (0..<100).map { stage.pixel($0, 50) }
      XCTAssertTrue(row.contains("0000ff") && row.contains("00ff00"), "\(angle)")
    }
  }

  func testOpacityOfEachInsteadOfTheWhole() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 0, y: 0, width: 60, height: 60), .red)
    layer.addSublayer(CALayer(CGRect(x: 30, y: 30, width: 60, height: 60), .blue))
    layer.opacity = 0.5
    stage.root.addSublayer(layer)
    stage.frame()
    XCTAssertTrue(layer.allowsGroupOpacity)
    XCTAssertEqual(stage.pixel(45, 45), "7f7fff")
    stage.change { layer.allowsGroupOpacity = false }
    XCTAssertEqual(stage.pixel(10, 10), "ff7f7f")
    XCTAssertEqual(stage.pixel(80, 80), "7f7fff")
    XCTAssertEqual(stage.pixel(45, 45), "7f3fbf", "red shines through")
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
  }

  func testReplicatorsWithinReplicatorsMakeAGrid() {
    let stage = Stage()
    let (rows, columns) = (CAReplicatorLayer(), CAReplicatorLayer())
    for layer in [rows, columns] { layer.frame = stage.root.bounds }
    (rows.instanceCount, columns.instanceCount) = (3, 4)
    rows.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
    columns.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    rows.instanceGreenOffset = -0.5
    columns.instanceBlueOffset = -0.5
    columns.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .white))
    rows.addSublayer(columns)
    stage.change {
      stage.root.addSublayer(rows); stage.root.backgroundColor = .black
    }
    XCTAssertEqual(stage.pixel(5, 5), "ffffff")
    XCTAssertEqual(stage.pixel(25, 5), "ffff80")
    XCTAssertEqual(stage.pixel(5, 25), "ff80ff")
    XCTAssertEqual(stage.pixel(45, 45), "ff0000")
    XCTAssertEqual(stage.pixel(65, 45), "ff0000")
    XCTAssertEqual(stage.pixel(85, 45), "000000")
    XCTAssertEqual(stage.pixel(5, 65), "000000")
  }

  func testReplicatedLayersKeepTheirMasksAndPerspective() {
    let stage = Stage()
    let replicator = CAReplicatorLayer()
    replicator.frame = stage.root.bounds
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(50, 0, 0)
    let masked = CALayer(CGRect(x: 0, y: 0, width: 40, height: 40), .red)
    masked.mask = CALayer(CGRect(x: 0, y: 0, width: 40, height: 20), .black)
    replicator.addSublayer(masked)
    stage.root.addSublayer(replicator)
    stage.frame()
    for x in [20, 70] {
      XCTAssertEqual(stage.pixel(x, 10), "ff0000")
      XCTAssertEqual(stage.pixel(x, 30), "ffffff")
    }
    let away = CABasicAnimation(keyPath: "instanceTransform.translation.y")
    (away.fromValue, away.toValue, away.duration) = (0, 60, 1)
    replicator.add(away, forKey: nil)
    stage.frame()
    stage.frame(after: 0.5)
    XCTAssertEqual(stage.pixel(70, 40), "ff0000", "the step from copy to copy is animated")
  }

  func testRenderDrawsReplicatorsTilesAndDepth() throws {
    final class Map: CATiledLayer {
      override func draw(in ctx: CGContext) {
        let rect = ctx.boundingBoxOfClipPath
        ctx.setFillColor((Int(rect.minX / 50) + Int(rect.minY / 50)) % 2 == 0 ? .red : .blue)
        ctx.fill(rect)
      }
    }
    let root = CALayer(CGRect(x: 0, y: 0, width: 100, height: 100), .white)
    let map = Map()
    map.tileSize = CGSize(width: 50, height: 50)
    map.frame = root.bounds
    let replicator = CAReplicatorLayer()
    replicator.frame = root.bounds
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(50, 0, 0)
    replicator.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .green))
    root.addSublayer(map)
    root.addSublayer(replicator)
    let surface = try XCTUnwrap(ImageSurface(width: 100, height: 100, format: .rgb24))
    root.render(in: try XCTUnwrap(CGContext(surface, scale: 1)))
    func pixel(_ x: Int, _ y: Int) -> String {
      String(format: "%06x", surface.pixel(x, y) & 0xFFFFFF)
    }
    XCTAssertEqual(pixel(25, 25), "ff0000")
    XCTAssertEqual(pixel(75, 25), "0000ff")
    XCTAssertEqual(pixel(25, 75), "0000ff")
    XCTAssertEqual(pixel(75, 75), "ff0000")
    XCTAssertEqual(pixel(5, 5), "00ff00")
    XCTAssertEqual(pixel(55, 5), "00ff00")
  }
}
