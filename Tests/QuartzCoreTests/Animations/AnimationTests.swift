import CoreGraphics
import XCTest

@testable import QuartzCore

final class AnimationTests: XCTestCase {
  private func layer(on stage: Stage) -> CALayer {
    let layer = CALayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
    stage.root.addSublayer(layer)
    stage.frame()
    return layer
  }

  func testImplicitAnimationOfAPlainLayer() throws {
    let stage = Stage()
    let layer = layer(on: stage)
    layer.position = CGPoint(x: 55, y: 5)
    XCTAssertEqual(layer.animationKeys(), ["position"])
    stage.frame()
    XCTAssertEqual(layer.presentation()?.position.x, 5)
    stage.frame(after: 0.125)
    XCTAssertEqual(try XCTUnwrap(layer.presentation()).position.x, 30, accuracy: 1e-6)
    XCTAssertEqual(stage.pixel(30, 5), "ff0000")
    XCTAssertEqual(layer.position.x, 55, "the model has the new value at once")
    stage.frame(after: 0.126)
    XCTAssertNil(layer.animationKeys())
    XCTAssertEqual(stage.pixel(55, 5), "ff0000")
    XCTAssertFalse(FrameScheduler.isFramePending, "nothing moves any more")
  }

  func testNoImplicitAnimationBeforeTheFirstCommitOrWithADelegateThatForbidsIt() {
    final class Mute: CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let stage = Stage()
    let new = CALayer()
    stage.root.addSublayer(new)
    new.opacity = 0.5
    XCTAssertNil(new.animationKeys())
    let layer = layer(on: stage)
    let delegate = Mute()
    layer.delegate = delegate
    layer.opacity = 0.5
    XCTAssertNil(layer.animationKeys())
  }

  func testFromToByAndAdditive() throws {
    let stage = Stage()
    let layer = layer(on: stage)
    func x(_ make: (CABasicAnimation) -> Void) throws -> CGFloat {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.duration = 1
      make(animation)
      layer.add(animation, forKey: "test")
      stage.frame()
      stage.frame(after: 0.5)
      return try XCTUnwrap(layer.presentation()).position.x
    }
    XCTAssertEqual(
      try x {
        $0.fromValue = 10; $0.toValue = 20
      }, 15)
    XCTAssertEqual(try x { $0.toValue = 25 }, 15)
    XCTAssertEqual(try x { $0.fromValue = 25 }, 15)
    XCTAssertEqual(try x { $0.byValue = 10 }, 10)
    XCTAssertEqual(
      try x {
        $0.fromValue = 10; $0.byValue = 10
      }, 15)
    XCTAssertEqual(
      try x {
        $0.toValue = 10; $0.byValue = 10
      }, 5)
    XCTAssertEqual(
      try x {
        $0.fromValue = -10; $0.toValue = 0; $0.isAdditive = true
      }, 0)
    XCTAssertEqual(
      try x {
        $0.byValue = 10
        $0.duration = 0.2
        $0.repeatCount = 10
        $0.isCumulative = true
        $0.isAdditive = true
      }, 30, accuracy: 1e-6)
  }

