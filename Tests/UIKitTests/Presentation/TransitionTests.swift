import XCTest

@testable import UIKit

/// Transitions between controllers: the system's flip, and animators that lend their animation.
@MainActor
final class TransitionTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testFlipHorizontalTurnsTheWindowOver() async {
    let next = UIViewController()
    next.modalPresentationStyle = .fullScreen
    next.modalTransitionStyle = .flipHorizontal
    var isDone = false
    stage.root.present(next, animated: true) { isDone = true }
    let flip = stage.window.layer.animation(forKey: "transition") as? CATransition
    XCTAssertEqual(flip?.type, .flip)
    XCTAssertEqual(flip?.subtype, .fromRight)
    stage.settle()
    XCTAssertTrue(isDone)
    XCTAssertEqual(next.view.frame, stage.window.bounds)
    XCTAssertIdentical(next.view.window, stage.window)
    next.dismiss(animated: true)
    let back = stage.window.layer.animation(forKey: "transition") as? CATransition
    XCTAssertEqual(back?.subtype, .fromLeft)
    stage.settle()
    XCTAssertNil(stage.root.presentedViewController)
    XCTAssertNil(next.view.window)
    XCTAssertIdentical(stage.root.view.window, stage.window)
  }

  func testThePresentersViewComesHomeFromAnAnimatorsContainer() async {
    for style in [UIModalPresentationStyle.fullScreen, .custom] {
      let stack = Stack()
      let next = UIViewController()
      next.modalPresentationStyle = style
      next.transitioningDelegate = stack
      stage.root.present(next, animated: true)
      stage.settle()
      next.dismiss(animated: true)
      stage.settle()
      XCTAssertIdentical(stage.root.view.window, stage.window)
      XCTAssertNil(next.view.window)
      let covers = style == .fullScreen
      XCTAssertEqual(stack.given, covers ? ["from", "to", "from", "to"] : ["to", "from"])
    }
  }

  func testThePresentersViewComesHomeThoughItsAnimatorWasNotGivenIt() async {
    let take = Take()
    let next = UIViewController()
    next.modalPresentationStyle = .custom
    next.transitioningDelegate = take
    stage.root.present(next, animated: true)
    stage.settle()
    next.dismiss(animated: true)
    stage.settle()
    XCTAssertIdentical(stage.root.view.window, stage.window)
    XCTAssertIdentical(stage.root.view.superview, stage.window)
    XCTAssertNil(next.view.window)
  }

  /// Takes the views of both controllers into its container.
  private final class Take: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      for key in [UITransitionContextViewControllerKey.from, .to] {
        guard let controller = context.viewController(forKey: key) else { continue }
        context.containerView.addSubview(controller.view)
      }
      context.completeTransition(true)
    }
  }

  /// Puts every view it is given on top of its container.
  private final class Stack: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    var given: [String] = []

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let keys: [(String, UITransitionContextViewKey)] = [("from", .from), ("to", .to)]
      for (name, key) in keys {
        guard let view = context.view(forKey: key) else { continue }
        given.append(name)
        context.containerView.addSubview(view)
      }
      context.completeTransition(true)
    }
  }

  /// Fades with a property animator that it lends.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var animator: UIViewPropertyAnimator?
    var plainStarts = 0

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      plainStarts += 1
      interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear)
      if let view = context.view(forKey: .to) {
        view.frame = context.containerView.bounds
        context.containerView.addSubview(view)
        view.alpha = 0
        made.addAnimations { view.alpha = 1 }
      }
      made.addCompletion { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      animator = made
      return made
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let fade = Fade()
    var interaction: UIPercentDrivenInteractiveTransition?
    var own: (any UIViewControllerInteractiveTransitioning)?
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { own ?? interaction }
  }

  private func presented(
    _ delegate: Delegate, wantsInteractiveStart: Bool = true
  ) -> (UIViewController, UIPercentDrivenInteractiveTransition) {
    let next = UIViewController()
    next.modalPresentationStyle = .overFullScreen
    next.transitioningDelegate = delegate
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = wantsInteractiveStart
    delegate.interaction = interaction
    stage.root.present(next, animated: true)
    return (next, interaction)
  }

  private func alpha(_ controller: UIViewController) -> Float {
    _ = UIApplication.shared.makeFrame()
    return (controller.view.layer.presentation() ?? controller.view.layer).opacity
  }

  func testATransitionThatNobodyDrivesRunsByItself() async {
    let delegate = Delegate()
    let (next, _) = presented(delegate, wantsInteractiveStart: false)
    XCTAssertEqual(delegate.fade.plainStarts, 1)
    stage.settle()
    XCTAssertEqual(alpha(next), 1)
    XCTAssertNotNil(next.viewIfLoaded?.window)
    XCTAssertFalse(next.isBeingPresented)
  }

  func testATransitionIsTakenInHandOnItsWay() async {
    let delegate = Delegate()
    let (next, interaction) = presented(delegate, wantsInteractiveStart: false)
    delegate.fade.animator?.fractionComplete = 0.25
    interaction.pause()
    XCTAssertEqual(interaction.percentComplete, 0.25, accuracy: 0.01)
    interaction.update(0.5)
    XCTAssertEqual(alpha(next), 0.5, accuracy: 0.01)
    interaction.finish()
    stage.settle()
    XCTAssertNotNil(next.viewIfLoaded?.window)
    XCTAssertEqual(alpha(next), 1)
  }

  /// An app's own interaction begins every transition that it is given for, driven or not.
  private final class Starter: NSObject, UIViewControllerInteractiveTransitioning {
    var wantsInteractiveStart: Bool { false }
    var contexts: [any UIViewControllerContextTransitioning] = []
    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      contexts.append(context)
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.completeTransition(true)
    }
  }

  func testAnInteractionOfAnAppBeginsTheTransition() async {
    let delegate = Delegate()
    let starter = Starter()
    delegate.own = starter
    let (next, _) = presented(delegate)
    stage.settle()
    XCTAssertEqual(starter.contexts.count, 1)
    XCTAssertEqual(starter.contexts.first?.isInteractive, false)
    XCTAssertEqual(delegate.fade.plainStarts, 0)
    XCTAssertNotNil(next.viewIfLoaded?.window)
  }

  func testInteractionDrivesTheAnimatorThatIsLent() async {
    let delegate = Delegate()
    let (next, interaction) = presented(delegate)
    interaction.update(0.3)
    XCTAssertEqual(alpha(next), 0.3, accuracy: 0.01)
    interaction.update(0.6)
    XCTAssertEqual(alpha(next), 0.6, accuracy: 0.01)
    interaction.finish()
    stage.settle()
    XCTAssertEqual(alpha(next), 1)
    XCTAssertEqual(delegate.fade.plainStarts, 0)
    XCTAssertIdentical(stage.root.presentedViewController, next)
    XCTAssertNil(next.transitionCoordinator)
  }

  func testACancelledInteractionGoesBack() async {
    let delegate = Delegate()
    let (next, interaction) = presented(delegate)
    interaction.timingCurve = UICubicTimingParameters(animationCurve: .linear)
    interaction.update(0.4)
    interaction.cancel()
    stage.advance(0.2)
    XCTAssertLessThan(alpha(next), 0.35)
    stage.settle()
    XCTAssertNil(stage.root.presentedViewController)
    XCTAssertNil(next.view.window)
  }

  func testWithoutInteractionTheAnimatorStartsByItself() async {
    let delegate = Delegate()
    let next = UIViewController()
    next.modalPresentationStyle = .overFullScreen
    next.transitioningDelegate = delegate
    stage.root.present(next, animated: true)
    stage.advance(0.5)
    XCTAssertEqual(alpha(next), 0.5, accuracy: 0.05)
    stage.settle()
    XCTAssertEqual(delegate.fade.plainStarts, 1)
    XCTAssertIdentical(stage.root.presentedViewController, next)
  }

  func testAContextGivesItsTransitionStyle() async {
    stage.root.definesPresentationContext = true
    stage.root.modalTransitionStyle = .crossDissolve
    for isGiven in [false, true] {
      stage.root.providesPresentationContextTransitionStyle = isGiven
      let controller = UIViewController()
      controller.modalPresentationStyle = .overCurrentContext
      stage.root.present(controller, animated: true)
      stage.advance(0.1)
      _ = UIApplication.shared.makeFrame()
      let shown = controller.view.layer.presentation()
      XCTAssertEqual((shown?.opacity ?? 1) < 1, isGiven)
      XCTAssertEqual(shown?.frame.minY == 0, isGiven)
      stage.settle()
      stage.root.dismiss(animated: false)
    }
  }
}
