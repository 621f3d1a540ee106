/// Cutting, copying and pasting in UIKit's text inputs.
extension TextEditing {
  func copySelection() {
    guard editor.hasSelection, !isSecureTextEntry else { return }
    CopiedText.copy(fragment(editor.selection), isWords: editor.isWords(editor.selection))
  }

  func cutSelection() {
    guard editor.hasSelection, acceptsTyping, !isSecureTextEntry else { return }
    copySelection()
    undo.endStep()
    let isWords = editor.isWords(editor.selection) && TypingRules(self).adjustsSpaces
    change(isWords ? editor.withSpareSpace(editor.selection) : editor.selection, to: "")
    undo.endStep()
  }

  /// Pastes; with the attributes it was copied with, where the input allows that and the sender does not mind.
  func pasteText(matchingStyle: Bool = false) {
    if let input = self as? any TextEditing & UITextPasteConfigurationSupporting,
      input.pasteDelegate != nil
    {
      return TextPasting.paste(into: input)
    }
    guard let text = UIPasteboard.general.string, !text.isEmpty else { return }
    undo.endStep()
    defer { undo.endStep() }
    let copied = CopiedText.current
    let isWords = copied?.isWords == true && TypingRules(self).adjustsSpaces
    let spaces = isWords ? editor.missingSpaces(around: editor.selection) : ("", "")
    if !matchingStyle, allowsEditingTextAttributes, let copied {
      let fragment = NSMutableAttributedString(
        string: spaces.0, attributes: attributesForTyping)
      fragment.append(copied.fragment)
      fragment.append(NSAttributedString(string: spaces.1, attributes: attributesForTyping))
      return paste(fragment, over: editor.selection)
    }
    change(editor.selection, to: spaces.0 + text + spaces.1)
  }

  /// Puts a text with its attributes in, or without them where the input has one set for all.
  func paste(_ fragment: NSAttributedString, over range: NSRange) {
    guard
      allowsEditingTextAttributes
        || fragment.containsAttachments(
          in: NSRange(location: 0, length: fragment.length))
    else {
      return _ = change(range, to: fragment.string)
    }
    guard acceptsTyping, prepared(fragment.string) == fragment.string,
      mayChange(range, to: fragment.string)
    else { return }
    write(fragment, over: range)
    textDidChange()
  }
}

extension TextEditor {
  private func character(before offset: Int) -> Character? {
    offset > 0 ? substring(NSRange(location: self.offset(before: offset), length: 1)).first : nil
  }

  private func character(after offset: Int) -> Character? {
    offset < length ? substring(NSRange(location: offset, length: 1)).first : nil
  }

  /// Whether a range begins and ends with whole words.
  func isWords(_ range: NSRange) -> Bool {
    guard range.length > 0, isWord(at: range.location),
      isWord(at: offset(before: NSMaxRange(range)))
    else { return false }
    let startsInside = range.location > 0 && isWord(at: offset(before: range.location))
    return !startsInside && !isWord(at: NSMaxRange(range))
  }

  /// The range with a space that would be one too many when the range is gone.
  func withSpareSpace(_ range: NSRange) -> NSRange {
    let before = character(before: range.location)
    let after = character(after: NSMaxRange(range))
    if before == " ", after.map({ $0.isWhitespace || $0.isPunctuation }) ?? true {
      return NSRange(location: range.location - 1, length: range.length + 1)
    }
    if after == " ", before?.isNewline ?? true {
      return NSRange(location: range.location, length: range.length + 1)
    }
    return range
  }

  /// The spaces that words need to stand apart from the text around a range.
  func missingSpaces(around range: NSRange) -> (String, String) {
    let before = range.location > 0 && isWord(at: offset(before: range.location))
    return (before ? " " : "", isWord(at: NSMaxRange(range)) ? " " : "")
  }
}
