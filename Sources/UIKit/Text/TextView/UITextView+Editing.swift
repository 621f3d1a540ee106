import CoreText

/// What happens while a text view is edited.
extension UITextView {
  public var endOfDocument: UITextPosition { UITextPosition(editor.length) }

  func didBeginEditing() {
    InputViewPresenter.shared.responderDidChange(self)
    setNeedsLayout()
    layoutIfNeeded()
    guard isEditable else { return }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func didEndEditing() {
    InputViewPresenter.shared.responderDidChange(nil)
    updateCaret()
    guard isEditable else { return }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  func textDidChange() {
    aimedX = nil
    contentDidChange()
    layoutIfNeeded()
    revealCaret()
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionDidChange() {
    typingStorage = nil
    updateCaret()
    revealCaret()
    delegate?.textViewDidChangeSelection(self)
  }

  private func revealCaret() {
    guard isFirstResponder, isScrollEnabled else { return }
    scrollRectToVisible(caretRect(at: editor.head).insetBy(dx: 0, dy: -4), animated: false)
  }

  // MARK: Changing the text

  /// Replaces a range in the text and its attributes.
  func replaceText(_ range: NSRange, with text: String) {
    let attributes = typingAttributes
    editor.replace(range, with: text)
    let safe = NSIntersectionRange(range, NSRange(location: 0, length: storage.length))
    let location = min(range.location, storage.length)
    storage.replaceCharacters(
      in: NSRange(location: location, length: safe.length),
      with: NSAttributedString(string: text, attributes: attributes))
    // Ranges that did not lie between whole characters were widened by the editor.
    if storage.string != editor.text {
      storage.setAttributedString(
        NSAttributedString(string: editor.text, attributes: attributes))
    }
  }

  @discardableResult
  func change(_ range: NSRange, to text: String) -> Bool {
    guard isEditable, range.length > 0 || !text.isEmpty,
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    else { return false }
    replaceText(range, with: text)
    textDidChange()
    return true
  }

  func type(_ text: String) {
    var range = editor.selection
    if clearsOnInsertion {
      clearsOnInsertion = false
      range = NSRange(location: 0, length: editor.length)
    }
    change(range, to: text.replacingOccurrences(of: "\r", with: "\n"))
  }

  // MARK: Composing

  func compose(_ text: String, cursor: Int) {
    let range = editor.marked ?? editor.selection
    guard isEditable, range.length > 0 || !text.isEmpty else { return }
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true else {
      editor.mark(nil, caret: 0)
      contentDidChange()
      return
    }
    replaceText(range, with: text)
    let marked = NSRange(location: range.location, length: text.utf16.count)
    editor.mark(marked, caret: marked.location + cursor)
    textDidChange()
  }

  func finishComposition() {
    guard editor.marked != nil else { return }
    editor.mark(nil, caret: 0)
    contentDidChange()
  }

  // MARK: Keys

  func handle(_ press: UIPress) -> Bool {
    guard isFirstResponder, let key = press.key, let command = TextEditCommand(key),
      command != .escape
    else { return false }
    perform(command)
    return true
  }

  func perform(_ command: TextEditCommand) {
    switch command {
    case .insert(let text): type(text)
    case .return: type("\n")
    case .tab: type("\t")
    case .move(let motion, let extends): move(motion, extends: extends)
    case .deleteBackward: delete(to: editor.offset(before: editor.selection.location))
    case .deleteForward: delete(to: editor.offset(after: NSMaxRange(editor.selection)))
    case .deleteWordBackward: delete(to: editor.wordStart(before: editor.selection.location))
    case .deleteWordForward: delete(to: editor.wordEnd(after: NSMaxRange(editor.selection)))
    case .selectAll: selectedRange = NSRange(location: 0, length: editor.length)
    case .copy: copySelection()
    case .cut:
      guard editor.hasSelection, isEditable else { return }
      copySelection()
      change(editor.selection, to: "")
    case .paste: if let text = UIPasteboard.general.string { type(text) }
    case .escape: break
    }
  }

  private func copySelection() {
    if editor.hasSelection { UIPasteboard.general.string = editor.selectedText }
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

  private func move(_ motion: TextEditCommand.Motion, extends: Bool) {
    let selection = editor.selection
    let head = editor.head
    let isVertical = motion == .up || motion == .down
    if !isVertical { aimedX = nil }
    let target: Int
    switch motion {
    case .left:
      target = !extends && selection.length > 0 ? selection.location : editor.offset(before: head)
    case .right:
      target = !extends && selection.length > 0 ? NSMaxRange(selection) : editor.offset(after: head)
    case .wordLeft: target = editor.wordStart(before: head)
    case .wordRight: target = editor.wordEnd(after: head)
    case .up: target = verticalTarget(from: head, down: false)
    case .down: target = verticalTarget(from: head, down: true)
    case .lineStart: target = lineRange(around: head).start
    case .lineEnd: target = lineRange(around: head).end
    case .start: target = 0
    case .end: target = editor.length
    }
    editor.select(from: extends ? editor.anchor : target, to: target)
    selectionDidChange()
  }

  // MARK: Taps

  func tapped(_ touch: UITouch) {
    let point = touch.location(in: self)
    if openLink(at: point) { return }
    guard isSelectable || isEditable, isFirstResponder || becomeFirstResponder() else { return }
    finishComposition()
    let place = offset(at: point)
    switch touch.tapCount {
    case 2: editor.select(editor.word(at: place))
    case 3...:
      let start = editor.paragraphStart(before: place)
      editor.select(NSRange(location: start, length: editor.paragraphEnd(after: place) - start))
    default: editor.select(NSRange(location: place, length: 0))
    }
    aimedX = nil
    selectionDidChange()
  }

  /// Follows a link of text that is only read.
  private func openLink(at point: CGPoint) -> Bool {
    let place = CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    guard !isEditable, isSelectable, let index = textLayout.characterIndex(under: place),
      index < storage.length
    else { return false }
    var range = NSRange()
    let value = storage.attribute(.link, at: index, effectiveRange: &range)
    guard let url = value as? URL ?? (value as? String).flatMap(URL.init(string:)) else {
      return false
    }
    let allowed = delegate?.textView(
      self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
    if allowed ?? true { UIApplication.shared.open(url) }
    return true
  }
}

/// What the host's keyboard and input method talk to.
extension UITextView: TextInputClient {
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

  package var caretRectInWindow: CGRect { convert(caretRect(at: editor.head), to: nil) }

  package var surroundingText: (text: String, cursor: Int) { (editor.text, editor.head) }

  package func deleteSurroundingText(before: Int, after: Int) {
    let caret = editor.selection.location
    let start = editor.boundary(atOrBefore: caret - before)
    let end = editor.boundary(atOrAfter: caret + after)
    change(NSRange(location: start, length: end - start), to: "")
  }

  package var allowsComposition: Bool { isEditable }
}
