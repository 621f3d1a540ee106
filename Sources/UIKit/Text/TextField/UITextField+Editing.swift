import CoreText

/// What happens while a text field is edited, in iOS's order: the delegate is asked, the text changes, the
/// delegate, the control's targets and the notification centre hear of it.
extension UITextField {
  func didBeginEditing() {
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      editor.reset("")
    }
    InputViewPresenter.shared.responderDidChange(self)
    contentDidChange()
    layoutIfNeeded()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
  }

  func didEndEditing() {
    dragAnchor = nil
    editor.select(NSRange(location: NSMaxRange(editor.selection), length: 0))
    InputViewPresenter.shared.responderDidChange(nil)
    contentDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: Self.textDidEndEditingNotification, object: self,
      userInfo: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  func textDidChange() {
    contentDidChange()
    layoutIfNeeded()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  func selectionDidChange() {
    scrollToCaret()
    updateCaret()
    delegate?.textFieldDidChangeSelection(self)
  }

  // MARK: Changing the text

  /// Asks the delegate, then replaces a range as typing does. Whether the text changed.
  @discardableResult
  func change(_ range: NSRange, to replacement: String) -> Bool {
    let text = replacement.replacingOccurrences(of: "\n", with: " ")
    guard isEnabled, range.length > 0 || !text.isEmpty,
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    else { return false }
    editor.replace(range, with: text)
    textDidChange()
    return true
  }

  /// Inserts text at the caret or over the selection.
  func type(_ text: String) {
    if text == "\n" || text == "\r" { return perform(.return) }
    var range = editor.selection
    if clearsOnInsertion {
      clearsOnInsertion = false
      range = NSRange(location: 0, length: editor.length)
    }
    change(range, to: text)
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.reset("")
    textDidChange()
  }

  // MARK: Composing

  /// Shows text that an input method composes, in place of what it composed before.
  func compose(_ text: String, cursor: Int) {
    let range = editor.marked ?? editor.selection
    guard range.length > 0 || !text.isEmpty else { return }
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    else {
      editor.mark(nil, caret: 0)
      contentDidChange()
      return
    }
    editor.replace(range, with: text)
    let marked = NSRange(location: range.location, length: text.utf16.count)
    editor.mark(marked, caret: marked.location + cursor)
    textDidChange()
  }

  /// Keeps what was being composed as ordinary text.
  func finishComposition() {
    guard editor.marked != nil else { return }
    editor.mark(nil, caret: 0)
    contentDidChange()
  }

  // MARK: Keys

  func handle(_ press: UIPress) -> Bool {
    guard isFirstResponder, let key = press.key, let command = TextEditCommand(key) else {
      return false
    }
    if command == .escape || command == .tab { return false }
    perform(command)
    return true
  }

  func perform(_ command: TextEditCommand) {
    switch command {
    case .insert(let text): type(text)
    case .move(let motion, let extends): move(motion, extends: extends)
    case .deleteBackward: delete(to: editor.offset(before: editor.selection.location))
    case .deleteForward: delete(to: editor.offset(after: NSMaxRange(editor.selection)))
    case .deleteWordBackward: delete(to: editor.wordStart(before: editor.selection.location))
    case .deleteWordForward: delete(to: editor.wordEnd(after: NSMaxRange(editor.selection)))
    case .selectAll:
      editor.select(NSRange(location: 0, length: editor.length))
      selectionDidChange()
    case .copy: copySelection()
    case .cut:
      guard editor.hasSelection, !isSecureTextEntry else { return }
      copySelection()
      change(editor.selection, to: "")
    case .paste:
      if let text = UIPasteboard.general.string, !text.isEmpty { type(text == "\n" ? " " : text) }
    case .return: pressReturn()
    case .tab, .escape: break
    }
  }

  private func copySelection() {
    guard editor.hasSelection, !isSecureTextEntry else { return }
    UIPasteboard.general.string = editor.selectedText
  }

  private func delete(to offset: Int) {
    let selection = editor.selection
    if selection.length > 0 {
      change(selection, to: "")
    } else if offset != selection.location {
      let start = min(offset, selection.location)
      change(NSRange(location: start, length: abs(offset - selection.location)), to: "")
    }
  }

  private func pressReturn() {
    if enablesReturnKeyAutomatically, !hasText { return }
    finishComposition()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    // A target for this event says that return ends editing.
    if endsOnExit { resignFirstResponder() }
  }

  private func move(_ motion: TextEditCommand.Motion, extends: Bool) {
    let selection = editor.selection
    let head = editor.head
    let target: Int
    switch motion {
    case .left:
      target =
        !extends && selection.length > 0
        ? selection.location : editor.offset(before: head)
    case .right:
      target =
        !extends && selection.length > 0
        ? NSMaxRange(selection) : editor.offset(after: head)
    case .wordLeft: target = editor.wordStart(before: head)
    case .wordRight: target = editor.wordEnd(after: head)
    case .up, .start, .lineStart: target = 0
    case .down, .end, .lineEnd: target = editor.length
    }
    editor.select(from: extends ? editor.anchor : target, to: target)
    selectionDidChange()
  }

  // MARK: Touches

  func touchDidBegin(_ touch: UITouch) {
    guard isEditing else { return }
    dragAnchor = offset(at: touch.location(in: self))
  }

  func touchDidMove(_ touch: UITouch) {
    guard isEditing, let dragAnchor, touch.tapCount == 1 || editor.hasSelection else { return }
    let place = offset(at: touch.location(in: self))
    guard place != editor.head || place != dragAnchor else { return }
    finishComposition()
    editor.select(from: dragAnchor, to: place)
    selectionDidChange()
  }

  func touchDidEnd(_ touch: UITouch?) {
    defer { dragAnchor = nil }
    guard let touch, bounds.insetBy(dx: -8, dy: -8).contains(touch.location(in: self)) else {
      return
    }
    let wasEditing = isEditing
    if !wasEditing, !becomeFirstResponder() { return }
    finishComposition()
    let place = offset(at: touch.location(in: self))
    switch touch.tapCount {
    case 2: editor.select(editor.word(at: place))
    case 3...: editor.select(NSRange(location: 0, length: editor.length))
    default:
      if wasEditing, let dragAnchor, dragAnchor != place { return }
      editor.select(NSRange(location: place, length: 0))
    }
    selectionDidChange()
  }
}

extension UITextField {
  public var endOfDocument: UITextPosition { UITextPosition(editor.length) }
}

/// What the host's keyboard and input method talk to.
extension UITextField: TextInputClient {
  package func commitText(_ text: String) {
    if let marked = editor.marked {
      editor.mark(nil, caret: 0)
      editor.select(marked)
    }
    insertText(text)
  }

  package func setComposition(_ text: String, cursor: Int) {
    if text.isEmpty, editor.marked == nil { return }
    compose(text, cursor: cursor)
  }

  package var caretRectInWindow: CGRect {
    canvas.convert(caretRectInCanvas(at: editor.head), to: nil)
  }

  package var surroundingText: (text: String, cursor: Int) {
    isSecureTextEntry ? ("", 0) : (editor.text, editor.head)
  }

  package func deleteSurroundingText(before: Int, after: Int) {
    let caret = editor.selection.location
    let start = editor.boundary(atOrBefore: caret - before)
    let end = editor.boundary(atOrAfter: caret + after)
    change(NSRange(location: start, length: end - start), to: "")
  }

  package var allowsComposition: Bool { !isSecureTextEntry }
}
