import UIKit

/// Lets photos fly from a wall to Detail and back, in the navigation controllers that it is the delegate
/// of. Everything else is pushed and popped as usual.
final class PhotoTransitions: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    switch operation {
    case .push:
      guard let detail = toVC as? DetailViewController, fromVC is PhotoStage else { return nil }
      return animator(of: detail, isPush: true)
    case .pop:
      guard let detail = fromVC as? DetailViewController, toVC is PhotoStage,
        !isSwiping(navigationController)
      else { return nil }
      return animator(of: detail, isPush: false)
    default:
      return nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    (animationController as? PhotoAnimator)?.drag
  }

  /// A swipe from the edge slides the screen out from under the finger, as everywhere.
  private func isSwiping(_ navigationController: UINavigationController) -> Bool {
    switch navigationController.interactivePopGestureRecognizer?.state {
    case .began, .changed: return true
    default: return false
    }
  }

  /// A transition that a finger drives runs whatever the setting for reduced motion.
  private func animator(
    of detail: DetailViewController, isPush: Bool
  ) -> UIViewControllerAnimatedTransitioning {
    let drag = isPush ? nil : detail.drag
    if UIAccessibility.isReduceMotionEnabled, drag == nil { return FadeAnimator(isPush: isPush) }
    return PhotoAnimator(photo: detail.photo, isPush: isPush, drag: drag)
  }
}
