/// Shows a controller in a panel that points to its source.
///
/// Where the width is compact the controller is shown as a sheet instead, unless the delegate's
/// `adaptivePresentationStyle(for:)` says `.none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  @_nonoverride
  open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { super.delegate as? any UIPopoverPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  /// The ways the arrow may point; with none the popover covers the middle of its source.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any { didSet { reposition() } }
  /// The view the popover points to.
  open var sourceView: UIView? { didSet { reposition() } }
  /// The part of the source view that the popover points to, in its coordinates; null for all of it.
  open var sourceRect = CGRect.null { didSet { reposition() } }
  /// The view or bar button the popover points to (iOS 16).
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { reposition() } }
  /// The bar button the popover points to.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// Whether the popover covers what it points to where there is no room beside it, rather than becoming smaller
  /// than its content.
  open var canOverlapSourceViewRect = false { didSet { reposition() } }
  /// The way the arrow points while the popover is shown.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Views that get touches while the popover is shown.
  open var passthroughViews: [UIView]?
  /// The colour of the popover and its arrow; nil for the content's, or else the system's.
  open var backgroundColor: UIColor?
  /// How far popovers keep from the safe area's edges.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// Whether the popover stands beside its source without an arrow, as date pickers' do.
  var hidesArrow = false
  /// Called by a touch outside instead of closing: an action sheet performs its cancel action.
  var onTouchOutside: (() -> Void)?
  private var frameView: PopoverView?
  private let background = PopoverBackground()

  /// The size of content that does not say its own.
  private static let standardSize = CGSize(width: 320, height: 480)

  // MARK: Adapting

  /// The sheet that stands for the popover where the width is compact (iOS 15).
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presentingViewController)

  func adaptiveSheet(
    showing controller: UIViewController, over presenter: UIViewController
  ) -> UISheetPresentationController {
    guard controller === presentedViewController else {
      return UISheetPresentationController(
        presentedViewController: controller, presenting: presenter)
    }
    adaptiveSheetPresentationController.presenting = presenter
    return adaptiveSheetPresentationController
  }

  open override var presentationStyle: UIModalPresentationStyle { .popover }

  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? .formSheet : .none
  }

  // MARK: Place

  open override var presentedView: UIView? { frameView ?? presentedViewController.view }

  /// The content's own size: what the controller prefers, what its navigation content prefers, or
  /// what its constraints ask for.
  private var contentSize: CGSize {
    let controller = presentedViewController
    var size = controller.preferredContentSize
    if size == .zero, let content = controller.children.last?.preferredContentSize {
      size = content
    }
    if size == .zero { size = Self.standardSize }
    return size
  }

  private func sourceRect(in container: UIView) -> CGRect? {
    if let sourceView, sourceView.window != nil {
      return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }
    if let rect = sourceItem?.frame(in: container), !rect.isNull { return rect }
    return nil
  }

  private func makePlacement(in container: UIView) -> PopoverPlacement {
    let area = container.bounds.inside(container.safeAreaInsets).inside(popoverLayoutMargins)
    let room = area.isNull ? container.bounds : area
    guard let source = sourceRect(in: container) else {
      // Nothing to point to: in the middle, as a form would be.
      return PopoverPlacement(
        content: contentSize, source: room, area: room, permitted: [], hidesArrow: true)
    }
    return PopoverPlacement(
      content: contentSize, source: source, area: room, permitted: permittedArrowDirections,
      hidesArrow: hidesArrow, canOverlap: canOverlapSourceViewRect)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let placement = makePlacement(in: containerView)
    frameView?.placement = placement
    arrowDirection = placement.direction
    return placement.frame
  }

  private func reposition() { containerView?.setNeedsLayout() }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    guard let containerView, !isTransitioning else { return }
    let frame = frameOfPresentedViewInContainerView
    UIView.animate(withDuration: 0.3) { [self] in
      frameView?.frame = frame
      frameView?.layoutIfNeeded()
      containerView.setNeedsLayout()
    }
  }

  // MARK: Showing and closing

  override func willPresent() {
    super.willPresent()
    delegate?.prepareForPopoverPresentation(self)
    frameView = PopoverView(content: presentedViewController.view, fill: backgroundColor)
  }

  open override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    background.frame = container.bounds
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    background.passthroughViews = { [weak self] in self?.passthroughViews ?? [] }
    background.onTouch = { [weak self] in self?.touchedOutside() }
    container.insertSubview(background, at: 0)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return }
    frameView?.removeFromSuperview()
    frameView = nil
    arrowDirection = .unknown
  }

  override func dismissByHand() -> Bool {
    touchedOutside()
    return true
  }

  private func touchedOutside() {
    guard !isTransitioning else { return }
    if let onTouchOutside { return onTouchOutside() }
    guard !presentedViewController.isModalInPresentation,
      baseDelegate?.presentationControllerShouldDismiss(self) ?? true,
      delegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    else {
      baseDelegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    baseDelegate?.presentationControllerWillDismiss(self)
    presentingViewController.dismiss(animated: true) { [self] in
      baseDelegate?.presentationControllerDidDismiss(self)
      delegate?.popoverPresentationControllerDidDismissPopover(self)
    }
  }

  override func ownAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    PopoverAnimator(isPresenting: presenting)
  }
}
