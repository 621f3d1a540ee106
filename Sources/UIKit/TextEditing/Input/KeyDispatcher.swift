/// Sends key presses to shortcuts first, then to the first responder.
@MainActor
enum KeyDispatcher {
  static func dispatch(_ event: UIPressesEvent) {
    let window = event.targetWindow
    let start: UIResponder? =
      UIResponder.firstResponder ?? window?.focusSystemIfUsed?.focusedView
      ?? window?.topmostController ?? window
    for press in event.allPresses {
      guard let key = press.key else { continue }
      let start = key.keyCode == .keyboardEscape ? uppermost(start, in: window) : start
      if press.phase == .began, MenuSession.takes(key) { continue }
      if press.phase == .began, perform(shortcut: key, from: start) { continue }
      switch press.phase {
      case .began: begin(press, key, from: start, event)
      case .ended: start?.pressesEnded([press], with: event)
      case .cancelled: start?.pressesCancelled([press], with: event)
      case .changed, .stationary: start?.pressesChanged([press], with: event)
      }
    }
  }

  /// The controller that is presented over what edits text, if there is one: Escape is meant for what is uppermost.
  private static func uppermost(_ start: UIResponder?, in window: UIWindow?) -> UIResponder? {
    guard let top = window?.topmostController, top !== window?.rootViewController else {
      return start
    }
    var responder = start
    while let current = responder {
      if current === top { return start }
      responder = current.next
    }
    return top
  }

  /// A key for an app's own text input is typed into it; others go along the responder chain.
  private static func begin(
    _ press: UIPress, _ key: UIKey, from start: UIResponder?, _ event: UIPressesEvent
  ) {
    let client = KeyInputClient.current
    start?.pressesBegan([press], with: event)
    if start is any TextEditing { return }
    // A key that moved focus into an input is not typed there.
    if let client, client === KeyInputClient.current, client.type(key) { return }
    guard let command = TextEditCommand(key), let manager = start?.undoManager else { return }
    if command == .undo, manager.canUndo { manager.undo() }
    if command == .redo, manager.canRedo { manager.redo() }
  }

  /// Whether a key moves the caret or is text by itself while a text is edited: that comes before an app's shortcuts,
  /// unless they want priority.
  private static func editsText(_ key: UIKey, _ start: UIResponder?) -> Bool {
    guard let input = start as? any UIKeyInput, let command = TextEditCommand(key) else {
      return false
    }
    switch command {
    case .move: return input is any UITextInput
    case .insert, .tab: return key.modifierFlags.isDisjoint(with: [.command, .control, .alternate])
    case .deleteBackward: return true
    default: return false
    }
  }

  private static func perform(shortcut key: UIKey, from start: UIResponder?) -> Bool {
    let stroke = KeyStroke(
      keyCode: key.keyCode, characters: key.charactersIgnoringModifiers,
      modifiers: key.modifierFlags)
    var responder = start
    while let current = responder {
      let isText = editsText(key, start)
      let added = (current as? UIViewController)?.addedKeyCommands ?? []
      if let command = (current.keyCommands ?? added).first(where: {
        $0.matches(stroke) && (!isText || $0.wantsPriorityOverSystemBehavior)
      }),
        let action = command.action
      {
        return UpperRooms.application.sendAction(action, to: nil, from: command, for: nil)
      }
      responder = current.next
    }
    return perform(menuCommandFor: stroke, isText: editsText(key, start))
  }

  /// Performs a command of the app's main menu, if one has the keys and is enabled.
  private static func perform(menuCommandFor stroke: KeyStroke, isText: Bool) -> Bool {
    let command = UIMenuSystem.main.mainMenu.leaves.lazy.compactMap { $0 as? UIKeyCommand }.first {
      $0.matches(stroke) && (!isText || $0.wantsPriorityOverSystemBehavior)
    }
    guard let command, let action = command.action else { return false }
    let receiver = (UIResponder.firstResponder ?? UpperRooms.application.keyWindow)?
      .target(forAction: action, withSender: command)
    (receiver as? UIResponder)?.validate(command)
    guard !command.attributes.contains(.disabled) else { return false }
    return UpperRooms.application.sendAction(action, to: receiver, from: command, for: nil)
  }
}
