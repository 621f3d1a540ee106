import CoreGraphics
import XCTest

@testable import QuartzCore

/// The members of `CATransaction` that apps use.
final class CATransactionMemberTests: XCTestCase {
  private func stage() -> (Stage, CALayer) {
    let stage = Stage()
    let layer = CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
    stage.change { stage.root.addSublayer(layer) }
    return (stage, layer)
  }

  func testBeginInheritsTheOuterDuration() {
    let (_, layer) = stage()
    CATransaction.begin()
    CATransaction.setAnimationDuration(7)
    CATransaction.begin()
    XCTAssertEqual(CATransaction.animationDuration(), 7, "the inner one has the outer one's")
    CATransaction.setAnimationDuration(2)
    layer.opacity = 0.5
    CATransaction.commit()
    XCTAssertEqual(CATransaction.animationDuration(), 7)
    CATransaction.commit()
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
    XCTAssertEqual(layer.animation(forKey: "opacity")?.duration, 2)
  }

  func testCommitCallsTheCompletionAtOnceWithoutAnimations() {
    _ = stage()
    var called = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { called = true }
    XCTAssertFalse(called)
    CATransaction.commit()
    XCTAssertTrue(called, "without animations at once")
  }

  func testSetDisableActionsStopsImplicitAnimations() {
    let (_, layer) = stage()
    layer.opacity = 0.5
    XCTAssertNotNil(layer.animation(forKey: "opacity"))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 50
    CATransaction.commit()
    XCTAssertNil(layer.animation(forKey: "position"))
    XCTAssertFalse(CATransaction.disableActions())
  }

  func testSetCompletionBlockIsCalledAfterTheAnimations() {
    let (stage, layer) = stage()
    var called = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { called = true }
    CATransaction.setAnimationDuration(1)
    layer.opacity = 0.5
    CATransaction.commit()
    stage.frame()
    stage.frame(after: 0.9)
    XCTAssertFalse(called)
    stage.frame(after: 0.2)
    XCTAssertTrue(called)
  }

  func testSetAnimationDurationAndTimingReachTheAnimation() {
    let (_, layer) = stage()
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
    layer.opacity = 0.2
    CATransaction.commit()
    XCTAssertEqual(layer.animation(forKey: "opacity")?.duration, 3)
    XCTAssertEqual(
      layer.animation(forKey: "opacity")?.timingFunction, CAMediaTimingFunction(name: .easeOut))
  }
}

/// The members of `CADisplayLink` that apps use.
final class CADisplayLinkMemberTests: XCTestCase {
  private final class Counter: NSObject {
    var times: [CFTimeInterval] = []
    func step(_ link: CADisplayLink) { times.append(link.timestamp) }
    var selector: Selector { Selector(Counter.step(_:), "step:") }
  }

  func testInitDoesNotStartTheLink() {
    let stage = Stage()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: counter.selector)
    stage.frame()
    XCTAssertEqual(counter.times, [], "not before it is added")
    XCTAssertFalse(link.isPaused)
  }

  func testAddCallsTheTargetOncePerFrame() {
    let stage = Stage()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: counter.selector)
    link.add(to: .main, forMode: .common)
    stage.frame()
    stage.frame(after: 0.5)
    XCTAssertEqual(counter.times, [100, 100.5])
    link.invalidate()
  }

  func testInvalidateStopsTheCalls() {
    let stage = Stage()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: counter.selector)
    link.add(to: .main, forMode: .default)
    stage.frame()
    link.invalidate()
    stage.frame(after: 1)
    XCTAssertEqual(counter.times.count, 1)
  }

  func testIsPausedHoldsTheCallsBack() {
    let stage = Stage()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: counter.selector)
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    stage.frame()
    XCTAssertEqual(counter.times.count, 0)
    link.isPaused = false
    stage.frame(after: 1)
    XCTAssertEqual(counter.times.count, 1)
    link.invalidate()
  }
}

/// The members of `CAMediaTimingFunction` that apps use.
final class CAMediaTimingFunctionMemberTests: XCTestCase {
  func testInitNameHasApplesCurves() {
    // conformance animation.json, bezier.
    let cases: [(CAMediaTimingFunctionName, Double, Double)] = [
      (.linear, 0.3, 0.3), (.easeInEaseOut, 0.25, 0.129161931), (.easeIn, 0.25, 0.0934646507),
      (.easeOut, 0.75, 0.9065353493),
    ]
    for (name, time, progress) in cases {
      XCTAssertEqual(
        CAMediaTimingFunction(name: name).value(at: time), progress, accuracy: 1e-6, "\(name)")
    }
  }

  func testInitControlPointsEqualsTheNamedCurve() {
    let function = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
    XCTAssertEqual(function, CAMediaTimingFunction(name: .easeIn))
    var point: [Float] = [0, 0]
    function.getControlPoint(at: 1, values: &point)
    XCTAssertEqual(point, [0.42, 0])
  }
}
