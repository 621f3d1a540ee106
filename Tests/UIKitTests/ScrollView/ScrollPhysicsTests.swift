import XCTest

@testable import UIKit

final class ScrollPhysicsTests: XCTestCase {
  private let content: ClosedRange<CGFloat> = 0...39148

  func testDecelerationFollowsRecordedOffsets() {
    let slow = AxisMotion(
      position: 5074, velocity: 750, range: content, rate: 0.998, bounces: true)
    check(slow, against: ScrollTraces.deceleration750, firstFrame: 0.0097)
    let fast = AxisMotion(
      position: 5326, velocity: 3000, range: content, rate: 0.998, bounces: true)
    check(fast, against: ScrollTraces.deceleration3000, firstFrame: 0.0014)
    XCTAssertEqual(slow.destination, 5443.333, accuracy: 0.1)
    XCTAssertEqual(fast.destination, 6818, accuracy: 0.1)
  }

  func testDecelerationEndsAtTheRecordedMoment() {
    let slow = AxisMotion(
      position: 5074, velocity: 750, range: content, rate: 0.998, bounces: true)
    XCTAssertFalse(slow.state(at: 2.14).isFinished)
    XCTAssertTrue(slow.state(at: 2.1605).isFinished)
  }

  func testProjectedTargetIsTheOneReportedToTheDelegate() {
    let slow = ScrollPhysics.projectedTarget(from: 5074, velocity: 750, rate: 0.998)
    XCTAssertEqual((slow * 3).rounded() / 3, 5443.667, accuracy: 0.001)
    let fast = ScrollPhysics.projectedTarget(from: 5326, velocity: 3000, rate: 0.998)
    XCTAssertEqual(fast, 6819.5, accuracy: 0.2)
  }

  func testBounceAtAnEdgeFollowsRecordedOffsets() {
    let motion = AxisMotion(
      position: 39088, velocity: 3125, range: content, rate: 0.998, bounces: true)
    check(motion, against: ScrollTraces.edgeImpact, firstFrame: 0.0065)
    XCTAssertEqual(motion.destination, 39148)
    XCTAssertFalse(motion.state(at: 0.75).isFinished)
    XCTAssertTrue(motion.state(at: 0.83).isFinished)
  }

  func testReleaseBeyondTheEdgeFollowsRecordedOffsets() {
    let motion = AxisMotion(
      position: -235, velocity: -625, range: content, rate: 0.998, bounces: true)
    check(motion, against: ScrollTraces.releaseBeyondTop, firstFrame: 0.007)
    XCTAssertEqual(motion.destination, 0)
    XCTAssertTrue(motion.state(at: 0.7).isFinished)
  }

  func testFlickBackFromBeyondTheEdgeScrollsOn() {
    let motion = AxisMotion(
      position: -60, velocity: 2000, range: content, rate: 0.998, bounces: true)
    XCTAssertGreaterThan(motion.destination, 300)
    var last: CGFloat = -60
    for frame in 0..<240 {
      let position = motion.state(at: CGFloat(frame) / 60).position
      XCTAssertGreaterThanOrEqual(position, last - 0.001)
      last = position
    }
    XCTAssertEqual(last, motion.destination)
  }

  func testWithoutBouncesMotionStopsAtTheEdge() {
    let motion = AxisMotion(
      position: 39088, velocity: 3125, range: content, rate: 0.998, bounces: false)
    for frame in 0..<100 {
      XCTAssertLessThanOrEqual(motion.state(at: CGFloat(frame) / 60).position, 39148)
    }
    XCTAssertEqual(motion.state(at: 0.1), .init(position: 39148, velocity: 0, isFinished: true))
  }

  func testRetargetedMotionEndsAtItsTargetWithoutSwingingPast() {
    for (velocity, target) in [
      (1200.0, 700.0), (1200, 250), (1200, 101), (-400, 700), (0, 130), (3000, 120), (20, 2000),
    ] as [(CGFloat, CGFloat)] {
      for allowsDecay in [true, false] {
        let motion = AxisMotion(
          position: 100, velocity: velocity, target: target, allowsDecay: allowsDecay)
        var frame = 0
        while !motion.state(at: CGFloat(frame) / 60).isFinished, frame < 400 {
          let position = motion.state(at: CGFloat(frame) / 60).position
          XCTAssertLessThanOrEqual(position, target + 0.001, "v \(velocity) to \(target)")
          frame += 1
        }
        XCTAssertLessThan(frame, 400)
        XCTAssertEqual(motion.state(at: 10).position, target)
      }
    }
  }

  func testRubberBandShowsRecordedOverscroll() {
    for (pull, shown) in ScrollTraces.rubberBand {
      let overscroll = ScrollPhysics.rubberBand(-pull, dimension: 852)
      XCTAssertEqual(overscroll, -shown, accuracy: 0.2)
      XCTAssertEqual(
        ScrollPhysics.pull(forOverscroll: overscroll, dimension: 852), -pull, accuracy: 1e-6)
    }
  }

  func testResistanceActsOnlyBeyondTheRange() {
    XCTAssertEqual(ScrollPhysics.resisted(50, in: 0...100, dimension: 400), 50)
    XCTAssertLessThan(ScrollPhysics.resisted(150, in: 0...100, dimension: 400), 150)
    let shown = ScrollPhysics.resisted(-80, in: 0...100, dimension: 400)
    XCTAssertEqual(
      ScrollPhysics.unresisted(shown, in: 0...100, dimension: 400), -80, accuracy: 1e-6)
  }

  private func check(
    _ motion: AxisMotion, against offsets: [CGFloat], firstFrame: CGFloat, line: UInt = #line
  ) {
    for (frame, offset) in offsets.enumerated() {
      let position = motion.state(at: firstFrame + CGFloat(frame) / 60).position
      XCTAssertEqual(position, offset, accuracy: 0.5, "frame \(frame)", line: line)
    }
  }
}