  func testKeyframesAreReachedAtTheirTimes() throws {
    let stage = Stage()
    let layer = layer(on: stage)
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 1, 0.5]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 1
    layer.add(animation, forKey: nil)
    stage.frame()
    stage.frame(after: 0.125)
    XCTAssertEqual(try XCTUnwrap(layer.presentation()).opacity, 0.5, accuracy: 1e-6)
    stage.frame(after: 0.5)
    XCTAssertEqual(try XCTUnwrap(layer.presentation()).opacity, 0.75, accuracy: 1e-6)
    animation.calculationMode = .discrete
    animation.keyTimes = nil
    let track = CAKeyframeAnimation(keyPath: "opacity")
    track.values = [1, 2, 3]
    track.calculationMode = .discrete
    track.duration = 3
    XCTAssertEqual(track.value(at: 0.9, base: nil)?.number, 1)
    XCTAssertEqual(track.value(at: 1.1, base: nil)?.number, 2)
    XCTAssertEqual(track.value(at: 2.9, base: nil)?.number, 3)
  }

  func testKeyframesAlongAPath() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 300))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    XCTAssertEqual(animation.value(at: 0.25, base: nil)?.point, CGPoint(x: 50, y: 0))
    animation.calculationMode = .paced
    XCTAssertEqual(animation.value(at: 0.25, base: nil)?.point, CGPoint(x: 100, y: 0))
    XCTAssertEqual(animation.value(at: 0.5, base: nil)?.point, CGPoint(x: 100, y: 100))
  }

  func testGroupsRunTheirMembersTogether() throws {
    let stage = Stage()
    let layer = layer(on: stage)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.beginTime = 0.5
    move.duration = 1
    let group = CAAnimationGroup()
    group.animations = [fade, move]
    group.duration = 1
    layer.add(group, forKey: "group")
    stage.frame()
    stage.frame(after: 0.75)
    let now = try XCTUnwrap(layer.presentation())
    XCTAssertEqual(now.opacity, 0.75, accuracy: 1e-6)
    XCTAssertEqual(now.position.x, 25, accuracy: 1e-6)
    stage.frame(after: 0.25)
    XCTAssertNil(layer.animationKeys())
  }

  func testFillModeKeepsTheLastValueWithoutFrames() throws {
    let stage = Stage()
    let layer = layer(on: stage)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0.25
    fade.duration = 0.5
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    layer.add(fade, forKey: "fade")
    stage.frame()
    XCTAssertTrue(FrameScheduler.isFramePending)
    stage.frame(after: 0.5)
    stage.frame(after: 3)
    XCTAssertEqual(try XCTUnwrap(layer.presentation()).opacity, 0.25)
    XCTAssertEqual(layer.animationKeys(), ["fade"])
    XCTAssertFalse(FrameScheduler.isFramePending)
    layer.removeAllAnimations()
    stage.frame()
    XCTAssertEqual(stage.pixel(5, 5), "ff0000")
  }

  func testDelayedAnimationAsksForALaterFrame() {
    let stage = Stage()
    let layer = layer(on: stage)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 1
    fade.beginTime = CACurrentMediaTime() + 2
    layer.add(fade, forKey: "fade")
    stage.frame()
    XCTAssertEqual(stage.requests.times, [102])
    XCTAssertFalse(FrameScheduler.isFramePending)
    stage.frame(after: 2.5)
    XCTAssertTrue(FrameScheduler.isFramePending)
    XCTAssertEqual(layer.presentation()?.opacity ?? 0, 0.5, accuracy: 1e-6)
  }

  func testDelegateIsToldOfStartAndStop() {
    final class Listener: CAAnimationDelegate {
      var log: [String] = []
      func animationDidStart(_ anim: CAAnimation) { log.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
    }
    let stage = Stage()
    let layer = layer(on: stage)
    let listener = Listener()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.delegate = listener
    layer.add(fade, forKey: "a")
    XCTAssertEqual(listener.log, [])
    stage.frame()
    XCTAssertEqual(listener.log, ["start"])
    stage.frame(after: 0.3)
    XCTAssertEqual(listener.log, ["start", "stop true"])
    layer.add(fade, forKey: "a")
    stage.frame()
    layer.add(fade, forKey: "a")
    XCTAssertEqual(listener.log, ["start", "stop true", "start", "stop false"])
  }

  func testSpringAnimationOvershoots() throws {
    let stage = Stage()
    let layer = layer(on: stage)
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 50
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: "spring")
    stage.frame()
    stage.frame(after: 0.36)
    XCTAssertGreaterThan(try XCTUnwrap(layer.presentation()).position.x, 55)
    stage.frame(after: 1.2)
    XCTAssertNil(layer.animationKeys())
  }

  func testEndlessAnimationDoesNotKeepItsLayer() {
    let stage = Stage()
    weak var gone: CALayer?
    autoreleasepool {
      let layer = layer(on: stage)
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.byValue = 2 * Double.pi
      turn.duration = 1
      turn.repeatCount = .infinity
      layer.add(turn, forKey: "turn")
      stage.frame()
      layer.removeFromSuperlayer()
      gone = layer
    }
    stage.frame(after: 0.1)
    XCTAssertNil(gone)
    stage.frame(after: 0.1)
    XCTAssertFalse(FrameScheduler.isFramePending)
  }

  private func autoreleasepool(_ body: () -> Void) { body() }

  func testWhatAForgottenAnimationCompletesMayChangeItsLayer() async {
    let layer = CALayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { layer.speed = 2 }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.duration = 10
    layer.add(fade, forKey: "fade")
    CATransaction.commit()
    FrameScheduler.reset()
    XCTAssertEqual(layer.speed, 2)
    XCTAssertNil(layer.animationKeys())
  }

  /// What no window shows is rendered by nobody, so that an animation of it is over at the next frame, as on iOS.
  func testAnimationsOfLayersInNoWindowEndAtOnce() {
    let stage = Stage()
    let layer = CALayer()
    var ends: [Bool] = []
    CATransaction.begin()
    CATransaction.setCompletion { ends.append($0) }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.duration = 10
    layer.add(fade, forKey: "fade")
    CATransaction.commit()
    XCTAssertEqual(layer.animationKeys(), ["fade"], "until the frame it is there")
    XCTAssertEqual(ends, [])
    stage.frame()
    XCTAssertEqual(ends, [true])
    XCTAssertNil(layer.animationKeys())
  }

  func testAnimationsThatStayWaitForAWindow() {
    let stage = Stage()
    let layer = CALayer()
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.duration = 10
    turn.isRemovedOnCompletion = false
    layer.add(turn, forKey: "turn")
    stage.frame()
    XCTAssertEqual(layer.animationKeys(), ["turn"])
  }
}
