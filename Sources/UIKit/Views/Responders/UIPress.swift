/// A key held down or let go.
@preconcurrency @MainActor
open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase: Phase = .began
  open internal(set) weak var window: UIWindow?
  open internal(set) weak var responder: UIResponder?
  open internal(set) var key: UIKey?
}

/// An event of keys.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  open internal(set) var allPresses: Set<UIPress> = []
  open override var type: EventType { .presses }
}

/// The key of a press.
@preconcurrency @MainActor
open class UIKey: NSObject {
  open var keyCode: UIKeyboardHIDUsage { keyCodeValue }
  private let keyCodeValue: UIKeyboardHIDUsage
  open var characters: String { charactersValue }
  private let charactersValue: String
  open var charactersIgnoringModifiers: String { charactersIgnoringModifiersValue }
  private let charactersIgnoringModifiersValue: String
  open var modifierFlags: UIKeyModifierFlags { modifierFlagsValue }
  private let modifierFlagsValue: UIKeyModifierFlags

  init(_ stroke: KeyStroke) {
    keyCodeValue = stroke.keyCode
    charactersValue = stroke.characters
    charactersIgnoringModifiersValue = stroke.characters.lowercased()
    modifierFlagsValue = stroke.modifiers
  }
}

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = Self(rawValue: 1 << 16)
  public static let shift = Self(rawValue: 1 << 17)
  public static let control = Self(rawValue: 1 << 18)
  public static let alternate = Self(rawValue: 1 << 19)
  public static let command = Self(rawValue: 1 << 20)
  public static let numericPad = Self(rawValue: 1 << 21)
}

/// The usage numbers of keys in the USB HID tables, page 7.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver = 1
  case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH
  case keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP
  case keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX
  case keyboardY, keyboardZ
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5
  case keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
  case keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket
  case keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  case keyboardCapsLock
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6
  case keyboardF7, keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome
  case keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  case keypadEnter = 88
  case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
  case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI
}
