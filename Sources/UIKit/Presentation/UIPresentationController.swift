/// Manages how one controller is shown over another: frame, dimming, and what happens to both.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment,
  TraitRegistering
{
  open var presentedViewController: UIViewController { presented }
  private let presented: UIViewController
  open var presentingViewController: UIViewController { presenting }
  var presenting: UIViewController
  /// Who hears about the presentation. Subclasses' own delegates refine this one.
  @_disfavoredOverload
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var containerView: UIView? { container }
  var container: UIView?
  /// The controller that was the first responder before this presentation.
  private(set) weak var coveredResponder: UIViewController?

  /// Takes the role of first responder, and with it the accessory view, from a controller that is covered.
  func coverResponder() {
    guard let controller = UIResponder.firstResponder as? UIViewController else { return }
    coveredResponder = controller
    InputViewPresenter.shared.withoutHandingOn(controller.resignFirstResponder)
  }

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
    presented = presentedViewController
    presenting = presentingViewController ?? UIViewController()
    super.init()
  }

  /// A controller that presents nothing; what every class inherits from `NSObject` on iOS.
  public override convenience init() {
    self.init(presentedViewController: UIViewController(), presenting: nil)
  }

  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// The style in a compact width.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
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
  /// Called when the traits around the presentation change while it is there.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  var traitRegistrations: [TraitRegistration] = []

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
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    containerView?.setNeedsLayout()
  }
  /// The size of the presented controller's view: all of the container, unless a subclass says otherwise.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The container is about to get another size; the presented controller hears of its own.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let own = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: own, with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  /// The traits of the container are others.
  func traitsDidChange(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    tellRegistrations(previous, traitCollection)
  }

  /// Places the presented view when the container has another size.
  func layoutPresentedView() {
    containerViewWillLayoutSubviews()
    if !isTransitioning { placePresentedView() }
    containerViewDidLayoutSubviews()
  }

  /// The frame that the presented view was to have last.
  var wantedFrame: CGRect?

  /// Follows a frame that changed. A view that its animator or the app put elsewhere stays there, and one that stands
  /// around the controller's own is placed by the subclass that made it.
  private func placePresentedView() {
    guard let view = presentedView, view === presentedViewController.viewIfLoaded else { return }
    let frame = frameOfPresentedViewInContainerView
    guard frame != wantedFrame else { return }
    wantedFrame = frame
    view.frame = frame
  }

  var isTransitioning = false

  /// The controller's style when the presentation was made.
  var storedStyle = UIModalPresentationStyle.automatic
  /// The delegate, by its name here also for subclasses that refine it.
  var baseDelegate: (any UIAdaptivePresentationControllerDelegate)? { delegate }

  /// The popover that this presentation stands for where the width is compact.
  var adaptedFrom: UIPopoverPresentationController?

  // MARK: For UIKit's own subclasses

  /// Whether a touch that hits nothing in the container goes to the views behind.
  func letsTouchesThrough(at point: CGPoint) -> Bool { false }
  /// The presentation is about to begin; the container is there, the presented view not yet in it.
  func willPresent() {}
  /// Closes what is presented because a person wants to leave it: asks who may refuse, and tells them. False where a
  /// presentation is never closed by hand.
  func dismissByHand() -> Bool { false }
  /// An animator that belongs to the presentation.
  func ownAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
