import UIKit

/// Hears how a player's controller is shown. All methods are optional.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: AnyObject {
  /// The controller is about to be presented over the whole screen.
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
      any UIViewControllerTransitionCoordinator)
  /// The controller is about to leave the screen.
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator:
      any UIViewControllerTransitionCoordinator)
}

extension AVPlayerViewControllerDelegate {
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
      any UIViewControllerTransitionCoordinator
  ) {}
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator:
      any UIViewControllerTransitionCoordinator
  ) {}
}
