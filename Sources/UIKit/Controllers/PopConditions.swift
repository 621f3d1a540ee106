/// Says when a drag from the edge may pop: where a tap on a back button could. Apps that put a delegate of their own, or
/// none, in its place decide for themselves; the drag still needs something to go back to.
@MainActor
final class PopConditions: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, navigation.stack.count > 1, navigation.runningTransition == nil,
      !navigation.isNavigationBarHidden, let item = navigation.topViewController?.navigationItem
    else { return false }
    return item.allowsBackButton
  }
}
