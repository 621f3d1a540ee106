/// The context of an animation that goes with a move of focus.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// How long the animation takes, in seconds.
  var duration: TimeInterval { get }
}

/// The one that animations get.
final class FocusAnimationContext: NSObject, UIFocusAnimationContext {
  let duration: TimeInterval
  init(duration: TimeInterval) { self.duration = duration }
}
