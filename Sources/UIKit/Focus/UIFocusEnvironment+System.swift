extension UIFocusEnvironment {
  /// Whether another environment is this one or inside of it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    UIFocusSystem.environment(self, contains: environment)
  }
}

extension UIFocusItem {
  /// Whether the item has focus.
  public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
}

extension UIFocusUpdateContext {
  /// The place in a list before; nil outside of lists.
  var previousPlace: FocusPlace? { places.previous as? FocusPlace }
  /// The place in a list after; nil outside of lists.
  var nextPlace: FocusPlace? { places.next as? FocusPlace }
}
