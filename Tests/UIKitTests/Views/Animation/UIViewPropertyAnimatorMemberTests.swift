import XCTest

@testable import QuartzCore
@testable import UIKit

/// The members of `UIViewPropertyAnimator` that apps use.
@MainActor
final class UIViewPropertyAnimatorMemberTests: XCTestCase {
  func testInitKeepsDurationAndCurve() async throws {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn)
    XCTAssertEqual(animator.duration, 2)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(animator.timingParameters?.cubicTimingParameters?.animationCurve, .easeIn)
    let sprung = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5)
    XCTAssertEqual(sprung.timingParameters?.timingCurveType, .spring)
    let own = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    XCTAssertEqual(
      own.timingParameters?.cubicTimingParameters?.controlPoint2, CGPoint(x: 0.3, y: 0.4))
    XCTAssertEqual(own.timingParameters?.timingCurveType, .cubic)
  }

  func testStartAnimationRunsTheChanges() async {
    let stage = AnimationStage(self)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.square.alpha = 0 }
    XCTAssertEqual(stage.square.alpha, 1, "nothing happens before the start")
    animator.startAnimation()
    stage.frame()
    stage.run(0.5)
    XCTAssertEqual(stage.alpha, 0.5, accuracy: 0.02)
    stage.run(0.6)
    XCTAssertEqual(stage.square.alpha, 0)
  }

  func testAddCompletionsRunInOrder() async {
    let stage = AnimationStage(self)
    var order: [String] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.2, delay: 0, animations: { stage.square.alpha = 0 },
      completion: { order.append("first \($0.rawValue)") })
    animator.addCompletion { _ in order.append("second") }
    stage.run(0.3)
    XCTAssertEqual(order, ["first 0", "second"])
  }

  func testAddAnimationsWhileRunningEndsWithTheRest() async {
    let stage = AnimationStage(self)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { stage.square.alpha = 0 }
    animator.startAnimation()
    stage.frame()
    stage.run(0.5)
    animator.addAnimations { stage.square.center.x = 150 }
    stage.frame()
    XCTAssertEqual(stage.x, 50, accuracy: 1)
    stage.run(0.6)
    XCTAssertEqual(stage.x, 150, accuracy: 0.01)
  }
}

/// The members of `UISpringTimingParameters` that apps use.
@MainActor
final class UISpringTimingParametersMemberTests: XCTestCase {
  func testInitDampingRatioHasApplesStiffness() async {
    let parameters = UISpringTimingParameters(
      dampingRatio: 0.6, initialVelocity: CGVector(dx: 2, dy: 0))
    XCTAssertEqual(parameters.initialVelocity, CGVector(dx: 2, dy: 0))
    XCTAssertEqual(parameters.timingCurveType, .spring)
    // conformance animation.json, springDurationFit: 0.6 in 0.8 s.
    let spring = UISpringTimingParameters(dampingRatio: 0.6).spring(duration: 0.8)
    XCTAssertEqual(spring.stiffness, 190.21427544499548, accuracy: 190 * 1e-4)
  }

  func testInitMassSettlesInItsTime() async throws {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    XCTAssertEqual(try XCTUnwrap(parameters.settlingDuration), 1.4727, accuracy: 0.001)
  }

  func testInitIsASpringThatSettles() async {
    XCTAssertNotNil(UISpringTimingParameters().settlingDuration)
    XCTAssertNotNil(UISpringTimingParameters().springTimingParameters)
  }
}

/// The members of `UIViewControllerContextTransitioning` that apps use.
@MainActor
final class UIViewControllerContextTransitioningMemberTests: XCTestCase {
  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    var seen: [String: Any?] = [:]
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      seen["from"] = context.viewController(forKey: .from)
      seen["to"] = context.viewController(forKey: .to)
      seen["container"] = context.containerView
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator = Animator()
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  private func present() -> (TouchStage, UIViewController, Animator, Bool) {
    let stage = TouchStage(closesAfter: self)
    let delegate = Delegate()
    let presented = UIViewController()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    var isDone = false
    stage.root.present(presented, animated: true) { isDone = true }
    for _ in 0..<30 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
    return (stage, presented, delegate.animator, isDone)
  }

  func testViewControllersAreTheTwoOfTheTransition() async {
    let (stage, presented, animator, _) = present()
    XCTAssertTrue(animator.seen["from"] as? UIViewController === stage.root)
    XCTAssertTrue(animator.seen["to"] as? UIViewController === presented)
  }

  func testCompleteTransitionEndsThePresentation() async {
    let (stage, presented, _, isDone) = present()
    XCTAssertTrue(isDone)
    XCTAssertTrue(stage.root.presentedViewController === presented)
  }

  func testContainerViewHoldsThePresentedView() async {
    let (_, presented, animator, _) = present()
    XCTAssertTrue(
      presented.view.isDescendant(of: animator.seen["container"] as? UIView ?? UIView()))
  }
}

/// The members of `UIViewControllerTransitionCoordinator` that apps use.
@MainActor
final class UIViewControllerTransitionCoordinatorMemberTests: XCTestCase {
  func testAnimateRunsAlongsideAndCompletes() async throws {
    let stage = TouchStage(closesAfter: self)
    let presented = UIViewController()
    stage.root.view.layoutIfNeeded()
    _ = UIApplication.shared.makeFrame()
    stage.root.present(presented, animated: true)
    let coordinator = try XCTUnwrap(presented.transitionCoordinator)
    var calls: [String] = []
    let accepted = coordinator.animate(
      alongsideTransition: { _ in
        calls.append("alongside \(UIView.inheritedAnimationDuration > 0)")
      },
      completion: { calls.append("completion \($0.isCancelled)") })
    XCTAssertTrue(accepted)
    for _ in 0..<120 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
    XCTAssertEqual(calls, ["alongside true", "completion false"])
  }
}
