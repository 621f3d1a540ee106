/// A key held down or let go.
@preconcurrency @MainActor
open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  /// The button of a remote control, or the key that does the same.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let upArrow = Self(rawValue: 0)
    public static let downArrow = Self(rawValue: 1)
    public static let leftArrow = Self(rawValue: 2)
    public static let rightArrow = Self(rawValue: 3)
    public static let select = Self(rawValue: 4)
    public static let menu = Self(rawValue: 5)
    public static let playPause = Self(rawValue: 6)
    public static let pageUp = Self(rawValue: 30)
    public static let pageDown = Self(rawValue: 31)
    public static let tvRemoteOneTwoThree = Self(rawValue: 32)
    public static let tvRemoteFourColors = Self(rawValue: 33)
  }

  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase: Phase = .began
  open internal(set) weak var window: UIWindow?
  open internal(set) weak var responder: UIResponder?
  open internal(set) var key: UIKey?

  /// The button of a remote control that the key stands for; other keys have numbers without a name.
  open var type: PressType {
    switch key?.keyCode {
    case .keyboardUpArrow: .upArrow
    case .keyboardDownArrow: .downArrow
    case .keyboardLeftArrow: .leftArrow
    case .keyboardRightArrow: .rightArrow
    case .keyboardPageUp: .pageUp
    case .keyboardPageDown: .pageDown
    case .keyboardEscape: .menu
    case .keyboardReturnOrEnter, .keypadEnter: .select
    case let code: PressType(rawValue: 2_000 + (code?.rawValue ?? 0))
    }
  }

  /// Keys are down or up: 1 while it is down, and 0 then.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
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

  /// The key of no stroke.
  public override init() {
    keyCodeValue = .keyboardErrorUndefined
    (charactersValue, charactersIgnoringModifiersValue) = ("", "")
    modifierFlagsValue = []
  }

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
