import Foundation
import UIKit

/// A key that a script presses, by name, and the modifiers held meanwhile.
package struct ScriptKey: Equatable, Sendable {
  package var name: String
  package var keyCode: UIKeyboardHIDUsage
  package var characters: String
  package var modifiers: UIKeyModifierFlags = []

  private static let named: [String: (UIKeyboardHIDUsage, String)] = [
    "return": (.keyboardReturnOrEnter, "\r"), "enter": (.keyboardReturnOrEnter, "\r"),
    "backspace": (.keyboardDeleteOrBackspace, "\u{8}"),
    "delete": (.keyboardDeleteForward, "\u{7F}"),
    "escape": (.keyboardEscape, "\u{1B}"), "tab": (.keyboardTab, "\t"),
    "space": (.keyboardSpacebar, " "),
    "left": (.keyboardLeftArrow, ""), "right": (.keyboardRightArrow, ""),
    "up": (.keyboardUpArrow, ""), "down": (.keyboardDownArrow, ""),
    "home": (.keyboardHome, ""), "end": (.keyboardEnd, ""),
    "pageUp": (.keyboardPageUp, ""), "pageDown": (.keyboardPageDown, ""),
  ]

  private static let modifierNames: [String: UIKeyModifierFlags] = [
    "shift": .shift, "control": .control, "alt": .alternate, "option": .alternate,
    "command": .command,
  ]

  init(json: Any, modifiers: Any?) throws(ScriptError) {
    guard let name = json as? String else {
      throw ScriptError("a key is a name such as \"return\", not \(describe(json))")
    }
    self.name = name
    if let (code, characters) = Self.named[name] {
      (keyCode, self.characters) = (code, characters)
    } else if name.count == 1, let character = name.first {
      (keyCode, self.characters) = (KeyboardLayout.keyCode(for: character), name)
    } else {
      let known = Self.named.keys.sorted().joined(separator: ", ")
      throw ScriptError("the key \"\(name)\" is not known; a key is one character or \(known)")
    }
    self.modifiers = try Self.modifiers(modifiers)
  }

  private static func modifiers(_ json: Any?) throws(ScriptError) -> UIKeyModifierFlags {
    guard let json else { return [] }
    guard let names = json as? [String] else {
      throw ScriptError(#""modifiers" is a list such as ["shift"], not \#(describe(json))"#)
    }
    var flags: UIKeyModifierFlags = []
    for name in names {
      guard let flag = modifierNames[name] else {
        let known = modifierNames.keys.sorted().joined(separator: ", ")
        throw ScriptError("the modifier \"\(name)\" is not known; known are \(known)")
      }
      flags.insert(flag)
    }
    return flags
  }
}
