import XCTest

@testable import UIKit

/// Where a presented view stands after its animator has run.
@MainActor
final class PresentedFrameTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  /// Raises the presented view to a height of its own.
  private final class Raise: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? { makePresentation?(presented, presenting) }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.frame = context.containerView.bounds.offsetBy(dx: 0, dy: 500)
      UIView.animate(withDuration: 0.2) {
        view.frame.origin.y = 200
      } completion: { _ in
        context.completeTransition(true)
      }
    }
  }

  /// Shows the controller's view inside of another.
  private final class Wrapping: UIPresentationController {
    let wrapper = UIView()
    override var presentedView: UIView? { wrapper }
    override func presentationTransitionWillBegin() {
      wrapper.frame = containerView?.bounds ?? .zero
      wrapper.addSubview(presentedViewController.view)
    }
  }

  private final class Half: UIPresentationController {
    var height: CGFloat = 300
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 0, width: containerView?.bounds.width ?? 0, height: height)
    }
  }

  func testAViewStaysWhereItsAnimatorPutIt() async {
    for style in [UIModalPresentationStyle.overFullScreen, .custom] {
      let raise = Raise()
      let next = UIViewController()
      next.modalPresentationStyle = style
      next.transitioningDelegate = raise
      stage.root.present(next, animated: true)
      stage.settle()
      XCTAssertEqual(next.view.frame.minY, 200)
      next.view.superview?.setNeedsLayout()
      stage.settle()
      XCTAssertEqual(next.view.frame.minY, 200)
      next.dismiss(animated: false)
    }
  }

  func testAWrapperStaysWhereItsPresentationPutIt() async throws {
    let raise = Raise()
    raise.makePresentation = { Wrapping(presentedViewController: $0, presenting: $1) }
    let next = UIViewController()
    next.modalPresentationStyle = .custom
    next.transitioningDelegate = raise
    stage.root.present(next, animated: true)
    stage.settle()
    let presentation = try XCTUnwrap(next.presentationController as? Wrapping)
    XCTAssertEqual(presentation.wrapper.frame.minY, 200)
    presentation.wrapper.frame.origin.y = 80
    presentation.containerView?.setNeedsLayout()
    stage.settle()
    XCTAssertEqual(presentation.wrapper.frame.minY, 80)
  }

  func testAFrameThatChangesIsFollowed() async throws {
    let raise = Raise()
    raise.makePresentation = { Half(presentedViewController: $0, presenting: $1) }
    let next = UIViewController()
    next.modalPresentationStyle = .custom
    next.transitioningDelegate = raise
    stage.root.present(next, animated: false)
    stage.settle()
    let presentation = try XCTUnwrap(next.presentationController as? Half)
    presentation.height = 100
    presentation.containerView?.setNeedsLayout()
    stage.settle()
    XCTAssertEqual(next.view.frame.height, 100)
  }
}
