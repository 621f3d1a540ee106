import CoreGraphics
import Foundation
import TestSupport
import XCTest

@testable import QuartzCore

final class RenderQueueTests: XCTestCase {
  private static let size = 700

  /// Cells with photographs, round corners, shadows, groups and kept pictures, and frosted glass over them.
  private func fill(_ root: CALayer, _ random: inout SeededRandom, glass: Bool) {
    for index in 0..<60 {
      let layer = CALayer(
        CGRect(
          x: Int.random(in: -40..<660, using: &random),
          y: Int.random(in: -40..<660, using: &random),
          width: Int.random(in: 20..<200, using: &random),
          height: Int.random(in: 20..<300, using: &random)),
        [.red, .green, .blue, nil].randomElement(using: &random) ?? nil)
      layer.cornerRadius = [0, 0, 12, 30].randomElement(using: &random) ?? 0
      layer.opacity = [1, 1, 0.5].randomElement(using: &random) ?? 1
      layer.masksToBounds = Bool.random(using: &random)
      if index % 3 == 0 { layer.contents = testImage(90, 120, opaque: index % 2 == 0, seed: index) }
      if index % 5 == 0 {
        layer.shadowOpacity = 0.4
        layer.shadowRadius = 6
      }
      if index % 7 == 0 { layer.shouldRasterize = true }
      if index % 4 == 0 {
        layer.addSublayer(CALayer(CGRect(x: 5, y: 5, width: 40, height: 60), .green))
      }
      root.addSublayer(layer)
    }
    guard glass else { return }
    let bar = BackdropLayer()
    bar.frame = CGRect(x: 0, y: 0, width: Self.size, height: 80)
    root.addSublayer(bar)
  }

  private func compare(glass: Bool) throws {
    for seed in 0..<3 {
      var random = SeededRandom(seed: UInt64(seed) + (glass ? 100 : 0))
      let stage = Stage(width: CGFloat(Self.size), height: CGFloat(Self.size))
      let queue = RenderQueue()
      let raster = try XCTUnwrap(
        ImageSurface(width: Self.size, height: Self.size, format: .rgb24))
      queue.setSurface(raster)
      let all = CALayer(stage.root.bounds)
      stage.root.addSublayer(all)
      stage.change { fill(all, &random, glass: glass) }
      for step in 0..<6 {
        stage.change {
          switch step {
          case 1, 3: all.bounds.origin.y += 37
          case 4: all.bounds.size.height += 1
          default:
            all.sublayers?.randomElement(using: &random)?.position.x += 33
          }
        }
        queue.draw(stage.context.tree)
        queue.wait()
        let comparison = try XCTUnwrap(ImageComparison(raster, stage.fullRedraw()))
        // From step 4 on everything lies between pixels, and edges lie over each other.
        XCTAssertLessThanOrEqual(
          comparison.maximumDifference, step < 4 ? 2 : 8, "seed \(seed), step \(step)")
      }
    }
  }

  /// Frames that change little, much and nothing, and scroll, with and without glass, in a ring.
  func testARingShowsWhatARasterShows() throws {
    for seed in 0..<2 {
      var random = SeededRandom(seed: UInt64(seed) + 200)
      let stage = Stage(width: CGFloat(Self.size), height: CGFloat(Self.size))
      let queue = RenderQueue()
      let ring = try XCTUnwrap(RasterRing(width: Self.size, height: Self.size, format: .rgb24))
      queue.setRing(ring)
      let all = CALayer(stage.root.bounds)
      all.masksToBounds = true
      stage.root.addSublayer(all)
      stage.change { fill(all, &random, glass: false) }
      if seed == 0 {
        stage.change {
          for frame in [
            CGRect(x: 0, y: 0, width: Self.size, height: 260),
            CGRect(x: 0, y: Self.size - 130, width: Self.size, height: 130),
          ] {
            let bar = BackdropLayer()
            bar.frame = frame
            stage.root.addSublayer(bar)
          }
        }
      } else {
        // What stands still above and below, and is not drawn anew.
        stage.change { all.frame = all.frame.insetBy(dx: 0, dy: 30) }
      }
      for step in 0..<14 {
        stage.changeAtRandom(all, &random)
        let before = ring.top
        queue.draw(stage.context.tree)
        let raster = try XCTUnwrap(queue.surface)
        let comparison = try XCTUnwrap(ImageComparison(raster, stage.fullRedraw()))
        XCTAssertLessThanOrEqual(
          comparison.maximumDifference, 2, "seed \(seed), step \(step), \(before) to \(ring.top)")
      }
      XCTAssertNotEqual(ring.top, 0, "it turned")
    }
  }

