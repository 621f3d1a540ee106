import TestSupport
import XCTest

@testable import QuartzCore
@testable import UIKit

@MainActor
final class UIViewPropertyAnimatorTests: XCTestCase {
  /// Moves the square's centre from 50 to 250 in a second.
  private func animator(
    _ stage: AnimationStage, curve: UIView.AnimationCurve = .linear
  ) -> UIViewPropertyAnimator {
    stage.square.center = CGPoint(x: 50, y: 50)
    stage.frame()
    return UIViewPropertyAnimator(duration: 1, curve: curve) { [square = stage.square] in
      square.center.x = 250
    }
  }

  func testItRunsFromStartToEnd() async {
    let stage = AnimationStage(self)
    let animator = animator(stage)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    XCTAssertEqual(animator.state, .inactive)
    animator.startAnimation()
    XCTAssertEqual(animator.state, .active)
    XCTAssertTrue(animator.isRunning)
    stage.frame()
    XCTAssertEqual(stage.x, 50, accuracy: 0.01)
    stage.run(0.5)
    XCTAssertEqual(stage.x, 150, accuracy: 1)
    XCTAssertEqual(animator.fractionComplete, 0.5, accuracy: 0.01)
    stage.run(0.6)
    XCTAssertEqual(stage.x, 250, accuracy: 0.01)
    XCTAssertEqual(ends, [.end])
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertFalse(animator.isRunning)
    XCTAssertNil(stage.square.layer.animationKeys(), "nothing is left behind")
  }

  func testAnAnimatorThatNobodyKeepsRunsToItsEnd() async {
    let stage = AnimationStage(self)
    var ended = false
    do {
      let animator = animator(stage)
      animator.addCompletion { _ in ended = true }
      animator.startAnimation()
    }
    stage.run(1.1)
    XCTAssertTrue(ended)
    XCTAssertEqual(stage.x, 250, accuracy: 0.01)
  }

  func testScrubbingRunsEvenlyWhateverTheCurve() async {
    let stage = AnimationStage(self)
    let animator = animator(stage, curve: .easeIn)
    animator.fractionComplete = 0.25
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    stage.frame()
    XCTAssertEqual(stage.x, 100, accuracy: 0.01, "evenly, whatever the curve")
    stage.run(2)
    XCTAssertEqual(stage.x, 100, accuracy: 0.01)
    animator.fractionComplete = 0.75
    XCTAssertEqual(stage.x, 200, accuracy: 0.01)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    XCTAssertEqual(stage.x, 50 + 200 * 0.3153568, accuracy: 0.01, "at the curve's own pace")
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.run(0.6)
    XCTAssertEqual(stage.x, 250, accuracy: 0.01)
  }

  func testAPausedAnimatorAsksForNoFrames() async {
    let stage = AnimationStage(self)
    let animator = animator(stage)
    animator.fractionComplete = 0.5
    stage.frame()
    XCTAssertEqual(stage.square.layer.running.map(\.isMoving), [false])
    animator.startAnimation()
    XCTAssertEqual(stage.square.layer.running.map(\.isMoving), [true])
    stage.run(1)
  }

  func testPauseAndGoOn() async {
    let stage = AnimationStage(self)
    let animator = animator(stage, curve: .easeInOut)
    animator.startAnimation()
    stage.frame()
    stage.run(0.25)
    let before = stage.x
    animator.pauseAnimation()
    XCTAssertEqual(stage.x, before, accuracy: 0.5, "no jump")
    stage.run(1)
    XCTAssertEqual(stage.x, before, accuracy: 0.5)
    animator.startAnimation()
    stage.run(1)
    XCTAssertEqual(stage.x, 250, accuracy: 0.01)
  }

  func testTurningRoundEndsAtTheStart() async {
    let stage = AnimationStage(self)
    let animator = animator(stage)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.frame()
    stage.run(0.6)
    animator.isReversed = true
    XCTAssertEqual(animator.fractionComplete, 0.4, accuracy: 0.02)
    XCTAssertEqual(stage.x, 170, accuracy: 1)
    stage.run(0.3)
    XCTAssertEqual(stage.x, 110, accuracy: 2)
    stage.run(0.5)
    XCTAssertEqual(ends, [.start])
    XCTAssertEqual(stage.square.center.x, 50, "the value is that of the start again")
    XCTAssertEqual(stage.x, 50, accuracy: 0.01)
  }

  func testStoppingKeepsWhatIsSeen() async {
    let stage = AnimationStage(self)
    let animator = animator(stage)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.frame()
    stage.run(0.5)
    animator.stopAnimation(false)
    XCTAssertEqual(animator.state, .stopped)
    XCTAssertEqual(stage.square.center.x, 150, accuracy: 1)
    XCTAssertEqual(ends, [])
    animator.finishAnimation(at: .current)
    XCTAssertEqual(ends, [.current])
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(stage.square.center.x, 150, accuracy: 1)
  }

