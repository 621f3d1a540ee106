extension UIView {
  /// How a view turns over to its new content within an animation that is opened and committed.
  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown

    fileprivate var options: AnimationOptions {
      switch self {
      case .none: []
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    }
  }

  /// Shows what changes in a view until the open animation is committed with a transition, which takes as long as the
  /// animation.
  public static func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    guard transition != .none else { return }
    Self.transition(
      with: view, duration: inheritedAnimationDuration, options: transition.options,
      animations: nil)
  }
}
