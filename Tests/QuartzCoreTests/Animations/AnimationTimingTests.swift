import CoreGraphics
import Foundation
import XCTest

@testable import QuartzCore

/// Apple's rules of how animations run in time, each by a small case. The clock begins at 100 s.
final class AnimationTimingTests: XCTestCase {
  private func layer(on stage: Stage) -> CALayer {
    let layer = CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
    layer.anchorPoint = .zero
    layer.position = .zero
    stage.root.addSublayer(layer)
    stage.frame()
    return layer
  }

  private func move(_ from: Any? = 0, _ to: Any? = 100, by: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    return animation
  }

  /// x at seconds after the animation was added, frame by frame.
  private func run(
    _ animation: CAAnimation, _ times: [Double], at x: CGFloat = 0
  ) -> [CGFloat] {
    let stage = Stage()
    let layer = layer(on: stage)
    stage.change { layer.position.x = x }
    layer.add(animation, forKey: "a")
    stage.frame()
    var now = 0.0
    return times.map { time in
      stage.frame(after: time - now)
      now = time
      return (layer.presentation()?.position.x ?? .nan)
    }
  }

  private func assert(
    _ values: [CGFloat], _ wanted: [CGFloat], accuracy: CGFloat = 1e-6, line: UInt = #line
  ) {
    XCTAssertEqual(values.count, wanted.count, line: line)
    for (value, want) in zip(values, wanted) {
      XCTAssertEqual(value, want, accuracy: accuracy, "\(values)", line: line)
    }
  }

  // MARK: Repetition

  func testRepeatDurationCutsTheRunsOff() {
    let animation = move()
    animation.repeatDuration = 2.5
    assert(run(animation, [0.25, 1.25, 2.25, 2.75], at: 7), [25, 25, 25, 7])
  }

  func testFractionalRepeatCountWithAutoreverses() {
    let animation = move()
    (animation.repeatCount, animation.autoreverses) = (1.5, true)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    assert(run(animation, [0.5, 1.5, 2.5, 3.5], at: 7), [50, 50, 50, 100])
  }

  func testAutoreversesPlaysTheWayBackPaced() {
    let animation = move()
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let values = run(animation, [0.25, 1.75])
    XCTAssertEqual(values[0], values[1], accuracy: 1e-6)
    XCTAssertLessThan(values[0], 20)
  }

  func testCumulativeRunsBeginWhereTheLastEnded() {
    let animation = move(nil, nil, by: 10)
    (animation.repeatCount, animation.isCumulative, animation.isAdditive) = (3, true, true)
    assert(run(animation, [0.5, 1.5, 2.5, 3.5], at: 5), [10, 20, 30, 5])
  }

  func testAdditiveAnimationsAddUp() {
    let stage = Stage()
    let layer = layer(on: stage)
    stage.change { layer.position.x = 50 }
    for key in ["a", "b"] {
      let animation = move(-10, 0)
      animation.isAdditive = true
      layer.add(animation, forKey: key)
    }
    stage.frame()
    XCTAssertEqual(layer.presentation()?.position.x ?? 0, 30, accuracy: 1e-6)
    stage.frame(after: 0.5)
    XCTAssertEqual(layer.presentation()?.position.x ?? 0, 40, accuracy: 1e-6)
  }

  func testSpeedAndTimeOffset() {
    let fast = move()
    fast.speed = 2
    assert(run(fast, [0.25, 0.75], at: 3), [50, 3])
    let late = move()
    late.timeOffset = 0.25
    assert(run(late, [0.25, 0.5, 0.8], at: 3), [50, 75, 3])
    let backwards = move()
    backwards.speed = -1
    assert(run(backwards, [0.25, 0.75], at: 3), [75, 25])
  }

  // MARK: Groups

  func testMembersOfAGroupBeginAndFillInTheGroupsTime() {
    func group(_ fill: CAMediaTimingFillMode) -> CAAnimationGroup {
      let late = move(20, 60)
      (late.beginTime, late.duration, late.fillMode) = (1, 1, fill)
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([late], 3)
      group.timingFunction = CAMediaTimingFunction(name: .linear)
      return group
    }
    let times = [0.5, 1.5, 2.5, 3.5]
    assert(run(group(.removed), times, at: 7), [7, 40, 7, 7])
    assert(run(group(.backwards), times, at: 7), [20, 40, 7, 7])
    assert(run(group(.forwards), times, at: 7), [7, 40, 60, 7])
    assert(run(group(.both), times, at: 7), [20, 40, 60, 7])
  }

