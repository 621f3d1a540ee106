import CGIO
import CGtk

/// A person's command to the device, besides touching its screen: by keys, or in the menu.
enum DeviceCommand: CaseIterable, Equatable {
  case rotateLeft, rotateRight, appearance, largerText, smallerText, slowAnimations, keyboard
  case shake, location, screenshot, record, recordGIF, menu

  /// The command of a key. While a text is edited, Ctrl and an arrow go to the next word.
  init?(keyval: guint, state: GdkModifierType, isEditing: Bool) {
    let held = state.rawValue & Self.modifiers
    let key = gint(gdk_keyval_to_lower(keyval))
    let control = GDK_CONTROL_MASK.rawValue
    let found: DeviceCommand? =
      switch held {
      case 0: key == GDK_KEY_F10 ? .menu : nil
      case control where !isEditing: Self.turns[key]
      case control | GDK_ALT_MASK.rawValue: Self.turns[key]
      case control | GDK_SHIFT_MASK.rawValue: Self.keys[key]
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  private static let modifiers =
    GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_ALT_MASK.rawValue
    | GDK_SUPER_MASK.rawValue

  private static let turns: [gint: DeviceCommand] = [
    gint(GDK_KEY_Left): .rotateLeft, gint(GDK_KEY_Right): .rotateRight,
  ]

  /// With Ctrl and Shift.
  private static let keys: [gint: DeviceCommand] = [
    gint(GDK_KEY_a): .appearance, gint(GDK_KEY_plus): .largerText,
    gint(GDK_KEY_equal): .largerText, gint(GDK_KEY_underscore): .smallerText,
    gint(GDK_KEY_minus): .smallerText, gint(GDK_KEY_t): .slowAnimations,
    gint(GDK_KEY_k): .keyboard, gint(GDK_KEY_x): .shake, gint(GDK_KEY_l): .location,
    gint(GDK_KEY_s): .screenshot, gint(GDK_KEY_r): .record, gint(GDK_KEY_g): .recordGIF,
  ]

  /// The words in the menu.
  var title: String {
    switch self {
    case .rotateLeft: "Rotate Left"
    case .rotateRight: "Rotate Right"
    case .appearance: "Light or Dark"
    case .largerText: "Larger Text"
    case .smallerText: "Smaller Text"
    case .slowAnimations: "Slow Animations"
    case .keyboard: "Keyboard on the Screen"
    case .shake: "Shake"
    case .location: "Location…"
    case .screenshot: "Save a Picture"
    case .record: "Record"
    case .recordGIF: "Record a GIF"
    case .menu: "Menu"
    }
  }

  /// The key in the menu.
  var key: String {
    switch self {
    case .rotateLeft: "Ctrl+Left"
    case .rotateRight: "Ctrl+Right"
    case .appearance: "Ctrl+Shift+A"
    case .largerText: "Ctrl+Shift++"
    case .smallerText: "Ctrl+Shift+-"
    case .slowAnimations: "Ctrl+Shift+T"
    case .keyboard: "Ctrl+Shift+K"
    case .shake: "Ctrl+Shift+X"
    case .location: "Ctrl+Shift+L"
    case .screenshot: "Ctrl+Shift+S"
    case .record: "Ctrl+Shift+R"
    case .recordGIF: "Ctrl+Shift+G"
    case .menu: "F10"
    }
  }
}
