/// Takes part in the animation of items that are lifted, dropped or put back.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  /// The completion hears where the animation ended: `start` when a lift was given up.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects what takes part.
@MainActor
class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var ended: UIViewAnimatingPosition?

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    if let ended { completion(ended) } else { completions.append(completion) }
  }

  func animate() {
    let all = animations
    animations = []
    all.forEach { $0() }
  }

  func complete(_ position: UIViewAnimatingPosition) {
    guard ended == nil else { return }
    ended = position
    let all = completions
    completions = []
    all.forEach { $0(position) }
  }
}