  func testAGroupCutsOffWhatLastsLongerAndRepeatsItsMembers() {
    let long = move()
    long.duration = 10
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.repeatCount) = ([long], 1, 2)
    assert(run(group, [0.5, 1.5, 2.5], at: 7), [5, 5, 7])
  }

  func testAGroupThatStaysShowsTheEndOfItsMembers() {
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.fillMode) = ([move(20, 60)], 1, .forwards)
    group.isRemovedOnCompletion = false
    assert(run(group, [0.5, 3], at: 7), [40, 60])
  }

  func testMembersWithoutADurationLastAsLongAsTheGroup() {
    let member = move()
    member.duration = 0
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([member], 4)
    assert(run(group, [1, 3]), [25, 75])
  }

  // MARK: Key frames

  private func keys(_ values: [CGFloat], _ times: [NSNumber]? = nil) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.keyTimes, animation.duration) = (values, times, 1)
    return animation
  }

  func testKeyTimesAndTimingFunctionsOfEachSegment() {
    let animation = keys([0, 10, 100], [0, 0.8, 1])
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn),
    ]
    let values = run(animation, [0.4, 0.8, 0.9])
    assert(Array(values[0...1]), [5, 10])
    let eased = CAMediaTimingFunction(name: .easeIn).value(at: 0.5)
    XCTAssertEqual(values[2], 10 + 90 * CGFloat(eased), accuracy: 1e-6)
  }

  // Core Animation Programming Guide: paced modes "do not rely on external timing values provided by the keyTimes or
  // timingFunctions properties".
  func testPacedModesHaveAnEvenSpeed() {
    let animation = keys([0, 10, 100], [0, 0.8, 1])
    animation.calculationMode = .paced
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeIn),
    ]
    assert(run(animation, [0.05, 0.4, 0.9]), [5, 40, 90])
  }

  func testCubicGoesThroughTheValuesSmoothly() {
    let animation = keys([0, 50, 50, 100])
    animation.calculationMode = .cubic
    let values = run(animation, [1 / 3, 0.45, 0.5, 0.55, 2 / 3])
    XCTAssertEqual(values[0], 50, accuracy: 1e-4)
    XCTAssertEqual(values[2], 50, accuracy: 1e-4, "as far on both sides")
    XCTAssertEqual(values[4], 50, accuracy: 1e-4)
    XCTAssertGreaterThan(values[1], 50, "it swings over between equal values")
    XCTAssertLessThan(values[3], 50)
  }

  func testDiscreteKeyTimesAreOneMoreThanTheValues() {
    let animation = keys([1, 2, 3], [0, 0.5, 0.6, 1])
    animation.calculationMode = .discrete
    assert(run(animation, [0.49, 0.55, 0.7]), [1, 2, 3])
  }

  func testPathsArePacedBetweenTheirOwnPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 90, y: 0), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: 60, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration) = (path, 1)
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
    ]
    let eased = CAMediaTimingFunction(name: .easeIn).value(at: 0.5)
    assert(run(animation, [0.25, 0.5, 0.75]), [90 * CGFloat(eased), 90, 95], accuracy: 0.01)
    animation.timingFunctions = nil
    animation.calculationMode = .paced
    assert(run(animation, [0.25, 0.5, 0.75]), [25, 50, 75], accuracy: 0.01)
    animation.calculationMode = .discrete
    assert(run(animation, [0.2, 0.5, 0.9]), [0, 90, 100], accuracy: 0.01)
  }

  func testRotationModeTurnsTheLayerAlongThePath() throws {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 0, y: 50), CGPoint(x: -50, y: 50)])
    for (mode, extra) in [
      (CAAnimationRotationMode.rotateAuto, CGFloat(0)), (.rotateAutoReverse, .pi),
    ] {
      let stage = Stage()
      let layer = layer(on: stage)
      let animation = CAKeyframeAnimation(keyPath: "position")
      (animation.path, animation.duration, animation.rotationMode) = (path, 1, mode)
      layer.add(animation, forKey: nil)
      stage.frame()
      for (time, angle) in [(0.25, CGFloat.pi / 2), (0.5, .pi)] {
        stage.frame(after: time)
        let t = try XCTUnwrap(layer.presentation()).affineTransform()
        XCTAssertEqual(t.a, cos(angle + extra), accuracy: 1e-6)
        XCTAssertEqual(t.b, sin(angle + extra), accuracy: 1e-6)
      }
    }
  }

  // MARK: Springs

  func testTheInitialVelocityIsInWholeWaysASecond() {
    func spring(_ velocity: CGFloat) -> CASpringAnimation {
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue) = (0, 100)
      spring.initialVelocity = velocity
      spring.duration = spring.settlingDuration
      return spring
    }
    let slow = run(spring(0), [0.001])[0]
    XCTAssertEqual(run(spring(5), [0.001])[0] - slow, 0.5, accuracy: 0.01)
    XCTAssertLessThan(run(spring(-5), [0.001])[0], 0, "away from the target at first")
    XCTAssertEqual(CASpringAnimation().settlingDuration, 1.4727, accuracy: 0.02)
  }

  // MARK: Removal and completion

  private final class Witness: CAAnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      events.append(flag ? "finished" : "removed")
    }
  }

  func testDelegatesLearnHowItEnded() {
    let stage = Stage()
    let layer = layer(on: stage)
    let (replaced, whole, kept) = (Witness(), Witness(), Witness())
    for (witness, key) in [(replaced, "a"), (whole, "b"), (kept, "c")] {
      let animation = move()
      animation.delegate = witness
      animation.isRemovedOnCompletion = witness !== kept
      layer.add(animation, forKey: key)
    }
    stage.frame()
    layer.add(move(), forKey: "a")
    stage.frame(after: 0.5)
    XCTAssertEqual(replaced.events, ["start", "removed"])
    stage.frame(after: 0.6)
    XCTAssertEqual(whole.events, ["start", "finished"])
    XCTAssertEqual(kept.events, ["start", "finished"])
    XCTAssertEqual(layer.animationKeys()?.sorted(), ["a", "c"])
    layer.removeAllAnimations()
    XCTAssertEqual(kept.events, ["start", "finished"], "it ends but once")
  }

  func testMotionWithoutEndAsksForNoFramesWhereNobodySeesIt() {
    let stage = Stage()
    let layer = layer(on: stage)
    let spin = move()
    spin.repeatCount = .infinity
    layer.add(spin, forKey: "spin")
    stage.frame()
    func asksForFrames() -> Bool {
      stage.frame(after: 0.1)
      return FrameScheduler.isFramePending
    }
    XCTAssertTrue(asksForFrames())
    stage.change { layer.isHidden = true }
    XCTAssertFalse(asksForFrames())
    stage.change { layer.isHidden = false }
    XCTAssertTrue(asksForFrames())
    stage.change { layer.removeFromSuperlayer() }
    XCTAssertFalse(asksForFrames())
    stage.change { stage.root.addSublayer(layer) }
    XCTAssertTrue(asksForFrames())
    XCTAssertEqual(layer.animationKeys(), ["spin"])
  }

  // Apple's QA1673: how an animation is paused and goes on.
  func testPausingAndResumingALayer() {
    let stage = Stage()
    let layer = layer(on: stage)
    layer.add(move(), forKey: nil)
    stage.frame()
    stage.frame(after: 0.25)
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    stage.frame(after: 10)
    XCTAssertEqual(layer.presentation()?.position.x ?? 0, 25, accuracy: 1e-6)
    let offset = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - offset
    stage.frame(after: 0.25)
    XCTAssertEqual(layer.presentation()?.position.x ?? 0, 50, accuracy: 1e-6)
    stage.frame(after: 1)
    XCTAssertNil(layer.animationKeys())
  }

  func testScrubbingByTheTimeOffsetOfALayerThatStandsStill() {
    let stage = Stage()
    let layer = layer(on: stage)
    layer.speed = 0
    layer.add(move(), forKey: nil)
    stage.frame()
    for part in [0.2, 0.9, 0.1] {
      layer.timeOffset = part
      stage.frame(after: 3)
      XCTAssertEqual(
        layer.presentation()?.position.x ?? 0, CGFloat(part) * 100, accuracy: 1e-6, "\(part)")
    }
  }

  func testSlowAnimationsTakeTenTimesAsLong() {
    AnimationPace.isSlow = true
    defer { AnimationPace.isSlow = false }
    let places = run(move(), [1, 5, 9.9, 10.1])
    for (place, expected) in zip(places, [10, 50, 99, 0] as [CGFloat]) {
      XCTAssertEqual(place, expected, accuracy: 0.01)
    }
  }
}
