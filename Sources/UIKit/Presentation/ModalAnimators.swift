/// Slides a controller in from below, or out again; `coverVertical`.
@MainActor
final class CoverVerticalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    let height = container.bounds.height
    if isPresenting, let to = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: to)
      container.addSubview(view)
    }
    let away = CGAffineTransform(translationX: 0, y: height - view.frame.minY)
    if isPresenting { view.transform = away }
    let isPresenting = isPresenting
    UIView.animateModal {
      view.transform = isPresenting ? .identity : away
    } completion: {
      if !isPresenting, !context.transitionWasCancelled { view.removeFromSuperview() }
      if !isPresenting { view.transform = .identity }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Fades a controller in or out; `crossDissolve`.
@MainActor
final class CrossDissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    if isPresenting, let to = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: to)
      context.containerView.addSubview(view)
      view.alpha = 0
    }
    let isPresenting = isPresenting
    UIView.animate(
      withDuration: transitionDuration(using: context),
      animations: { view.alpha = isPresenting ? 1 : 0 },
      completion: { _ in
        if !isPresenting {
          view.removeFromSuperview()
          view.alpha = 1
        }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}

/// Turns the whole window over, with the controller on its back; `flipHorizontal`.
@MainActor
final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  /// Not measured.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.75 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    UIView.transition(
      with: container.window ?? container, duration: transitionDuration(using: context),
      options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft,
      animations: { [isPresenting] in
        guard isPresenting else { return view.removeFromSuperview() }
        if let to = context.viewController(forKey: .to) {
          view.frame = context.finalFrame(for: to)
        }
        container.addSubview(view)
      }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}

extension UIView {
  /// Animates with the spring of iOS's sheets and modal covers: mass 3, stiffness 1000, critically
  /// damped (conformance animation.json, sheetSettle).
  static func animateModal(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    let stiffness: CGFloat = 1000
    let mass: CGFloat = 3
    animate(
      spring: SpringParameters(
        mass: mass, stiffness: stiffness, damping: 2 * (stiffness * mass).squareRoot(),
        initialVelocity: 0), duration: 0.5, animations: changes, completion: completion)
  }

  static func animate(
    spring: SpringParameters, duration: TimeInterval, animations: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    var context = ViewAnimationContext(duration: duration, delay: 0, options: [])
    context.spring = spring
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { completion() } }
    ViewAnimationContext.run(ViewAnimationContext.areAnimationsEnabled ? context : nil, animations)
    CATransaction.commit()
  }
}