  func testFinishingAtEitherEnd() async {
    for (position, x) in [(UIViewAnimatingPosition.start, 50), (.end, 250)] as [(_, CGFloat)] {
      let stage = AnimationStage(self)
      let animator = animator(stage)
      animator.startAnimation()
      stage.frame()
      stage.run(0.3)
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      XCTAssertEqual(stage.square.center.x, x)
    }
  }

  func testStoppingWithoutFinishingCallsNobody() async {
    let stage = AnimationStage(self)
    let animator = animator(stage)
    animator.addCompletion { _ in XCTFail("stopped without finishing") }
    animator.startAnimation()
    stage.run(0.5)
    animator.stopAnimation(true)
    XCTAssertEqual(animator.state, .inactive)
    stage.run(1)
    XCTAssertEqual(stage.square.center.x, 150, accuracy: 5)
  }

  func testDelayFactorAndDelay() async {
    let stage = AnimationStage(self)
    let animator = animator(stage)
    animator.addAnimations({ stage.square.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation(afterDelay: 1)
    XCTAssertEqual(animator.delay, 1)
    XCTAssertEqual(animator.state, .active)
    stage.run(0.9)
    XCTAssertEqual(stage.x, 50, accuracy: 0.01)
    stage.run(0.6)
    XCTAssertEqual(stage.x, 150, accuracy: 5)
    XCTAssertEqual(stage.alpha, 1, accuracy: 0.05)
    stage.run(0.25)
    XCTAssertEqual(stage.alpha, 0.5, accuracy: 0.05)
    stage.run(0.5)
    XCTAssertEqual(stage.alpha, 0, accuracy: 0.01)
  }

  func testPausingOnCompletionKeepsTheAnimatorActive() async {
    let stage = AnimationStage(self)
    let animator = animator(stage)
    animator.pausesOnCompletion = true
    animator.addCompletion { _ in XCTFail("it only paused") }
    animator.startAnimation()
    stage.run(1.2)
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(animator.fractionComplete, 1)
    animator.isReversed = true
    animator.startAnimation()
    stage.run(0.5)
    XCTAssertEqual(stage.x, 150, accuracy: 6)
    animator.stopAnimation(true)
  }

  func testContinuingWithAnotherPaceAndDuration() async {
    let stage = AnimationStage(self)
    let animator = animator(stage)
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 2)
    stage.run(1.5)
    XCTAssertTrue(animator.isRunning)
    stage.run(0.6)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(stage.x, 250, accuracy: 0.01)
  }

  func testSpringsOvershoot() async {
    let stage = AnimationStage(self)
    stage.square.center.x = 50
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) {
      stage.square.center.x = 250
    }
    animator.startAnimation()
    stage.frame()
    var highest: CGFloat = 0
    for _ in 0..<70 {
      stage.run(1.0 / 60)
      highest = max(highest, stage.x)
    }
    XCTAssertGreaterThan(highest, 270)
    XCTAssertEqual(stage.x, 250, accuracy: 0.01)
  }

  func testASpringWithItsOwnPhysicsTakesItsOwnTime() async {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
    XCTAssertEqual(animator.duration, 1.4727, accuracy: 0.001)
  }

  func testViewsCanBeWithheldFromTouches() async {
    let stage = AnimationStage(self)
    let animator = animator(stage)
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    let inside = CGPoint(x: 200, y: 50)
    XCTAssertFalse(stage.stage.window.hitTest(inside, with: nil) === stage.square)
    stage.run(1.1)
    XCTAssertTrue(stage.stage.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === stage.square)
  }

  func testAViewWhereAWithheldOneLayInMemoryGetsTouches() async {
    let stage = AnimationStage(self)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.isUserInteractionEnabled = false
    func animateOneThatGoes() -> ObjectIdentifier {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.stage.root.view.addSubview(view)
      animator.addAnimations { [unowned view] in view.alpha = 0 }
      animator.startAnimation()
      XCTAssertTrue(UIViewPropertyAnimator.withholdsTouches(from: view))
      view.removeFromSuperview()
      return ObjectIdentifier(view)
    }
    let gone = animateOneThatGoes()
    var views: [UIView] = []
    while views.count < 1_000, views.last.map({ ObjectIdentifier($0) }) != gone {
      views.append(UIView())
    }
    XCTAssertFalse(views.contains { UIViewPropertyAnimator.withholdsTouches(from: $0) })
    animator.stopAnimation(true)
  }

