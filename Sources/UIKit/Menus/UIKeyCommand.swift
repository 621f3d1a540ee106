/// A keyboard shortcut and the action it performs on the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key's character, or one of the `input…` names.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the shortcut comes before what its keys do in text that is edited: moving the caret, typing (iOS 15).
  open var wantsPriorityOverSystemBehavior = false

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"

  /// The modifiers that count. Control stands for Command, which PC keyboards do not have.
  private static func significant(_ flags: UIKeyModifierFlags) -> UIKeyModifierFlags {
    var flags = flags.intersection([.shift, .control, .alternate, .command])
    if flags.remove(.command) != nil { flags.insert(.control) }
    return flags
  }

  /// Whether a key stroke is this command.
  func matches(_ stroke: KeyStroke) -> Bool {
    guard Self.significant(stroke.modifiers) == Self.significant(modifierFlags) else {
      return false
    }
    switch input {
    case Self.inputUpArrow: return stroke.keyCode == .keyboardUpArrow
    case Self.inputDownArrow: return stroke.keyCode == .keyboardDownArrow
    case Self.inputLeftArrow: return stroke.keyCode == .keyboardLeftArrow
    case Self.inputRightArrow: return stroke.keyCode == .keyboardRightArrow
    case Self.inputEscape: return stroke.keyCode == .keyboardEscape
    case let input?: return stroke.characters.lowercased() == input.lowercased()
    case nil: return false
    }
  }
}
