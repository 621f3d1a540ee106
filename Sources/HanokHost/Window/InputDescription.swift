import CGtk
import UIKit

/// The description of a text for GTK's input methods: its kind, and the help it wants.
@MainActor
struct InputDescription {
  private(set) var purpose = GTK_INPUT_PURPOSE_FREE_FORM
  /// Bits of `GtkInputHints`.
  private(set) var hints: UInt32 = 0

  init(_ traits: (any UITextInputTraits)?) {
    guard let traits else { return }
    purpose = Self.purpose(of: traits)
    note(traits)
    if OnScreenKeyboard.isEnabled { add(GTK_INPUT_HINT_INHIBIT_OSK) }
  }

  private static func purpose(of traits: any UITextInputTraits) -> GtkInputPurpose {
    let isNumber = [.numberPad, .asciiCapableNumberPad].contains(traits.keyboardType)
    if traits.isSecureTextEntry {
      return isNumber ? GTK_INPUT_PURPOSE_PIN : GTK_INPUT_PURPOSE_PASSWORD
    }
    switch traits.keyboardType {
    case .numberPad, .asciiCapableNumberPad: return GTK_INPUT_PURPOSE_DIGITS
    case .decimalPad: return GTK_INPUT_PURPOSE_NUMBER
    case .phonePad: return GTK_INPUT_PURPOSE_PHONE
    case .emailAddress: return GTK_INPUT_PURPOSE_EMAIL
    case .URL: return GTK_INPUT_PURPOSE_URL
    case .namePhonePad: return GTK_INPUT_PURPOSE_NAME
    default: break
    }
    switch traits.textContentType {
    case .emailAddress?: return GTK_INPUT_PURPOSE_EMAIL
    case .URL?: return GTK_INPUT_PURPOSE_URL
    case .telephoneNumber?: return GTK_INPUT_PURPOSE_PHONE
    case .name?, .givenName?, .familyName?: return GTK_INPUT_PURPOSE_NAME
    default: return GTK_INPUT_PURPOSE_FREE_FORM
    }
  }

  private mutating func note(_ traits: any UITextInputTraits) {
    switch traits.spellCheckingType {
    case .yes: add(GTK_INPUT_HINT_SPELLCHECK)
    case .no: add(GTK_INPUT_HINT_NO_SPELLCHECK)
    case .default: break
    }
    if traits.autocorrectionType == .yes { add(GTK_INPUT_HINT_WORD_COMPLETION) }
    if traits.isSecureTextEntry { return add(GTK_INPUT_HINT_PRIVATE) }
    switch traits.autocapitalizationType {
    case .none: break
    case .words: add(GTK_INPUT_HINT_UPPERCASE_WORDS)
    case .sentences: add(GTK_INPUT_HINT_UPPERCASE_SENTENCES)
    case .allCharacters: add(GTK_INPUT_HINT_UPPERCASE_CHARS)
    }
  }

  private mutating func add(_ hint: GtkInputHints) { hints |= UInt32(hint.rawValue) }
}
