/// Manages how one controller is shown over another: frame, dimming, and what happens to both.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  public let presentedViewController: UIViewController
  public internal(set) var presentingViewController: UIViewController
  /// Who hears about the presentation. Subclasses' own delegates refine this one.
  @_disfavoredOverload
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open internal(set) var containerView: UIView?
  /// Traits that the presented controller gets in place of those around it.
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      presentedViewController.overriddenTraits = overrideTraitCollection
      presentedViewController.viewIfLoaded?.propagateTraits()
    }
  }

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? UIViewController()
    super.init()
  }

  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// The style for an environment: `.none` where the presentation stays as it is.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenting controller's view goes away while it is covered.
  open var shouldRemovePresentersView: Bool { false }
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open var traitCollection: UITraitCollection { presentingViewController.traitCollection }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    containerView?.setNeedsLayout()
  }

  /// Places the presented view when the container has another size.
  func layoutPresentedView() {
    containerViewWillLayoutSubviews()
    if !isTransitioning { presentedView?.frame = frameOfPresentedViewInContainerView }
    containerViewDidLayoutSubviews()
  }

  var isTransitioning = false

  /// The controller's style when the presentation was made.
  var storedStyle = UIModalPresentationStyle.automatic
  /// The delegate, by its name here also for subclasses that refine it.
  var baseDelegate: (any UIAdaptivePresentationControllerDelegate)? { delegate }

  /// The popover that this presentation stands for where the width is compact.
  var adaptedFrom: UIPopoverPresentationController?

  // MARK: For UIKit's own subclasses

  /// Whether a touch that nothing in the container is meant for goes to what is behind.
  func letsTouchesThrough(at point: CGPoint) -> Bool { false }
  /// The presentation is about to begin; the container is there, the presented view not yet in it.
  func willPresent() {}
  /// An animator that belongs to the presentation.
  func ownAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Is asked and told about a presentation: adapting it, dismissing it by hand.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The controller shown in place of the presented one where the style is adapted.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    controller.adaptivePresentationStyle(for: controller.traitCollection)
  }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// The view a presentation happens in; it covers the window.
@MainActor
final class PresentationContainerView: UIView {
  weak var controller: UIPresentationController?

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && controller?.letsTouchesThrough(at: point) != true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layoutPresentedView()
  }
}
