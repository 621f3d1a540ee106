/// A keyboard shortcut and the action it performs on the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key's character, or one of the `input…` names.
  open var input: String? { inputValue }
  private let inputValue: String?
  open var modifierFlags: UIKeyModifierFlags { modifierFlagsValue }
  private let modifierFlagsValue: UIKeyModifierFlags
  /// Whether the shortcut comes before what its keys do in text that is edited: moving the caret, typing (iOS 15).
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the shortcut may move to a key that the keyboard has (iOS 15). Keys are told by what they type, so that none
  /// needs to.
  open var allowsAutomaticLocalization = true
  /// Whether arrows and brackets change sides where the interface is read from the right (iOS 15).
  open var allowsAutomaticMirroring = true

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    inputValue = input
    modifierFlagsValue = modifierFlags
    super.init(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
      action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
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

  /// A command without a key; what every class inherits from `NSObject` on iOS.
  public convenience init() { self.init(input: "", action: Selector("self")) }

  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  nonisolated public static let inputHome = "UIKeyInputHome"
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  nonisolated public static let f1 = "UIKeyInputF1"
  nonisolated public static let f2 = "UIKeyInputF2"
  nonisolated public static let f3 = "UIKeyInputF3"
  nonisolated public static let f4 = "UIKeyInputF4"
  nonisolated public static let f5 = "UIKeyInputF5"
  nonisolated public static let f6 = "UIKeyInputF6"
  nonisolated public static let f7 = "UIKeyInputF7"
  nonisolated public static let f8 = "UIKeyInputF8"
  nonisolated public static let f9 = "UIKeyInputF9"
  nonisolated public static let f10 = "UIKeyInputF10"
  nonisolated public static let f11 = "UIKeyInputF11"
  nonisolated public static let f12 = "UIKeyInputF12"

  /// The keys that have names rather than characters.
  private static let namedKeys: [String: UIKeyboardHIDUsage] = [
    inputUpArrow: .keyboardUpArrow, inputDownArrow: .keyboardDownArrow,
    inputLeftArrow: .keyboardLeftArrow, inputRightArrow: .keyboardRightArrow,
    inputEscape: .keyboardEscape, inputPageUp: .keyboardPageUp,
    inputPageDown: .keyboardPageDown, inputHome: .keyboardHome, inputEnd: .keyboardEnd,
    inputDelete: .keyboardDeleteForward, f1: .keyboardF1, f2: .keyboardF2, f3: .keyboardF3,
    f4: .keyboardF4, f5: .keyboardF5, f6: .keyboardF6, f7: .keyboardF7, f8: .keyboardF8,
    f9: .keyboardF9, f10: .keyboardF10, f11: .keyboardF11, f12: .keyboardF12,
  ]

  /// The modifiers that count. Control stands for Command, which PC keyboards do not have.
  private static func significant(_ flags: UIKeyModifierFlags) -> UIKeyModifierFlags {
    var flags = flags.intersection([.shift, .control, .alternate, .command])
    if flags.remove(.command) != nil { flags.insert(.control) }
    return flags
  }

  private static let mirrored: [String: String] = [
    inputLeftArrow: inputRightArrow, inputRightArrow: inputLeftArrow,
    "[": "]", "]": "[", "{": "}", "}": "{", "(": ")", ")": "(", "<": ">", ">": "<",
  ]

  /// The key's character where the interface is read as it is now.
  private var effectiveInput: String? {
    guard let input, allowsAutomaticMirroring,
      UIScreen.main.traitCollection.layoutDirection == .rightToLeft
    else { return input }
    return Self.mirrored[input] ?? input
  }

  /// Whether a key stroke is this command.
  func matches(_ stroke: KeyStroke) -> Bool {
    guard Self.significant(stroke.modifiers) == Self.significant(modifierFlags) else {
      return false
    }
    guard let input = effectiveInput else { return false }
    if let key = Self.namedKeys[input] { return stroke.keyCode == key }
    // A tab, return or backspace comes as the character or as the key.
    switch input {
    case "\t" where stroke.keyCode == .keyboardTab: return true
    case "\r" where stroke.keyCode == .keyboardReturnOrEnter: return true
    case "\u{8}" where stroke.keyCode == .keyboardDeleteOrBackspace: return true
    default: return stroke.characters.lowercased() == input.lowercased()
    }
  }
}
