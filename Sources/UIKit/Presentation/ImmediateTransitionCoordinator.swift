/// The coordinator of a change of size that is not animated, such as the screen being turned or a window being resized.
///
/// What is animated alongside waits until the change is made, so that it sees the new sizes, as on iOS.
@MainActor
final class ImmediateTransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  /// How the screen turns with the change, if it does.
  let turn: InterfaceTurn?
  private typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var animations: [Step] = []
  private var completions: [Step] = []
  private let container = UIView()

  init(turn: InterfaceTurn? = nil) { self.turn = turn }

  var isAnimated: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { 1 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { container }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    nil
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// Runs what was asked for after the change: what goes alongside it, then what comes at its end; each finds a
  /// window that is laid out.
  func finish(in window: UIWindow?) {
    for steps in [animations, completions] where !steps.isEmpty {
      window?.layoutIfNeeded()
      for step in steps { step(self) }
    }
    animations = []
    completions = []
  }
}

/// A turn of the screen from one orientation to another.
struct InterfaceTurn: Equatable {
  let old: UIInterfaceOrientation
  let new: UIInterfaceOrientation
}
