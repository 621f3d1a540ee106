/// A part of the interface that has a say in where focus goes, and hears of it: a view, a view controller.
///
/// Environments form a tree through `parentFocusEnvironment`, at whose ends items are.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where to look for an item, in this order, when focus is to go somewhere in this environment. None of its own, or
  /// none at all, means: here.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment around this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The container of this environment's items.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// The group that items in here belong to unless they say otherwise; nil for that of the parent.
  var focusGroupIdentifier: String? { get }

  /// Asks for focus to go to the preferred item of this environment before the next frame. Does nothing where the
  /// environment does not contain the focused item.
  func setNeedsFocusUpdate()
  /// Performs the request now.
  func updateFocusIfNeeded()
  /// Whether focus may move; asked of all that contain the old or the new item.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Focus has moved; told to all that contain the old or the new item.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  public var focusGroupIdentifier: String? { nil }
}
