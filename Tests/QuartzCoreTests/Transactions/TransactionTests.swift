import CoreGraphics
import XCTest

@testable import QuartzCore

final class TransactionTests: XCTestCase {
  func testCompletionWaitsForTheAnimationsWithin() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
    stage.root.addSublayer(layer)
    stage.frame()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock { log.append("outer") }
    layer.opacity = 0.5
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("inner") }
    CATransaction.setAnimationDuration(0.5)
    layer.position.x = 50
    CATransaction.commit()
    CATransaction.commit()
    XCTAssertEqual(log, [])
    stage.frame()
    stage.frame(after: 0.5)
    XCTAssertEqual(log, ["inner"])
    stage.frame(after: 0.5)
    XCTAssertEqual(log, ["inner", "outer"])
  }

  func testCompletionWithoutAnimationsRunsAtTheCommit() {
    let stage = Stage()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("first") }
    CATransaction.setCompletionBlock { log.append("second") }
    XCTAssertEqual(log, ["first"], "replaced, it has nothing to wait for")
    CATransaction.commit()
    XCTAssertEqual(log, ["first", "second"])
    CATransaction.setCompletionBlock { log.append("implicit") }
    XCTAssertEqual(log.count, 2)
    stage.frame()
    XCTAssertEqual(log, ["first", "second", "implicit"])
  }

  func testRemovedAnimationsCompleteToo() {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
    stage.root.addSublayer(layer)
    stage.frame()
    var done = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { done += 1 }
    layer.opacity = 0
    CATransaction.commit()
    layer.removeAllAnimations()
    XCTAssertEqual(done, 1)
  }

  func testValuesAreInheritedAndRestored() {
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("x", forKey: "mine")
    CATransaction.begin()
    XCTAssertEqual(CATransaction.animationDuration(), 2)
    XCTAssertTrue(CATransaction.disableActions())
    XCTAssertEqual(CATransaction.value(forKey: "mine") as? String, "x")
    CATransaction.setDisableActions(false)
    CATransaction.commit()
    XCTAssertTrue(CATransaction.disableActions())
    CATransaction.commit()
    XCTAssertFalse(CATransaction.disableActions())
    CATransaction.commit()
    XCTAssertEqual(CATransaction.animationDuration(), 0.25, "a commit too many does nothing")
  }

  func testLayoutAndDisplayHappenBeforeTheCommit() {
    final class Box: CALayer {
      var log: [String] = []
      override func layoutSublayers() {
        log.append("layout")
        sublayers?.first?.frame = bounds
      }
      override func display() { log.append("display") }
    }
    let stage = Stage()
    let box = Box()
    box.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    box.addSublayer(CALayer(.zero, .red))
    box.setNeedsDisplay()
    stage.root.addSublayer(box)
    stage.frame()
    XCTAssertEqual(box.log, ["layout", "display"])
    XCTAssertEqual(stage.pixel(10, 10), "ff0000")
    stage.frame()
    XCTAssertEqual(box.log.count, 2)
    box.setNeedsLayout()
    XCTAssertTrue(FrameScheduler.isFramePending)
    box.layoutIfNeeded()
    XCTAssertEqual(box.log.count, 3)
    stage.frame()
    XCTAssertEqual(box.log.count, 3)
  }

  func testDisplayLinkTargetsTheFrameAfterItsTimestamp() {
    final class Stepper {
      var steps: [CFTimeInterval] = []
      func step(_ link: CADisplayLink) {
        steps.append(link.targetTimestamp - link.timestamp)
        XCTAssertEqual(link.duration, 1.0 / 60, accuracy: 1e-6)
      }
    }
    let stage = Stage()
    let stepper = Stepper()
    let link = CADisplayLink(target: stepper, selector: Selector(Stepper.step(_:), "step:"))
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    stage.frame()
    link.preferredFramesPerSecond = 10
    stage.frame(after: 0.25)
    XCTAssertEqual(stepper.steps.count, 2)
    XCTAssertEqual(stepper.steps[0], 1.0 / 60, accuracy: 1e-6)
    XCTAssertEqual(stepper.steps[1], 0.1, accuracy: 1e-6)
  }

  func testDisplayLinkRunsUntilPausedOrInvalidated() {
    final class Ticker {
      var times: [CFTimeInterval] = []
      func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
    }
    let stage = Stage()
    weak var gone: Ticker?
    do {
      let ticker = Ticker()
      gone = ticker
      let link = CADisplayLink(target: ticker, selector: Selector(Ticker.tick(_:), "tick:"))
      stage.frame()
      XCTAssertEqual(ticker.times, [])
      link.add(to: .main, forMode: .common)
      XCTAssertTrue(FrameScheduler.isFramePending)
      stage.frame()
      stage.frame(after: 0.25)
      XCTAssertEqual(ticker.times, [100, 100.25])
      XCTAssertTrue(FrameScheduler.isFramePending)
      link.isPaused = true
      stage.frame(after: 0.25)
      XCTAssertFalse(FrameScheduler.isFramePending)
      link.isPaused = false
      XCTAssertTrue(FrameScheduler.isFramePending)
      link.preferredFramesPerSecond = 10
      stage.frame(after: 0.25)
      stage.frame(after: 0.05)
      XCTAssertEqual(ticker.times.count, 3)
      stage.frame(after: 0.05)
      XCTAssertEqual(ticker.times.count, 4)
      link.invalidate()
    }
    stage.frame()
    XCTAssertNil(gone)
    XCTAssertFalse(FrameScheduler.isFramePending)
  }
}
