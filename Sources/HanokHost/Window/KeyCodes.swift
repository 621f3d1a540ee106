import CGIO
import CGtk
import UIKit

/// GDK's key values as UIKit's key codes, texts and modifiers.
enum KeyCodes {
  /// The key of a US keyboard that stands for a key value; nil for keys UIKit has no name for.
  static func usage(ofKeyval keyval: guint) -> UIKeyboardHIDUsage? {
    if let named = named[Int32(bitPattern: keyval)] { return named }
    if (guint(GDK_KEY_F1)...guint(GDK_KEY_F12)).contains(keyval) {
      let number = Int(keyval) - Int(GDK_KEY_F1)
      return UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardF1.rawValue + number)
    }
    if (guint(GDK_KEY_KP_1)...guint(GDK_KEY_KP_9)).contains(keyval) {
      let number = Int(keyval) - Int(GDK_KEY_KP_1)
      return UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keypad1.rawValue + number)
    }
    let characters = characters(ofKeyval: keyval)
    return characters.first.map { KeyboardLayout.keyCode(for: $0) }
  }

  /// The characters that the key types; empty for function keys.
  static func characters(ofKeyval keyval: guint) -> String {
    let value = gdk_keyval_to_unicode(keyval)
    guard value != 0, let scalar = Unicode.Scalar(value) else { return "" }
    return String(scalar)
  }

  /// Linux programs use Control where iOS uses Command, so Control stands for Command, and the
  /// Super key for Control.
  static func modifiers(_ state: GdkModifierType) -> UIKeyModifierFlags {
    let names: [(GdkModifierType, UIKeyModifierFlags)] = [
      (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .command), (GDK_ALT_MASK, .alternate),
      (GDK_SUPER_MASK, .control), (GDK_LOCK_MASK, .alphaShift),
    ]
    return names.reduce(into: []) { flags, name in
      if state.rawValue & name.0.rawValue != 0 { flags.insert(name.1) }
    }
  }

  private static let named: [Int32: UIKeyboardHIDUsage] = [
    GDK_KEY_Return: .keyboardReturnOrEnter, GDK_KEY_KP_Enter: .keypadEnter,
    GDK_KEY_KP_0: .keypad0, GDK_KEY_KP_Decimal: .keypadPeriod, GDK_KEY_KP_Separator: .keypadComma,
    GDK_KEY_KP_Add: .keypadPlus, GDK_KEY_KP_Subtract: .keypadHyphen,
    GDK_KEY_KP_Multiply: .keypadAsterisk, GDK_KEY_KP_Divide: .keypadSlash,
    GDK_KEY_KP_Equal: .keypadEqualSign, GDK_KEY_Num_Lock: .keypadNumLock,
    GDK_KEY_Escape: .keyboardEscape, GDK_KEY_BackSpace: .keyboardDeleteOrBackspace,
    GDK_KEY_Tab: .keyboardTab, GDK_KEY_ISO_Left_Tab: .keyboardTab,
    GDK_KEY_space: .keyboardSpacebar, GDK_KEY_Delete: .keyboardDeleteForward,
    GDK_KEY_KP_Delete: .keyboardDeleteForward, GDK_KEY_Insert: .keyboardInsert,
    GDK_KEY_Home: .keyboardHome, GDK_KEY_KP_Home: .keyboardHome, GDK_KEY_End: .keyboardEnd,
    GDK_KEY_KP_End: .keyboardEnd, GDK_KEY_Page_Up: .keyboardPageUp,
    GDK_KEY_Page_Down: .keyboardPageDown, GDK_KEY_Left: .keyboardLeftArrow,
    GDK_KEY_Right: .keyboardRightArrow, GDK_KEY_Up: .keyboardUpArrow,
    GDK_KEY_Down: .keyboardDownArrow, GDK_KEY_KP_Left: .keyboardLeftArrow,
    GDK_KEY_KP_Right: .keyboardRightArrow, GDK_KEY_KP_Up: .keyboardUpArrow,
    GDK_KEY_KP_Down: .keyboardDownArrow, GDK_KEY_Shift_L: .keyboardLeftShift,
    GDK_KEY_Shift_R: .keyboardRightShift, GDK_KEY_Control_L: .keyboardLeftControl,
    GDK_KEY_Control_R: .keyboardRightControl, GDK_KEY_Alt_L: .keyboardLeftAlt,
    GDK_KEY_Alt_R: .keyboardRightAlt, GDK_KEY_Super_L: .keyboardLeftGUI,
    GDK_KEY_Super_R: .keyboardRightGUI, GDK_KEY_Caps_Lock: .keyboardCapsLock,
    GDK_KEY_Print: .keyboardPrintScreen, GDK_KEY_Pause: .keyboardPause,
    GDK_KEY_Scroll_Lock: .keyboardScrollLock,
  ]
}
