/// The effect of a key in a text field or view, as on a hardware keyboard. Control serves as Command does on a Mac.
enum TextEditCommand: Equatable {
  enum Motion: Equatable {
    case left, right, up, down, wordLeft, wordRight, lineStart, lineEnd, pageUp, pageDown
    case start, end
  }

  case move(Motion, extends: Bool)
  case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward
  case selectAll, copy, cut, paste, undo, redo
  case bold, italic, underline
  case `return`, tab, escape
  case insert(String)

  /// The command of a key, nil for keys that do nothing in text.
  @MainActor
  init?(_ key: UIKey) {
    let isShortcut = !key.modifierFlags.isDisjoint(with: [.command, .control])
    let byWord = isShortcut || key.modifierFlags.contains(.alternate)
    let extends = key.modifierFlags.contains(.shift)
    switch key.keyCode {
    case .keyboardLeftArrow: self = .move(byWord ? .wordLeft : .left, extends: extends)
    case .keyboardRightArrow: self = .move(byWord ? .wordRight : .right, extends: extends)
    case .keyboardUpArrow: self = .move(isShortcut ? .start : .up, extends: extends)
    case .keyboardDownArrow: self = .move(isShortcut ? .end : .down, extends: extends)
    case .keyboardHome: self = .move(isShortcut ? .start : .lineStart, extends: extends)
    case .keyboardEnd: self = .move(isShortcut ? .end : .lineEnd, extends: extends)
    case .keyboardPageUp: self = .move(.pageUp, extends: extends)
    case .keyboardPageDown: self = .move(.pageDown, extends: extends)
    case .keyboardDeleteOrBackspace: self = byWord ? .deleteWordBackward : .deleteBackward
    case .keyboardDeleteForward: self = byWord ? .deleteWordForward : .deleteForward
    case .keyboardReturnOrEnter, .keypadEnter: self = .return
    case .keyboardTab: self = .tab
    case .keyboardEscape: self = .escape
    case .keyboardInsert where extends: self = .paste
    case .keyboardInsert where isShortcut: self = .copy
    default:
      guard let other = isShortcut ? Self.shortcut(key) : Self.typed(key) else { return nil }
      self = other
    }
  }

  /// Whether it changes how text looks, which inputs have to allow.
  var changesAttributes: Bool { self == .bold || self == .italic || self == .underline }

  @MainActor
  private static func shortcut(_ key: UIKey) -> TextEditCommand? {
    switch key.keyCode {
    case .keyboardA: .selectAll
    case .keyboardC: .copy
    case .keyboardX: .cut
    case .keyboardV: .paste
    case .keyboardZ: key.modifierFlags.contains(.shift) ? .redo : .undo
    case .keyboardY: .redo
    case .keyboardB: .bold
    case .keyboardI: .italic
    case .keyboardU: .underline
    default: nil
    }
  }

  @MainActor
  private static func typed(_ key: UIKey) -> TextEditCommand? {
    let text = key.characters
    guard let first = text.unicodeScalars.first, first.value >= 0x20, first.value != 0x7F,
      !(0xF700...0xF8FF).contains(first.value), !text.hasPrefix("UIKeyInput")
    else { return nil }
    return .insert(text)
  }
}
