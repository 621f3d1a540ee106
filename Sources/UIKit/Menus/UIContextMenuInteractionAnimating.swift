/// Takes part in a context menu's animations.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller whose view is shown as the preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated with the system's.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion of the animations.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Takes part in the animation after a preview was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// Whether the preview goes back to its place or grows into what comes.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The fate of a preview that was tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

/// Collects what takes part in an animation.
@MainActor
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(preview: UIViewController?) {
    previewViewController = preview
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() {
    let all = animations
    animations = []
    for animation in all { animation() }
  }

  func complete() {
    let all = completions
    completions = []
    for completion in all { completion() }
  }
}
