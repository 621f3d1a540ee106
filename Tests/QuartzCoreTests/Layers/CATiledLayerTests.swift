import CoreGraphics
import Foundation
import XCTest

@testable import QuartzCore

final class CATiledLayerTests: XCTestCase {
  /// Remembers what it was asked for, and fills each tile with a colour of its own.
  private final class Map: CATiledLayer {
    var drawn: [(rect: CGRect, scale: CGFloat)] = []

    override func draw(in ctx: CGContext) {
      let rect = ctx.boundingBoxOfClipPath
      drawn.append((rect, ctx.ctm.a))
      ctx.setFillColor((Int(rect.minX / 50) + Int(rect.minY / 50)) % 2 == 0 ? .red : .blue)
      ctx.fill(rect)
    }
  }

  private func makeMap(_ stage: Stage, side: CGFloat = 1000) -> Map {
    let map = Map()
    map.frame = CGRect(x: 0, y: 0, width: side, height: side)
    map.tileSize = CGSize(width: 50, height: 50)
    stage.root.addSublayer(map)
    map.setNeedsDisplay()
    stage.frame()
    return map
  }

  func testDefaultsAreThoseOfIOS() {
    let layer = CATiledLayer()
    XCTAssertEqual(layer.levelsOfDetail, 1)
    XCTAssertEqual(layer.levelsOfDetailBias, 0)
    XCTAssertEqual(layer.tileSize, CGSize(width: 256, height: 256))
    XCTAssertEqual(CATiledLayer.fadeDuration(), 0.25)
  }

  func testOnlyTilesInViewAreDrawn() {
    let stage = Stage()
    let map = makeMap(stage)
    XCTAssertEqual(map.drawn.count, 4)
    XCTAssertEqual(
      map.drawn.map(\.rect.size), Array(repeating: CGSize(width: 50, height: 50), count: 4))
    XCTAssertEqual(stage.pixel(25, 25), "ff0000")
    XCTAssertEqual(stage.pixel(75, 25), "0000ff")
    XCTAssertEqual(stage.pixel(75, 75), "ff0000")
    stage.frame()
    XCTAssertEqual(map.drawn.count, 4, "they are kept")
  }

  func testTilesAreDrawnAsTheyComeIntoView() {
    let stage = Stage()
    let map = makeMap(stage)
    stage.change { stage.root.bounds.origin.x = 50 }
    XCTAssertEqual(map.drawn.count, 6)
    XCTAssertEqual(stage.pixel(25, 25), "0000ff")
    XCTAssertEqual(stage.pixel(75, 25), "ff0000")
    stage.change { stage.root.bounds.origin.x = 0 }
    XCTAssertEqual(map.drawn.count, 6, "what was just seen is still there")
    stage.change { stage.root.bounds.origin = CGPoint(x: 925, y: 925) }
    XCTAssertEqual(map.drawn.count, 10)
    XCTAssertEqual(map.drawn.last?.rect, CGRect(x: 950, y: 950, width: 50, height: 50))
    for i in 0..<40 { stage.change { stage.root.bounds.origin = CGPoint(x: i * 20, y: 0) } }
    XCTAssertLessThanOrEqual(map.tiles.count, 14, "memory does not grow")
  }

  func testZoomingDrawsLevelsOfDetail() {
    let stage = Stage()
    let map = makeMap(stage)
    map.levelsOfDetail = 4
    map.levelsOfDetailBias = 2
    stage.change {
      map.anchorPoint = .zero; map.position = .zero
    }
    for (zoom, scale) in [(1, 1), (1.9, 2), (2, 2), (3.5, 4), (16, 4), (0.5, 0.5), (0.1, 0.5)] {
      map.drawn = []
      stage.change { map.transform = CATransform3DMakeScale(CGFloat(zoom), CGFloat(zoom), 1) }
      map.setNeedsDisplay()
      stage.frame()
      XCTAssertEqual(map.drawn.first?.scale, CGFloat(scale), "\(zoom)")
      XCTAssertEqual(map.drawn.first?.rect.width, 50 / CGFloat(scale), "\(zoom)")
    }
  }

  func testSetNeedsDisplayInARectangle() {
    let stage = Stage()
    let map = makeMap(stage)
    map.drawn = []
    map.setNeedsDisplay(CGRect(x: 60, y: 10, width: 10, height: 10))
    stage.frame()
    XCTAssertEqual(map.drawn.map(\.rect), [CGRect(x: 50, y: 0, width: 50, height: 50)])
    map.setNeedsDisplay()
    stage.frame()
    XCTAssertEqual(map.drawn.count, 5)
  }

  func testHiddenAndHostileLayersDrawNothing() {
    let stage = Stage()
    let map = makeMap(stage)
    map.drawn = []
    stage.change { map.isHidden = true }
    map.setNeedsDisplay()
    stage.frame()
    XCTAssertEqual(map.drawn.count, 0)
    stage.change {
      map.isHidden = false
      map.tileSize = CGSize(width: CGFloat.nan, height: -5)
      map.levelsOfDetail = -3
    }
    XCTAssertGreaterThan(map.drawn.count, 0)
    XCTAssertLessThanOrEqual(map.drawn.count, 14)
  }
}
