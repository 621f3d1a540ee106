/// Bold, italic and underlined text, as a person changes it with the edit menu or a keyboard.
extension TextEditing {
  func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    let isOn = selectionHas { Self.font($0).fontDescriptor.symbolicTraits.contains(trait) }
    changeAttributes { values in
      let font = Self.font(values)
      var traits = font.fontDescriptor.symbolicTraits
      if isOn { traits.remove(trait) } else { traits.insert(trait) }
      guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
      values[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
    }
  }

  func toggleUnderline() {
    let isOn = selectionHas { values in
      let style = values[.underlineStyle]
      return (style as? Int ?? (style as? NSNumber)?.intValue ?? 0) != 0
    }
    changeAttributes { $0[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue }
  }

  private static func font(_ values: [NSAttributedString.Key: Any]) -> UIFont {
    values[.font] as? UIFont ?? .systemFont(ofSize: 17)
  }

  /// Whether all of the selection, or text typed at the caret, is as asked.
  private func selectionHas(_ test: ([NSAttributedString.Key: Any]) -> Bool) -> Bool {
    guard editor.hasSelection else { return test(attributesForTyping) }
    let selected = fragment(editor.selection)
    var result = true
    let all = NSRange(location: 0, length: selected.length)
    selected.enumerateAttributes(in: all) { values, _, stop in
      if !test(values) {
        result = false
        stop.pointee = true
      }
    }
    return result
  }

  /// Changes the selection's attributes as one step that can be undone, or those of text typed next.
  private func changeAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard allowsEditingTextAttributes, acceptsTyping else { return }
    guard editor.hasSelection else {
      var values = attributesForTyping
      change(&values)
      typingAttributesStorage = values
      return
    }
    let range = editor.selection
    let changed = NSMutableAttributedString(attributedString: fragment(range))
    changed.enumerateAttributes(in: NSRange(location: 0, length: changed.length)) {
      values, part, _ in
      var values = values
      change(&values)
      changed.setAttributes(values, range: part)
    }
    undo.endStep()
    write(changed, over: range)
    undo.endStep()
    editor.select(range)
    textDidChange()
  }
}
