import UIKit

/// Which key of a US keyboard types a character.
package enum KeyboardLayout {
  /// The key for a character; the space bar for what no key types.
  package static func keyCode(for character: Character) -> UIKeyboardHIDUsage {
    codes[character] ?? .keyboardSpacebar
  }

  /// Whether Shift is held to type the character.
  package static func needsShift(_ character: Character) -> Bool {
    character.isUppercase || shifted.contains { $0.1 == character }
  }

  private static let shifted: [(Character, Character)] = Array(
    zip("1234567890-=[]\\;'`,./", "!@#$%^&*()_+{}|:\"~<>?"))

  private static let codes: [Character: UIKeyboardHIDUsage] = {
    var codes: [Character: UIKeyboardHIDUsage] = [
      " ": .keyboardSpacebar, "\n": .keyboardReturnOrEnter, "\r": .keyboardReturnOrEnter,
      "\t": .keyboardTab, "-": .keyboardHyphen, "=": .keyboardEqualSign,
      "[": .keyboardOpenBracket, "]": .keyboardCloseBracket, "\\": .keyboardBackslash,
      ";": .keyboardSemicolon, "'": .keyboardQuote, "`": .keyboardGraveAccentAndTilde,
      ",": .keyboardComma, ".": .keyboardPeriod, "/": .keyboardSlash,
    ]
    for (offset, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      let code = UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardA.rawValue + offset)
      codes[letter] = code
      codes[Character(letter.uppercased())] = code
    }
    for (offset, digit) in "1234567890".enumerated() {
      codes[digit] = UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboard1.rawValue + offset)
    }
    for (plain, shifted) in shifted { codes[shifted] = codes[plain] }
    return codes
  }()
}
