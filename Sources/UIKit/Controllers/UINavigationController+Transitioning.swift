extension UINavigationController {
  /// Whether one controller is giving way to another; apps ask by the name `_isTransitioning`.
  var isTransitioning: Bool { runningTransition != nil }
}
