import CoreGraphics
import Foundation
import TestSupport
import XCTest

@testable import QuartzCore

final class RenderQueueTests: XCTestCase {
  private static let size = 700

  /// Cells with photographs, round corners, shadows, groups and kept pictures, and frosted glass over them.
  private func fill(_ root: CALayer, _ random: inout SeededRandom, bars: Int) {
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
    for index in 0..<bars {
      let bar = BackdropLayer()
      bar.frame = CGRect(x: 0, y: index * (Self.size - 80), width: Self.size, height: 80)
      root.addSublayer(bar)
    }
  }

  private func compare(bars: Int) throws {
    for seed in 0..<3 {
      var random = SeededRandom(seed: UInt64(seed + bars * 100))
      let stage = Stage(width: CGFloat(Self.size), height: CGFloat(Self.size))
      let queue = RenderQueue()
      let raster = try XCTUnwrap(
        ImageSurface(width: Self.size, height: Self.size, format: .rgb24))
      queue.surface = raster
      let all = CALayer(stage.root.bounds)
      stage.root.addSublayer(all)
      stage.change { fill(all, &random, bars: bars) }
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

  func testAllProcessorsDrawWhatOneDraws() throws { try compare(bars: 0) }

  func testFrostedGlassIsTheSameDrawnByAllProcessors() throws { try compare(bars: 1) }

  /// A list between two bars, which are drawn at the same time, is moved by parts.
  func testListsBetweenBarsScrollTheSameByAllProcessors() throws {
    for seed in 0..<2 {
      var random = SeededRandom(seed: UInt64(seed))
      let stage = Stage(width: CGFloat(Self.size), height: CGFloat(Self.size))
      let queue = RenderQueue()
      let raster = try XCTUnwrap(ImageSurface(width: Self.size, height: Self.size, format: .rgb24))
      queue.surface = raster
      let list = CALayer(stage.root.bounds, .white)
      list.masksToBounds = true
      stage.change {
        stage.root.addSublayer(list)
        for index in 0..<300 {
          let row = CALayer(
            CGRect(x: 20 * (index % 30), y: 40 * (index / 10) - 200, width: 90, height: 32), .red)
          row.backgroundColor = [CGColor.red, .blue, .green].randomElement(using: &random)
          list.addSublayer(row)
        }
        for y in [0, Self.size - 130] {
          let bar = BackdropLayer()
          bar.frame = CGRect(x: 0, y: y, width: Self.size, height: 130)
          stage.root.addSublayer(bar)
        }
      }
      for _ in 0..<4 {
        let isAcross = Bool.random(using: &random)
        let distance = CGFloat(Int.random(in: -60...60, using: &random))
        stage.change {
          if isAcross { list.bounds.origin.x += distance } else { list.bounds.origin.y += distance }
        }
        queue.draw(stage.context.tree)
        queue.wait()
        let comparison = try XCTUnwrap(ImageComparison(raster, stage.fullRedraw()))
        XCTAssertLessThanOrEqual(comparison.maximumDifference, 2, "seed \(seed)")
      }
    }
  }

  func testOutputsShowEachFrameOnTheThreadThatDrawsIt() throws {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 10, y: 10, width: 10, height: 10), .red)
    stage.change { stage.root.addSublayer(layer) }
    let queue = RenderQueue()
    let output = RecordingOutput()
    queue.surface = ImageSurface(width: 100, height: 100, format: .rgb24)
    queue.output = output
    queue.draw(stage.context.tree)
    queue.wait()
    stage.change { layer.position.x = 45 }
    queue.draw(stage.context.tree)
    queue.wait()
    // Nothing has changed: nothing is shown.
    queue.draw(stage.context.tree)
    queue.wait()
    XCTAssertEqual(output.calls, ["prepare", "10000", "prepare", "200", "prepare"])
    XCTAssertEqual(output.threads[0], output.threads[1])
    XCTAssertEqual(output.threads[2], output.threads[3])
    XCTAssertFalse(output.threads.contains(ObjectIdentifier(Thread.main)))
    XCTAssertEqual(queue.takeDamage().area, 10_000)
  }

  func testTreesThatWaitMakeWayForNewerOnes() throws {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
    stage.change { stage.root.addSublayer(layer) }
    let queue = RenderQueue()
    let output = RecordingOutput()
    queue.surface = ImageSurface(width: 100, height: 100, format: .rgb24)
    queue.draw(stage.context.tree)
    queue.output = output
    // Holds the first of the trees until all have come.
    let gate = DispatchSemaphore(value: 0)
    let isDrawing = DispatchSemaphore(value: 0)
    output.willDraw = {
      isDrawing.signal()
      gate.wait()
    }
    stage.change { layer.position.x = 25 }
    queue.draw(stage.context.tree)
    isDrawing.wait()
    output.willDraw = {}
    for x in [35, 45, 55, 95] {
      stage.change { layer.position.x = CGFloat(x) }
      queue.draw(stage.context.tree)
    }
    gate.signal()
    queue.wait()
    XCTAssertEqual(output.calls.count, 4, "Two frames of five are drawn.")
    let picture = try XCTUnwrap(queue.surface)
    XCTAssertEqual(ImageComparison(picture, stage.fullRedraw())?.maximumDifference, 0)
  }

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
    // A tree that waits would make way for the next one.
    queue.wait()
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

private final class RecordingOutput: FrameOutput, @unchecked Sendable {
  private let lock = NSLock()
  private(set) var calls: [String] = []
  private(set) var threads: [ObjectIdentifier] = []
  private var hook: () -> Void = {}
  var willDraw: () -> Void {
    get { lock.withLock { hook } }
    set { lock.withLock { hook = newValue } }
  }

  func prepareForDrawing() {
    add("prepare")
    willDraw()
  }

  func present(_ damage: PixelRegion) { add("\(damage.area)") }

  private func add(_ call: String) {
    lock.withLock {
      calls.append(call)
      threads.append(ObjectIdentifier(Thread.current))
    }
  }
}
