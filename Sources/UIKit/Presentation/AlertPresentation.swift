/// Dims the background of an alert and places it: in the middle of the safe area, or at the bottom.
@MainActor
final class AlertPresentation: UIPresentationController {
  private let dimmingView = UIView()

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  /// How dark iOS makes what lies behind, in each appearance.
  private static let dimming = UIColor {
    UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let view = presentedView else { return .zero }
    let area = container.bounds.inside(container.safeAreaInsets)
    let isSheet = alert?.preferredStyle == .actionSheet
    let metrics = AlertMetrics(
      style: alert?.preferredStyle ?? .alert, traits: view.traitCollection)
    let size = view.sizeThatFits(
      CGSize(
        width: min(area.width - 16, isSheet ? 414 : metrics.alertWidth),
        height: area.height - (isSheet ? 16 : 48)))
    let bottom = area.maxY - 8
    let y = isSheet ? bottom - size.height : area.midY - size.height / 2
    let scale = container.traitCollection.displayScale
    return CGRect(
      x: pixel(area.midX - size.width / 2, scale), y: pixel(y, scale), width: size.width,
      height: size.height)
  }

  private func pixel(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    (value * max(scale, 1)).rounded() / max(scale, 1)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimmingView.frame = container.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.backgroundColor = Self.dimming
    dimmingView.alpha = 0
    container.insertSubview(dimmingView, at: 0)
    dimTint(true)
    if alert?.preferredStyle == .actionSheet {
      dimmingView.addGestureRecognizer(
        UITapGestureRecognizer(
          target: self, action: Selector(AlertPresentation.tappedOutside(_:), "tappedOutside:")))
    }
    fade(to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { dimTint(false) }
  }

  override func dismissalTransitionWillBegin() {
    dimTint(false)
    fade(to: 0)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if !completed { dimTint(true) }
  }

  /// Greys what could be pressed behind an alert, as long as it cannot.
  private func dimTint(_ isDimmed: Bool) {
    presentingViewController.viewIfLoaded?.dimTintBehind(isDimmed)
  }

  /// Shows changes of an alert at once while it comes in; the animation scales it around its middle.
  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard isTransitioning, alert?.preferredStyle == .alert, let view = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    UIView.performWithoutAnimation {
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  private func fade(to alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [dimmingView] _ in dimmingView.alpha = alpha })
  }

  private func tappedOutside(_ tap: UITapGestureRecognizer) {
    guard let cancel = alert?.cancelAction else { return }
    alert?.choose(cancel)
  }
}

/// Shows an alert by shrinking it into place while it fades in, and lets it fade out.
@MainActor
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private static let startScale: CGFloat = 1.2
  /// The spring of the dimming's opacity (conformance animation.json, alertDim), in rad/s.
  private static let frequency: CGFloat = 22.88

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? 0.404 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    if isPresenting, let alert = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: alert)
      context.containerView.addSubview(view)
      view.layoutIfNeeded()
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: Self.startScale, y: Self.startScale)
    }
    let isPresenting = isPresenting
    let spring = SpringParameters(
      mass: 1, stiffness: Self.frequency * Self.frequency, damping: 2 * Self.frequency,
      initialVelocity: 0)
    UIView.animate(spring: spring, duration: transitionDuration(using: context)) {
      view.alpha = isPresenting ? 1 : 0
      view.transform = .identity
    } completion: {
      if !isPresenting { view.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
