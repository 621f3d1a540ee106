import XCTest

@testable import UIKit

/// An animator's completion runs before a dragged transition has ended, while its views are in place.
@MainActor
final class InteractiveCompletionTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  /// Borrows the presenting view for the container, as menus at the side do.
  private final class Borrowing: NSObject, UIViewControllerAnimatedTransitioning {
    var calls: [String] = []

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let from = context.viewController(forKey: .from)?.view,
        let to = context.view(forKey: .to)
      else { return }
      let home = from.superview
      context.containerView.addSubview(from)
      context.containerView.addSubview(to)
      to.frame.origin.x = -200
      // It lives no longer than the transition.
      UIView.animate(withDuration: 0.4, delay: 0.4) {
        to.frame.origin.x = 0
      } completion: { [weak self] _ in
        guard let self else { return }
        calls.append(context.transitionWasCancelled ? "cancelled" : "finished")
        calls.append(context.containerView.window == nil ? "gone" : "in place")
        home?.addSubview(from)
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { calls.append("ended") }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let drag = UIPercentDrivenInteractiveTransition()
    let animator = Borrowing()
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { drag }
  }

  private func drag(_ end: (UIPercentDrivenInteractiveTransition) -> Void) -> Delegate {
    let delegate = Delegate()
    let next = UIViewController()
    next.modalPresentationStyle = .overFullScreen
    next.transitioningDelegate = delegate
    stage.root.present(next, animated: true)
    frames(2)
    delegate.drag.update(0.3)
    frames(2)
    end(delegate.drag)
    frames(60)
    return delegate
  }

  private func frames(_ count: Int) {
    for _ in 0..<count {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
  }

  func testOneThatIsCancelledPutsTheViewBack() async {
    let delegate = drag { $0.cancel() }
    XCTAssertEqual(delegate.animator.calls, ["cancelled", "in place", "ended"])
    XCTAssertNil(stage.root.presentedViewController)
    XCTAssertNotNil(stage.root.view.window)
  }

  func testOneThatIsFinishedEndsOnce() async {
    let delegate = drag { $0.finish() }
    XCTAssertEqual(delegate.animator.calls, ["finished", "in place", "ended"])
    XCTAssertNotNil(stage.root.presentedViewController)
  }
}