  func testPiecesOfARingAreTheRowsOfItsRaster() throws {
    let ring = try XCTUnwrap(RasterRing(width: 5, height: 100, format: .argb32))
    XCTAssertEqual(ring.rows, 128)
    for shift in [0, 1, 40, -3, 127, -128, 90] {
      ring.scroll(up: shift)
      let surface = try XCTUnwrap(ring.surface)
      for y in 0..<100 {
        surface.bytes.storeBytes(
          of: UInt32(y), toByteOffset: y * surface.stride, as: UInt32.self)
      }
      surface.markDirty()
      for range in [0..<100, 30..<31, 99..<100] {
        let pieces = ring.pieces(of: range)
        XCTAssertEqual(pieces.reduce(0) { $0 + $1.rows.count }, range.count)
        for (y, rows) in pieces {
          for (i, row) in rows.enumerated() {
            let word = ring.address.load(
              fromByteOffset: row * ring.columns * 4, as: UInt32.self)
            XCTAssertEqual(word, UInt32(y + i))
          }
        }
      }
    }
  }

  func testAllProcessorsDrawWhatOneDraws() throws { try compare(glass: false) }

  func testFrostedGlassIsTheSameDrawnByAllProcessors() throws { try compare(glass: true) }

  func testDamageAddsUpUntilItIsTaken() throws {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 10, y: 10, width: 10, height: 10), .red)
    stage.change { stage.root.addSublayer(layer) }
    let queue = RenderQueue()
    queue.setSurface(ImageSurface(width: 100, height: 100, format: .rgb24))
    queue.draw(stage.context.tree)
    XCTAssertEqual(queue.takeDamage().area, 10_000)
    stage.change { layer.position.x = 45 }
    queue.draw(stage.context.tree)
    stage.change { layer.position.x = 75 }
    queue.draw(stage.context.tree)
    XCTAssertEqual(queue.takeDamage().area, 300)
    XCTAssertTrue(queue.takeDamage().isEmpty)
  }

  /// The app's code draws patterns: it runs where the app does.
  func testPatternsOfTheAppAreDrawnByTheCaller() throws {
    let stage = Stage()
    let threads = ThreadsSeen()
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { info, context in
        info.map { Unmanaged<ThreadsSeen>.fromOpaque($0).takeUnretainedValue().add() }
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }, releaseInfo: nil)
    let pattern = try XCTUnwrap(
      CGPattern(
        info: Unmanaged.passUnretained(threads).toOpaque(),
        bounds: CGRect(x: 0, y: 0, width: 10, height: 10), matrix: .identity, xStep: 10, yStep: 10,
        tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
    let space = try XCTUnwrap(CGColorSpace(patternBaseSpace: nil))
    let color = try XCTUnwrap(CGColor(patternSpace: space, pattern: pattern, components: [1]))
    // Only the tree is made here: the stage's own renderer would draw the pattern first.
    stage.root.addSublayer(CALayer(CGRect(x: 0, y: 0, width: 50, height: 50), color))
    FrameScheduler.frame()
    XCTAssertTrue(stage.context.tree.runsAppCode)
    let queue = RenderQueue()
    queue.setSurface(ImageSurface(width: 100, height: 100, format: .rgb24))
    queue.draw(stage.context.tree)
    queue.wait()
    XCTAssertEqual(threads.seen, [ObjectIdentifier(Thread.current)])
    withExtendedLifetime(threads) {}
  }
}

extension Stage {
  /// Scrolls, recolours a sublayer, or leaves all as it is.
  fileprivate func changeAtRandom(_ layer: CALayer, _ random: inout SeededRandom) {
    let kind = Int.random(in: 0..<5, using: &random)
    change {
      switch kind {
      case 0: break
      case 1:
        layer.sublayers?[0].backgroundColor =
          [CGColor.red, .green, .blue].randomElement(using: &random)
      default: layer.bounds.origin.y += CGFloat(Int.random(in: -60...60, using: &random))
      }
    }
  }
}

private final class ThreadsSeen {
  private(set) var seen: Set<ObjectIdentifier> = []
  func add() { seen.insert(ObjectIdentifier(Thread.current)) }
}
