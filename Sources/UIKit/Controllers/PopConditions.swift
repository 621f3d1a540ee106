/// Says when a drag from the edge may pop: where a tap on a back button could. Apps that put a delegate of their own, or
/// none, in its place decide for themselves; the drag still needs something to go back to.
///
/// It also is what the drag tells, so that apps can let drags of their own pop: they find it by the name `targets` of the
/// recogniser, or as its delegate, and send it `handleNavigationTransition:`.
@MainActor
final class PopConditions: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?
  static let transitionSelector = Selector(
    PopConditions.handleNavigationTransition(_:), "handleNavigationTransition:")

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, navigation.stack.count > 1, !navigation.isTransitioning,
      !navigation.isNavigationBarHidden, let item = navigation.topViewController?.navigationItem
    else { return false }
    return item.allowsBackButton
  }

  func handleNavigationTransition(_ drag: UIPanGestureRecognizer) { navigation?.popDragged(drag) }
}
