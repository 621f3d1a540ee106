/// How far a spring-loaded interaction has come.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// The drag is not over the target any more, or everything is done.
  case inactive
  /// The drag is over the target.
  case possible
  /// The drag rested there, and the action is about to be done.
  case activating
  /// The action is done now.
  case activated
}

/// The target that a drag is over, and how far the interaction has come.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that the effect is shown on: the interaction's own unless the behaviour sets another one.
  var targetView: UIView? { get set }
  /// The state that the behaviour keeps; another one begins the interaction anew.
  var targetItem: Any? { get set }

  /// Where the drag is, in points of a view, or of the window if nil.
  func location(in view: UIView?) -> CGPoint
}

/// Decides where a spring-loaded interaction may happen.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Whether the interaction may begin or go on; asked each time the drag moves over the view.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// The interaction ended, done or not.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows how far a spring-loaded interaction has come.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext)
}
