import XCTest

@testable import UIKit

/// Dismissals that a person drags and lets go of: the animator does nothing about it, as in most apps.
@MainActor
final class CancelledTransitionTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .from) else { return }
      UIView.animate(withDuration: 0.4) {
        view.frame.origin.y = context.containerView.bounds.height
        view.alpha = 0
        view.backgroundColor = .red
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let drag = UIPercentDrivenInteractiveTransition()
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide() }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { drag }
  }

  private func present(_ delegate: Delegate) -> UIViewController {
    let next = UIViewController()
    next.view.backgroundColor = .green
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = delegate
    stage.root.present(next, animated: false)
    frames(2)
    return next
  }

  private func frames(_ count: Int) {
    for _ in 0..<count {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
  }

  func testAViewIsWhereItWasAfterACancelledDismissal() async {
    let delegate = Delegate()
    let next = present(delegate)
    let frame = next.view.frame
    next.dismiss(animated: true)
    frames(2)
    delegate.drag.update(0.5)
    frames(2)
    delegate.drag.cancel()
    frames(60)
    XCTAssertIdentical(stage.root.presentedViewController, next)
    XCTAssertEqual(next.view.frame, frame)
    XCTAssertEqual(next.view.alpha, 1)
    XCTAssertEqual(next.view.backgroundColor, .green)
    XCTAssertNil(next.view.layer.animationKeys())
  }

  func testAFinishedDismissalEnds() async {
    let delegate = Delegate()
    let next = present(delegate)
    next.dismiss(animated: true)
    frames(2)
    delegate.drag.update(0.5)
    delegate.drag.finish()
    frames(60)
    XCTAssertNil(stage.root.presentedViewController)
    XCTAssertNil(next.view.window)
  }
}
