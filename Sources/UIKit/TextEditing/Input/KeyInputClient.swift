/// Stands between the host's keyboard and input method and the first responder that takes text: UIKit's own
/// fields and views, or an app's class that conforms to `UIKeyInput` or `UITextInput`.
@MainActor
final class KeyInputClient: NSObject, TextInputClient, UITextInputDelegate {
  /// The client of the first responder; hosts hold it weakly.
  private(set) static var current: KeyInputClient?

  private weak var responder: UIResponder?
  private var input: (any UIKeyInput)? { responder as? any UIKeyInput }
  private var textInput: (any UITextInput)? { responder as? any UITextInput }
  private var editing: (any TextEditing)? { responder as? any TextEditing }

  private init(_ responder: UIResponder) { self.responder = responder }

  /// Tells the host who is typed into.
  static func firstResponderDidChange(_ responder: UIResponder?) {
    let old = current
    current = (responder is any UIKeyInput) ? responder.map(KeyInputClient.init) : nil
    old?.updateInteractions()
    if let input = responder as? any UITextInput, !(input is any TextEditing) {
      input.inputDelegate = current
    }
    current?.updateInteractions()
    AppHost.current?.textInputClientDidChange(current)
  }

  /// Shows the caret and selection of an app's own input as they are now.
  private func updateInteractions() {
    for case let interaction as UITextInteraction in (responder as? UIView)?.interactions ?? [] {
      interaction.update()
    }
  }

  // MARK: What an app's input tells

  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) { updateInteractions() }
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func textDidChange(_ textInput: (any UITextInput)?) { updateInteractions() }

  // MARK: Typed text

  func commitText(_ text: String) {
    if let editing { return editing.commitText(text) }
    textInput?.unmarkText()
    input?.insertText(text)
    updateInteractions()
  }

  func typeText(_ text: String) { typeText(text, capitalizes: true) }

  /// Types as a keyboard does.
  func typeText(_ text: String, capitalizes: Bool) {
    guard let input, text.count == 1, let before = textBeforeSelection else {
      return commitText(text)
    }
    let edit = TypingRules(input).edit(typing: text, after: before, capitalizes: capitalizes)
    guard edit.deletions > 0 else { return commitText(edit.text) }
    if let editing {
      let selection = editing.editor.selection
      let start = max(0, selection.location - edit.deletions)
      let range = NSRange(location: start, length: NSMaxRange(selection) - start)
      editing.finishComposition()
      editing.change(range, to: edit.text)
    } else if let textInput, let selection = textInput.selectedTextRange,
      let start = textInput.position(from: selection.start, offset: -edit.deletions),
      let range = textInput.textRange(from: start, to: selection.end)
    {
      textInput.replace(range, withText: edit.text)
      updateInteractions()
    } else {
      commitText(text)
    }
  }

  /// The text before the caret or the selection; nil where it may not be looked at, or the input does not tell.
  var textBeforeSelection: Substring? {
    if let editing {
      guard !editing.isSecureTextEntry else { return nil }
      let text = editing.editor.text
      return text[..<String.Index(utf16Offset: editing.editor.selection.location, in: text)]
    }
    guard let textInput, !textInput.isSecureTextEntry, let caret = textInput.selectedTextRange,
      let range = textInput.textRange(from: textInput.beginningOfDocument, to: caret.start)
    else { return nil }
    return textInput.text(in: range).map { $0[...] } ?? ""
  }

  var inputTraits: (any UITextInputTraits)? { input }

  func setComposition(_ text: String, cursor: Int) {
    if let editing { return editing.setComposition(text, cursor: cursor) }
    guard let textInput, !text.isEmpty || textInput.markedTextRange != nil else { return }
    textInput.setMarkedText(text, selectedRange: NSRange(location: cursor, length: 0))
  }

  var caretRectInWindow: CGRect {
    if let editing { return editing.caretRectInWindow }
    guard let textInput, let caret = textInput.selectedTextRange?.end else {
      let view = responder as? UIView
      return view?.convert(view?.bounds ?? .zero, to: nil) ?? .zero
    }
    return textInput.textInputView.convert(textInput.caretRect(for: caret), to: nil)
  }

  var surroundingText: (text: String, cursor: Int) {
    if let editing { return editing.surroundingText }
    guard let textInput, !textInput.isSecureTextEntry, let caret = textInput.selectedTextRange?.end,
      let whole = textInput.textRange(
        from: textInput.beginningOfDocument, to: textInput.endOfDocument),
      let text = textInput.text(in: whole)
    else { return ("", 0) }
    return (text, textInput.offset(from: textInput.beginningOfDocument, to: caret))
  }

  func deleteSurroundingText(before: Int, after: Int) {
    if let editing { return editing.deleteSurroundingText(before: before, after: after) }
    guard let textInput, let caret = textInput.selectedTextRange?.end,
      let start = textInput.position(from: caret, offset: -before),
      let end = textInput.position(from: caret, offset: after),
      let range = textInput.textRange(from: start, to: end)
    else { return }
    textInput.replace(range, withText: "")
  }

  var allowsComposition: Bool {
    editing?.allowsComposition ?? (textInput.map { !$0.isSecureTextEntry } ?? false)
  }

  // MARK: Keys

  /// Types a key into an app's own input. Whether it was a key for text.
  func type(_ key: UIKey) -> Bool {
    defer { updateInteractions() }
    guard editing == nil, let input, let command = TextEditCommand(key) else { return false }
    switch command {
    case .insert(let text): input.insertText(text)
    case .return: input.insertText("\n")
    case .deleteBackward: input.deleteBackward()
    case .move(let motion, let extends):
      guard let textInput else { return false }
      move(textInput, motion, extends: extends)
    default: return perform(command)
    }
    return true
  }

  private func perform(_ command: TextEditCommand) -> Bool {
    guard let responder else { return false }
    let action: Selector
    switch command {
    case .copy: action = UIResponder.copyAction
    case .cut: action = UIResponder.cutAction
    case .paste: action = UIResponder.pasteAction
    case .selectAll: action = UIResponder.selectAllAction
    default: return false
    }
    guard responder.canPerformAction(action, withSender: nil) else { return false }
    action.perform(on: responder, with: nil)
    return true
  }

  private func move(
    _ input: any UITextInput, _ motion: TextEditCommand.Motion, extends: Bool
  ) {
    guard let selection = input.selectedTextRange else { return }
    let isForward: Bool
    var target: UITextPosition?
    switch motion {
    case .left, .wordLeft, .lineStart, .start, .up, .pageUp: isForward = false
    case .right, .wordRight, .lineEnd, .end, .down, .pageDown: isForward = true
    }
    let head = isForward ? selection.end : selection.start
    let direction = UITextDirection.storage(isForward ? .forward : .backward)
    switch motion {
    case .left: target = input.position(from: head, in: .left, offset: 1)
    case .right: target = input.position(from: head, in: .right, offset: 1)
    case .up, .pageUp: target = input.position(from: head, in: .up, offset: 1)
    case .down, .pageDown: target = input.position(from: head, in: .down, offset: 1)
    case .wordLeft, .wordRight:
      target = input.tokenizer.position(from: head, toBoundary: .word, inDirection: direction)
    case .lineStart, .lineEnd:
      target = input.tokenizer.position(from: head, toBoundary: .line, inDirection: direction)
    case .start: target = input.beginningOfDocument
    case .end: target = input.endOfDocument
    }
    guard let target else { return }
    let other = extends ? (isForward ? selection.start : selection.end) : target
    input.selectedTextRange = input.textRange(
      from: isForward ? other : target, to: isForward ? target : other)
  }
}
