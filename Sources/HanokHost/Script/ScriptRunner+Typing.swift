import Foundation
import UIKit

extension ScriptRunner {
  /// Types a text: characters of a US keyboard as keys, everything else as an input method commits it.
  func type(_ text: String) {
    for character in text {
      if character.isASCII || host.textInputClient == nil {
        let shift: UIKeyModifierFlags = KeyboardLayout.needsShift(character) ? [.shift] : []
        let characters = character == "\n" ? "\r" : String(character)
        strike(KeyboardLayout.keyCode(for: character), characters, shift)
      } else {
        host.textInputClient?.commitText(String(character))
      }
      host.passTime(until: MediaClock.now + HeadlessHost.frameInterval)
    }
  }

  /// Types a Korean text jamo by jamo, through the calls of an input method.
  func compose(_ text: String) throws(ScriptError) {
    guard let client = host.textInputClient else {
      throw ScriptError("no text field is being edited; tap one first")
    }
    guard client.allowsComposition else {
      throw ScriptError("the text field takes no composed text")
    }
    for event in HangulComposition.events(typing: text) {
      switch event {
      case .compose(let text): client.setComposition(text, cursor: text.utf16.count)
      case .commit(let text):
        client.setComposition("", cursor: 0)
        client.commitText(text)
      }
      host.passTime(until: MediaClock.now + HeadlessHost.frameInterval)
    }
  }

  func press(_ key: ScriptKey) {
    strike(key.keyCode, key.characters, key.modifiers)
  }

  private func strike(
    _ code: UIKeyboardHIDUsage, _ characters: String, _ modifiers: UIKeyModifierFlags
  ) {
    var stroke = KeyStroke(keyCode: code, characters: characters, modifiers: modifiers)
    UIApplication.shared.send(.key(stroke))
    stroke.isDown = false
    UIApplication.shared.send(.key(stroke))
    host.finishWork()
  }
}
