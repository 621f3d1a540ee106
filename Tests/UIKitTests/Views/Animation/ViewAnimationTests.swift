import XCTest

@testable import QuartzCore
@testable import UIKit

@MainActor
final class ViewAnimationTests: XCTestCase {
  func testAnimationsOfViewsInNoWindowCompleteAtTheNextFrame() async {
    let stage = AnimationStage(self)
    let view = UIView()
    let hidden = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inside = UIView()
    hidden.addSubview(inside)
    var results: [Bool] = []
    UIView.animate(withDuration: 5) {
      view.alpha = 0
      inside.frame.size.width = 50
    } completion: {
      results.append($0)
    }
    XCTAssertEqual(results, [], "not within the call")
    stage.frame()
    XCTAssertEqual(results, [true])
    XCTAssertEqual(view.alpha, 0)
    XCTAssertEqual(inside.frame.width, 50)
  }

  func testAViewThatComesToAWindowInTheSameTurnIsAnimated() async {
    let stage = AnimationStage(self)
    let view = UIView()
    var isOver = false
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: { _ in
      isOver = true
    }
    stage.stage.root.view.addSubview(view)
    stage.frame()
    stage.run(0.5)
    XCTAssertFalse(isOver)
    stage.run(0.6)
    XCTAssertTrue(isOver)
  }

