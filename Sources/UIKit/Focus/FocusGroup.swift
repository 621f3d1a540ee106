/// A group of items that arrow keys move between; the Tab key goes from one to the next.
enum FocusGroup: Hashable {
  /// The items that an app put together.
  case named(String)
  /// A list or a text input, each a group of its own.
  case own(ObjectIdentifier)
  /// The group of items that belong to no other.
  case rest

  /// The group of an environment: its own or that of the nearest one around it.
  @MainActor
  static func of(_ environment: any UIFocusEnvironment) -> FocusGroup {
    var current: (any UIFocusEnvironment)? = environment
    while let next = current {
      if let name = next.focusGroupIdentifier { return .named(name) }
      if next is any FocusList { return .own(ObjectIdentifier(next)) }
      if let view = next as? UIView, view.isTextInput { return .own(ObjectIdentifier(view)) }
      current = next.parentFocusEnvironment
    }
    return .rest
  }
}
