/// How views of a list get from one place to another.
extension ItemList {
  /// Seconds that views take to their places after an update, and when they make room for an item that is moved.
  static var updateDuration: TimeInterval { 0.3 }
  static var roomDuration: TimeInterval { 0.25 }

  /// Whether anybody sees views move.
  var showsMotion: Bool { window != nil && !ViewAnimationContext.isSuppressed }

  /// Moves views on from where they are seen to be; touches work meanwhile.
  func glide(
    over duration: TimeInterval, _ move: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: move, completion: completion)
  }

  /// Moves views to their places after an update.
  func carry(
    animated: Bool, _ move: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    guard animated else {
      UIView.performWithoutAnimation(move)
      completion(true)
      return
    }
    glide(over: Self.updateDuration, move, completion: completion)
  }
}
