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
      queue.surface = raster
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

  func testAllProcessorsDrawWhatOneDraws() throws { try compare(glass: false) }

  func testFrostedGlassIsTheSameDrawnByAllProcessors() throws { try compare(glass: true) }

  func testDamageAddsUpUntilItIsTaken() throws {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 10, y: 10, width: 10, height: 10), .red)
    stage.change { stage.root.addSublayer(layer) }
    let queue = RenderQueue()
    queue.surface = ImageSurface(width: 100, height: 100, format: .rgb24)
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
    queue.surface = ImageSurface(width: 100, height: 100, format: .rgb24)
    queue.draw(stage.context.tree)
    queue.wait()
    XCTAssertEqual(threads.seen, [ObjectIdentifier(Thread.current)])
    withExtendedLifetime(threads) {}
  }
}

private final class ThreadsSeen {
  private(set) var seen: Set<ObjectIdentifier> = []
  func add() { seen.insert(ObjectIdentifier(Thread.current)) }
}