  func testAnAnimatorThatMayNotBeInterruptedIsNot() async {
    let stage = AnimationStage(self)
    let animator = animator(stage)
    animator.isInterruptible = false
    animator.startAnimation()
    stage.run(0.5)
    animator.pauseAnimation()
    animator.fractionComplete = 0
    animator.stopAnimation(true)
    XCTAssertTrue(animator.isRunning)
    stage.run(0.6)
    XCTAssertEqual(stage.square.center.x, 250)
  }

  func testKeyframesWithinAnAnimatorCanBeScrubbed() async {
    let stage = AnimationStage(self)
    stage.square.center.x = 50
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          stage.square.center.x = 150
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          stage.square.center.x = 50
        }
      }
    }
    animator.fractionComplete = 0.5
    XCTAssertEqual(stage.x, 150, accuracy: 0.01)
    animator.fractionComplete = 0.75
    XCTAssertEqual(stage.x, 100, accuracy: 0.01)
    animator.stopAnimation(true)
  }

  func testAnEffectCanBeScrubbed() async {
    let stage = AnimationStage(self)
    let view = UIVisualEffectView(effect: nil)
    view.frame = stage.square.bounds
    stage.square.addSubview(view)
    stage.frame()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.effect = UIBlurEffect(style: .light)
    }
    animator.fractionComplete = 0.5
    let glass = view.subviews[0].layer
    XCTAssertEqual(
      (glass.presentation()?.value(forKeyPath: "blurRadius") as? CGFloat) ?? 0, 15, accuracy: 0.1)
    animator.stopAnimation(true)
  }

  /// A property that is set while an animator runs keeps that value at the animator's end.
  func testWhatIsSetMeanwhileStays() async {
    let stage = AnimationStage(self)
    let animator = animator(stage)
    animator.startAnimation()
    stage.run(0.5)
    stage.square.center = CGPoint(x: 20, y: 30)
    stage.run(0.6)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(stage.square.center, CGPoint(x: 20, y: 30))
    XCTAssertEqual(stage.x, 20)
  }

  func testAnAnimatorThatAnotherTookOverFromLeavesItsValue() async {
    let stage = AnimationStage(self)
    animator(stage).startAnimation()
    stage.run(0.8)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { [square = stage.square] in
      square.center.x = 50
    }
    second.startAnimation()
    stage.run(0.5)
    XCTAssertEqual(stage.square.center.x, 50)
    stage.run(0.6)
    XCTAssertEqual(stage.x, 50)
  }

  /// A header that collapses makes the list below it higher while that decelerates.
  func testAScrollViewThatIsResizedScrollsOnMeanwhile() async {
    let stage = AnimationStage(self)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    stage.square.addSubview(scrollView)
    stage.frame()
    func shown() -> CGRect { (scrollView.layer.presentation() ?? scrollView.layer).bounds }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      scrollView.frame.size.height = 200
    }
    animator.startAnimation()
    stage.run(0.5)
    scrollView.contentOffset.y = 40
    stage.frame()
    XCTAssertEqual(shown().minY, 40)
    XCTAssertEqual(shown().height, 150, accuracy: 2)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      scrollView.frame.size.height = 100
    }
    second.startAnimation()
    stage.frame()
    XCTAssertEqual(shown().height, 150, accuracy: 2, "it goes on from what is seen")
    stage.run(0.6)
    XCTAssertEqual(scrollView.bounds, CGRect(x: 0, y: 40, width: 100, height: 100))
    second.isReversed = true
    stage.run(1.1)
    XCTAssertEqual(scrollView.contentOffset.y, 40)
    XCTAssertEqual(shown().minY, 40)
  }

  /// Whatever is done to an animator, what is seen never jumps but where it is scrubbed, and it ends.
  func testRandomInterruptionsNeverJump() async {
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let stage = AnimationStage(self)
      let animator = animator(stage, curve: seed % 2 == 0 ? .easeInOut : .linear)
      animator.startAnimation()
      stage.frame()
      for _ in 0..<40 where animator.state == .active {
        let before = stage.x
        switch Int.random(in: 0..<5, using: &random) {
        case 0: animator.pauseAnimation()
        case 1: if !animator.isRunning { animator.startAnimation() }
        case 2: animator.isReversed.toggle()
        case 3: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        default: stage.run(0.05)
        }
        if animator.state == .active { XCTAssertEqual(stage.x, before, accuracy: 40) }
        XCTAssertGreaterThan(stage.x, 49)
        XCTAssertLessThan(stage.x, 251)
      }
      if animator.state == .active {
        animator.startAnimation()
        stage.run(1.5)
      }
      XCTAssertEqual(animator.state, .inactive)
      XCTAssertTrue([50, 250].contains(stage.square.center.x))
    }
  }
}