  func testASecondAnimationGoesOnFromWhereTheFirstIs() async {
    let stage = AnimationStage(self)
    stage.square.center.x = 0
    stage.frame()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      stage.square.center.x = 100
    }
    stage.frame()
    stage.run(0.5)
    XCTAssertEqual(stage.x, 50, accuracy: 1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      stage.square.center.x = 0
    }
    XCTAssertEqual(stage.x, 50, accuracy: 1, "no jump")
    stage.frame()
    // Both add up: 0 + (0 - 100)·(1 - 0.75) + (100 - 0)·(1 - 0.25) = 50.
    stage.run(0.25)
    XCTAssertEqual(stage.x, 50, accuracy: 1, "the first slows down the second")
    stage.run(1)
    XCTAssertEqual(stage.x, 0, accuracy: 0.01)
  }

  func testBothAnimationsOfOnePropertyComplete() async {
    let stage = AnimationStage(self)
    var results: [Bool] = []
    UIView.animate(withDuration: 0.5) {
      stage.square.center.x = 100
    } completion: {
      results.append($0)
    }
    stage.run(0.2)
    UIView.animate(withDuration: 0.5) {
      stage.square.center.x = 300
    } completion: {
      results.append($0)
    }
    stage.run(1)
    XCTAssertEqual(results, [true, true])
  }

  func testBeginningFromTheCurrentStateEndsTheFirst() async {
    let stage = AnimationStage(self)
    stage.square.backgroundColor = .red
    stage.frame()
    var results: [Bool] = []
    UIView.animate(withDuration: 1) {
      stage.square.backgroundColor = .blue
    } completion: {
      results.append($0)
    }
    stage.run(0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
      stage.square.backgroundColor = .green
    }
    stage.frame()
    XCTAssertEqual(results, [false])
    stage.run(1.1)
  }

  func testRemovingAnimationsEndsThemUnfinished() async {
    let stage = AnimationStage(self)
    var result: Bool?
    UIView.animate(withDuration: 1) {
      stage.square.alpha = 0
    } completion: {
      result = $0
    }
    stage.run(0.3)
    stage.square.layer.removeAllAnimations()
    XCTAssertEqual(result, false)
  }

  func testAdditiveAnimationsHaveTheDifference() async throws {
    let stage = AnimationStage(self)
    stage.square.center.x = 10
    UIView.animate(withDuration: 1) { stage.square.center.x = 110 }
    let animation = try XCTUnwrap(
      stage.square.layer.animation(forKey: "position") as? CABasicAnimation)
    XCTAssertTrue(animation.isAdditive)
    XCTAssertEqual(animation.fromValue as? CGPoint, CGPoint(x: -100, y: 0))
    XCTAssertEqual(animation.toValue as? CGPoint, .zero)
    UIView.animate(withDuration: 1) { stage.square.center.x = 0 }
    XCTAssertEqual(stage.square.layer.animationKeys(), ["position", "position-2"])
    stage.run(1.1)
  }

  func testOriginAndSizeOfBoundsAreAnimatedEach() async throws {
    let stage = AnimationStage(self)
    let layer = stage.square.layer
    stage.square.bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    stage.frame()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      stage.square.bounds = CGRect(x: 10, y: 0, width: 60, height: 80)
    }
    XCTAssertEqual(layer.animationKeys(), ["bounds.origin", "bounds.size"])
    let size = try XCTUnwrap(layer.animation(forKey: "bounds.size") as? CABasicAnimation)
    XCTAssertTrue(size.isAdditive)
    XCTAssertEqual(size.fromValue as? CGSize, CGSize(width: 40, height: -40))
    XCTAssertEqual(size.toValue as? CGSize, .zero)
    stage.run(0.5)
    XCTAssertEqual(layer.presentation()?.bounds.width ?? 0, 80, accuracy: 2)
    XCTAssertEqual(layer.presentation()?.bounds.minX ?? 0, 5, accuracy: 0.5)
    // One that begins from what is shown takes over.
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      stage.square.bounds = CGRect(x: 0, y: 0, width: 60, height: 0)
    }
    stage.frame()
    XCTAssertEqual(layer.presentation()?.bounds.width ?? 0, 80, accuracy: 3)
    stage.run(1.1)
    XCTAssertEqual(layer.presentation()?.bounds.size, CGSize(width: 60, height: 0))
  }

  func testKeyframesFollowEachOther() async {
    let stage = AnimationStage(self)
    stage.square.center.x = 0
    stage.square.alpha = 1
    stage.frame()
    var done = false
    let options: UIView.KeyframeAnimationOptions = [
      .calculationModeLinear, .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
    ]
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        stage.square.center.x = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
        stage.square.center.x = 200
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        stage.square.alpha = 0
      }
    } completion: {
      done = $0
    }
    stage.frame()
    stage.run(0.25)
    XCTAssertEqual(stage.x, 50, accuracy: 2)
    XCTAssertEqual(stage.alpha, 1)
    stage.run(0.4)
    XCTAssertEqual(stage.x, 100, accuracy: 0.01, "it waits for the next keyframe")
    stage.run(0.225)
    XCTAssertEqual(stage.x, 150, accuracy: 4)
    XCTAssertEqual(stage.alpha, 0.25, accuracy: 0.03)
    stage.run(0.2)
    XCTAssertEqual(stage.x, 200, accuracy: 0.01)
    XCTAssertTrue(done)
  }

  func testKeyframesWithoutAnimationHappenAtOnce() async {
    let stage = AnimationStage(self)
    UIView.performWithoutAnimation {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          stage.square.center.x = 77
        }
      }
    }
    XCTAssertEqual(stage.square.center.x, 77)
    XCTAssertNil(stage.square.layer.animationKeys())
  }

  func testRepetitionWithinABlock() async throws {
    let stage = AnimationStage(self)
    UIView.animate(withDuration: 1) {
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) {
        stage.square.center.x = 300
      }
      stage.square.alpha = 0.5
    }
    let moving = try XCTUnwrap(stage.square.layer.animation(forKey: "position"))
    XCTAssertEqual(moving.repeatCount, 3)
    XCTAssertTrue(moving.autoreverses)
    XCTAssertEqual(stage.square.layer.animation(forKey: "opacity")?.repeatCount, 0)
    stage.square.layer.removeAllAnimations()
  }

  func testBlocksBetweenBeginAndCommit() async throws {
    let stage = AnimationStage(self)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    stage.square.center.x = 300
    UIView.commitAnimations()
    stage.square.alpha = 0.5
    XCTAssertEqual(stage.square.layer.animation(forKey: "position")?.duration, 2)
    XCTAssertNil(stage.square.layer.animation(forKey: "opacity"))
    stage.square.layer.removeAllAnimations()
  }

  /// "animationDidStop:finished:context:" and "animationWillStart:context:", Apple's documentation of
  /// `setAnimationDidStop(_:)` and `setAnimationWillStart(_:)`.
  func testTheDelegateOfABlockIsToldOfStartAndStop() async {
    let stage = AnimationStage(self)
    let delegate = BlockDelegate()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDelegate(delegate)
    UIView.setAnimationWillStart(
      Selector(BlockDelegate.willStart(_:context:), "willStart:context:"))
    UIView.setAnimationDidStop(
      Selector(BlockDelegate.didStop(_:finished:context:), "didStop:finished:context:"))
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationDuration(0.5)
    stage.square.center.x = 300
    UIView.commitAnimations()
    stage.run(0.25)
    XCTAssertEqual(delegate.told, [])
    stage.run(0.5)
    XCTAssertEqual(delegate.told, ["move starts"])
    stage.run(0.5)
    XCTAssertEqual(delegate.told, ["move starts", "move stops true"])
  }

  /// "User interactions are temporarily disabled for the views being animated", Apple's documentation of
  /// `animate(withDuration:animations:)`.
  func testViewsBeingAnimatedGetNoTouchesUnlessTheyAreAllowed() async {
    let stage = AnimationStage(self)
    let square = stage.square
    let inner = UIView(frame: square.bounds)
    square.addSubview(inner)
    let point = CGPoint(x: 50, y: 50)
    let root: UIView = stage.stage.root.view
    XCTAssertIdentical(root.hitTest(point, with: nil), inner)
    UIView.animate(withDuration: 0.3, delay: 0.1) { square.alpha = 0.5 }
    XCTAssertIdentical(root.hitTest(point, with: nil), root, "from the beginning, with all in it")
    stage.run(0.2)
    XCTAssertIdentical(root.hitTest(point, with: nil), root)
    stage.run(0.3)
    XCTAssertIdentical(root.hitTest(point, with: nil), inner)
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      square.alpha = 1
    }
    stage.run(0.1)
    XCTAssertIdentical(root.hitTest(point, with: nil), inner)
    stage.run(0.4)
    UIView.animate(withDuration: 0.3, animations: {})
    XCTAssertIdentical(root.hitTest(point, with: nil), inner, "nothing of it is animated")
  }

  /// "Views get no touches while they are animated", by keyframes and transitions too.
  func testKeyframesAndTransitionsWithholdTouchesUnlessAllowed() async {
    let stage = AnimationStage(self)
    let square = stage.square
    let point = CGPoint(x: 50, y: 50)
    let root: UIView = stage.stage.root.view
    for (isAllowed, hit) in [(false, root), (true, square)] {
      UIView.animateKeyframes(
        withDuration: 0.3, delay: 0, options: isAllowed ? .allowUserInteraction : []
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          square.alpha = isAllowed ? 1 : 0.5
        }
      }
      stage.run(0.1)
      XCTAssertIdentical(root.hitTest(point, with: nil), hit)
      stage.run(0.4)
      XCTAssertIdentical(root.hitTest(point, with: nil), square)
      UIView.transition(
        with: square, duration: 0.3,
        options: isAllowed
          ? [.transitionCrossDissolve, .allowUserInteraction] : .transitionCrossDissolve,
        animations: { square.backgroundColor = .red })
      stage.run(0.1)
      XCTAssertIdentical(root.hitTest(point, with: nil), hit)
      stage.run(0.4)
      XCTAssertIdentical(root.hitTest(point, with: nil), square)
    }
  }
}

/// Notes what it is told of an animation.
private final class BlockDelegate: NSObject {
  private(set) var told: [String] = []

  func willStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    told.append("\(animationID ?? "") starts")
  }

  func didStop(_ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    told.append("\(animationID ?? "") stops \(finished.boolValue)")
  }
}
