/// The presentation of page and form sheets: a card over the dimmed presenter that a drag dismisses.
@MainActor
final class SheetPresentation: UIPresentationController {
  private let dimmingView = UIView()
  private let pan = UIPanGestureRecognizer()

  /// Corner radius of the card and the dimming's strength; detents_ios.json ("dim black 0.2").
  private static let cornerRadius: CGFloat = 10
  private static let dimming: CGFloat = 0.2
  /// A drag further than half the card, or faster than this (points per second), dismisses.
  private static let dismissVelocity: CGFloat = 1000

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let bounds = container.bounds
    let isWide = container.traitCollection.horizontalSizeClass == .regular
    if isWide { return centeredCard(in: bounds) }
    var top = max(UIScreen.main.safeAreaInsets.top, 10)
    if let height = presentedViewController.fittingSheetHeight {
      top = max(top, bounds.height - height)
    }
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }

  private func centeredCard(in bounds: CGRect) -> CGRect {
    let preferred = presentedViewController.preferredContentSize
    let isForm = presentedViewController.modalPresentationStyle == .formSheet
    let standard = isForm ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: 880)
    let wanted = preferred == .zero ? standard : preferred
    let width = min(wanted.width, bounds.width - 40)
    let height = min(wanted.height, bounds.height - 40)
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: width, height: height)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimmingView.frame = container.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    dimmingView.alpha = 0
    container.insertSubview(dimmingView, at: 0)
    let tap = UITapGestureRecognizer(
      target: self, action: Selector(SheetPresentation.dimmingTapped(_:), "dimmingTapped:"))
    dimmingView.addGestureRecognizer(tap)
    style(presentedViewController.view)
    fadeDimming(to: 1)
  }

  private func style(_ view: UIView) {
    view.layer.cornerRadius = Self.cornerRadius
    view.layer.cornerCurve = .continuous
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.clipsToBounds = true
    pan.addTarget(self, action: Selector(SheetPresentation.dragged(_:), "dragged:"))
    view.addGestureRecognizer(pan)
  }

  private func fadeDimming(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [dimmingView] _ in dimmingView.alpha = alpha })
  }

  override func dismissalTransitionWillBegin() { fadeDimming(to: 0) }

  // MARK: Dismissing by hand

  private func dimmingTapped(_ tap: UITapGestureRecognizer) { attemptToDismiss() }

  private func attemptToDismiss() {
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      settleBack()
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    guard let view = presentedView, let container = containerView else { return }
    let offset = max(0, pan.translation(in: container).y)
    switch pan.state {
    case .began, .changed:
      view.transform = CGAffineTransform(translationX: 0, y: offset)
      dimmingView.alpha = 1 - offset / max(1, view.bounds.height)
    case .ended:
      let isFast = pan.velocity(in: container).y > Self.dismissVelocity
      if isFast || offset > view.bounds.height / 2 { attemptToDismiss() } else { settleBack() }
    case .cancelled: settleBack()
    default: break
    }
  }

  private func settleBack() {
    UIView.animateModal { [self] in
      presentedView?.transform = .identity
      dimmingView.alpha = 1
    } completion: {
    }
  }
}
