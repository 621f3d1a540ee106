import UIKit

/// Lets a photo grow out of its cell into Detail, or go back into it.
final class PhotoAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The finger's drag that moves the photo, if one does.
  let drag: PhotoDrag?
  private let photo: Photo
  private let isPush: Bool

  init(photo: Photo, isPush: Bool, drag: PhotoDrag? = nil) {
    self.photo = photo
    self.isPush = isPush
    self.drag = drag
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { PhotoMotion.duration }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    context.addViews(isPush: isPush)
    guard let flight = context.flight(of: photo) else { return fade(context) }
    let detailView = context.view(forKey: isPush ? .to : .from)
    if isPush { detailView?.alpha = 0 }
    PhotoMotion.spring {
      flight.arrive()
      detailView?.alpha = self.isPush ? 1 : 0
    } completion: {
      detailView?.alpha = 1
      flight.end()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func fade(_ context: UIViewControllerContextTransitioning) {
    FadeAnimator(isPush: isPush).fade(context)
  }
}

/// Fades from a screen to the next one, for those who want to see less motion.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool

  init(isPush: Bool) {
    self.isPush = isPush
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { PhotoMotion.fadeDuration }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    context.addViews(isPush: isPush)
    fade(context)
  }

  /// Fades the upper one of the two screens, which are in place already.
  func fade(_ context: UIViewControllerContextTransitioning) {
    let upper = context.view(forKey: isPush ? .to : .from)
    upper?.alpha = isPush ? 0 : 1
    UIView.animate(
      withDuration: PhotoMotion.fadeDuration,
      animations: { upper?.alpha = self.isPush ? 1 : 0 },
      completion: { _ in
        upper?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}

extension UIViewControllerContextTransitioning {
  /// Puts the new screen in place: over the old one when it is pushed, else under it.
  func addViews(isPush: Bool) {
    guard let new = view(forKey: .to), let controller = viewController(forKey: .to) else { return }
    new.frame = finalFrame(for: controller)
    if !isPush, let old = view(forKey: .from) {
      containerView.insertSubview(new, belowSubview: old)
    } else {
      containerView.addSubview(new)
    }
    new.layoutIfNeeded()
  }

  /// Starts a photo's flight between the two screens; nil when it cannot be seen on the first one.
  func flight(of photo: Photo) -> PhotoFlight? {
    guard let start = (viewController(forKey: .from) as? PhotoStage)?.place(of: photo),
      let goal = viewController(forKey: .to) as? PhotoStage
    else { return nil }
    return PhotoFlight(of: photo, from: start, to: goal.place(of: photo), in: containerView)
  }
}
