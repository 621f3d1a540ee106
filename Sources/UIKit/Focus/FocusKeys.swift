/// Which keys move focus: those that no responder took.
@MainActor
enum FocusKeys {
  /// Moves or activates as a key says; false for a key that is not for focus now.
  static func take(_ key: UIKey, in window: UIWindow) -> Bool {
    let flags = key.modifierFlags
    guard flags.isDisjoint(with: [.command, .control, .alternate]) else { return false }
    let isShifted = flags.contains(.shift)
    let isEditing = UIResponder.firstResponder is any UIKeyInput
    if key.keyCode == .keyboardTab {
      // In a view a tab is text, and an app's own input may want it.
      guard !isEditing || UIResponder.firstResponder is any LineInput else { return false }
      return window.focusSystem.moveGroup(isShifted ? .previous : .next)
    }
    guard !isEditing, !isShifted else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: return window.focusSystem.move(.up)
    case .keyboardDownArrow: return window.focusSystem.move(.down)
    case .keyboardLeftArrow: return window.focusSystem.move(.left)
    case .keyboardRightArrow: return window.focusSystem.move(.right)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      return window.focusSystemIfUsed?.activate() ?? false
    default: return false
    }
  }
}

/// A text input of one line, which a tab leaves.
@MainActor
protocol LineInput: UIResponder {}

extension UpperRooms: FocusRoom {
  static func takes(_ key: UIKey, in window: UIWindow) -> Bool {
    FocusKeys.take(key, in: window) || KeyboardScrolling.scroll(with: key, in: window)
  }
}
