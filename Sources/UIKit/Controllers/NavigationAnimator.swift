/// Slides the new controller in from the trailing side over the old one, which follows at a third of
/// the speed; a pop does the reverse.
@MainActor
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  /// UIKit's usual length of a push, not measured (written_metrics.json).
  private static let duration: TimeInterval = 0.35
  private static let parallax: CGFloat = 0.3
  private static let dimming: CGFloat = 0.1

  init(operation: UINavigationController.Operation) { self.operation = operation }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let old = context.view(forKey: .from)
    guard let new = context.view(forKey: .to) else {
      old?.removeFromSuperview()
      return context.completeTransition(true)
    }
    let isPop = operation == .pop
    let to = context.viewController(forKey: .to)
    if let to { new.frame = context.finalFrame(for: to) }
    if isPop, let old {
      container.insertSubview(new, belowSubview: old)
    } else {
      container.addSubview(new)
    }
    to?.placeContentCover()
    guard context.isAnimated, let old else { return context.completeTransition(true) }
    let from = context.viewController(forKey: .from)
    let oldViews = [old, from?.contentCover].compactMap { $0 }
    let newViews = [new, to?.contentCover].compactMap { $0 }
    slide(
      isPop: isPop, front: isPop ? oldViews : newViews, back: isPop ? newViews : oldViews, context)
  }

  private func slide(
    isPop: Bool, front: [UIView], back: [UIView],
    _ context: any UIViewControllerContextTransitioning
  ) {
    let container = context.containerView
    let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = container.bounds.width * (isRightToLeft ? -1 : 1)
    let aside = CGAffineTransform(translationX: width, y: 0)
    let behind = CGAffineTransform(translationX: -width * Self.parallax, y: 0)
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    shade.isUserInteractionEnabled = false
    container.insertSubview(shade, belowSubview: front[0])
    UIView.performWithoutAnimation {
      for view in front { view.transform = isPop ? .identity : aside }
      for view in back { view.transform = isPop ? behind : .identity }
      shade.alpha = isPop ? 1 : 0
      for view in front + back { view.layoutIfNeeded() }
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: {
        for view in front { view.transform = isPop ? aside : .identity }
        for view in back { view.transform = isPop ? .identity : behind }
        shade.alpha = isPop ? 0 : 1
      },
      completion: { _ in
        shade.removeFromSuperview()
        for view in front + back { view.transform = .identity }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
