import CoreGraphics
import XCTest

@testable import QuartzCore

/// A square that is animated along x, and what is to be seen of it.
private struct Motion {
  let stage = Stage()
  let square = CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red)

  init() { stage.change { [stage, square] in stage.root.addSublayer(square) } }

  var x: CGFloat { square.presentation()?.position.x ?? .nan }

  func run(_ animation: CAAnimation) {
    square.add(animation, forKey: "move")
    stage.frame()
  }
}

/// The members of `CAAnimation` that apps use.
final class CAAnimationMemberTests: XCTestCase {
  func testDelegateHearsOfStartAndEnd() {
    final class Listener: CAAnimationDelegate {
      var calls: [String] = []
      func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        calls.append("stop \(flag)")
      }
    }
    let motion = Motion()
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 0.5
    animation.delegate = listener
    motion.run(animation)
    motion.stage.frame(after: 0.6)
    XCTAssertEqual(listener.calls, ["start", "stop true"])
  }

  func testFillModeForwardsKeepsTheLastValueOnScreen() {
    let motion = Motion()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 80
    animation.duration = 0.5
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    motion.run(animation)
    motion.stage.frame(after: 2)
    XCTAssertEqual(motion.x, 80)
    XCTAssertEqual(motion.square.position.x, 5)
  }

  func testCopyIsIndependent() throws {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.duration = 3
    let copy = try XCTUnwrap(animation.copy() as? CABasicAnimation)
    copy.duration = 4
    XCTAssertEqual(animation.duration, 3)
    XCTAssertEqual(copy.keyPath, "position.x")
  }
}

/// The members of `CABasicAnimation` that apps use.
final class CABasicAnimationMemberTests: XCTestCase {
  private func animation() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 10
    animation.toValue = 50
    animation.duration = 1
    return animation
  }

  func testInitKeyPathHasNoValuesAndIsRemovedAtItsEnd() {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    XCTAssertEqual(animation.keyPath, "transform.rotation.z")
    XCTAssertNil(animation.fromValue)
    XCTAssertEqual(animation.duration, 0)
    XCTAssertTrue(animation.isRemovedOnCompletion)
    XCTAssertEqual(animation.fillMode, .removed)
  }

  func testFromValueAloneRunsToTheLayersOwn() {
    let motion = Motion()
    let animation = animation()
    animation.toValue = nil
    motion.run(animation)
    motion.stage.frame(after: 0.5)
    XCTAssertEqual(motion.x, 7.5, accuracy: 1e-6, "to the layer's own value")
  }

  func testToValueAloneRunsFromTheLayersOwn() {
    let motion = Motion()
    let animation = animation()
    animation.fromValue = nil
    motion.run(animation)
    motion.stage.frame(after: 0.5)
    XCTAssertEqual(motion.x, 27.5, accuracy: 1e-6, "from the layer's own value")
  }

  func testByValueIsAddedToTheFirst() {
    let motion = Motion()
    let animation = animation()
    animation.toValue = nil
    animation.byValue = 20
    motion.run(animation)
    motion.stage.frame(after: 0.5)
    XCTAssertEqual(motion.x, 20, accuracy: 1e-6)
  }

  func testDurationIsAQuarterOfASecondUnlessSaid() {
    let motion = Motion()
    let animation = animation()
    animation.duration = 2
    motion.run(animation)
    motion.stage.frame(after: 0.5)
    XCTAssertEqual(motion.x, 20, accuracy: 1e-6)
    let implicit = self.animation()
    implicit.duration = 0
    motion.run(implicit)
    motion.stage.frame(after: 0.125)
    XCTAssertEqual(motion.x, 30, accuracy: 1e-6, "a quarter of a second unless said")
  }

  func testTimingFunctionBendsTheProgress() {
    let motion = Motion()
    let animation = animation()
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    motion.run(animation)
    motion.stage.frame(after: 0.5)
    // conformance animation.json, bezier.easeIn at 0.5.
    XCTAssertEqual(motion.x, 10 + 40 * 0.3153568, accuracy: 1e-4)
  }

  func testRepeatCountMayBeAFractionOrEndless() {
    let motion = Motion()
    let animation = animation()
    animation.repeatCount = 2.5
    motion.run(animation)
    motion.stage.frame(after: 2.25)
    XCTAssertEqual(motion.x, 20, accuracy: 1e-6)
    motion.stage.frame(after: 0.3)
    XCTAssertNil(motion.square.animationKeys())
    animation.repeatCount = .infinity
    motion.run(animation)
    motion.stage.frame(after: 1000.5)
    XCTAssertEqual(motion.x, 30, accuracy: 1e-6)
  }

  func testIsRemovedOnCompletionTakesTheAnimationAway() {
    let motion = Motion()
    let animation = animation()
    motion.run(animation)
    motion.stage.frame(after: 1.1)
    XCTAssertNil(motion.square.animationKeys())
    animation.isRemovedOnCompletion = false
    motion.run(animation)
    motion.stage.frame(after: 1.1)
    XCTAssertEqual(motion.square.animationKeys(), ["move"])
    XCTAssertEqual(motion.x, 5, "it stays but shows nothing")
  }

  func testAutoreversesRunsBackAfterItsEnd() {
    let motion = Motion()
    let animation = animation()
    animation.autoreverses = true
    motion.run(animation)
    motion.stage.frame(after: 1.75)
    XCTAssertEqual(motion.x, 20, accuracy: 1e-6)
  }

  func testBeginTimeDelaysTheStart() {
    let motion = Motion()
    let animation = animation()
    animation.beginTime = CACurrentMediaTime() + 1
    animation.fillMode = .backwards
    motion.run(animation)
    motion.stage.frame(after: 0.5)
    XCTAssertEqual(motion.x, 10)
    motion.stage.frame(after: 1)
    XCTAssertEqual(motion.x, 30, accuracy: 1e-6)
  }

  func testARunningCopyThatIsAddedAgainGoesOnFromWhereItWas() throws {
    let motion = Motion()
    motion.run(animation())
    motion.stage.frame(after: 0.5)
    let (x, running) = (motion.x, try XCTUnwrap(motion.square.animation(forKey: "move")))
    XCTAssertNotEqual(running.beginTime, 0)
    motion.run(running)
    XCTAssertEqual(motion.x, x, accuracy: 1e-6)
  }

  func testNumbersByKeyAreReadAsAnyKindOfNumber() {
    let layer = CALayer()
    layer.cornerRadius = 4
    layer.opacity = 0.5
    layer.setValue(CGFloat(2.5), forKey: "progress")
    XCTAssertEqual(layer.value(forKey: "progress") as? TimeInterval, 2.5)
    XCTAssertEqual(layer.value(forKey: "progress") as? CGFloat, 2.5)
    XCTAssertEqual(layer.value(forKeyPath: "progress") as? Float, 2.5)
    XCTAssertEqual((layer.value(forKey: "progress") as? NSNumber)?.doubleValue, 2.5)
    XCTAssertEqual(layer.value(forKeyPath: "cornerRadius") as? Double, 4)
    XCTAssertEqual(layer.value(forKey: "opacity") as? Float, 0.5)
  }
}
