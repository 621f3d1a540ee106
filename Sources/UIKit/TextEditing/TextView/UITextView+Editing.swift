import CoreText

/// The steps while a text view is edited.
extension UITextView {
  public var endOfDocument: UITextPosition { UITextPosition(editor.length) }

  func didBeginEditing() {
    setNeedsLayout()
    layoutIfNeeded()
    guard isEditable else { return }
    isBeingEdited = true
    told?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func didEndEditing() {
    EditMenuPresenter.shared.dismiss()
    undo.endStep()
    updateCaret()
    guard isBeingEdited else { return }
    isBeingEdited = false
    told?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  func textDidChange() {
    aimedX = nil
    markedTextDidChange()
    layoutIfNeeded()
    revealCaret()
    told?.textViewDidChangeSelection(self)
    told?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    InputViewPresenter.shared.textDidChange(in: self)
  }

  func selectionDidChange() {
    typingStorage = nil
    updateCaret()
    revealCaret()
    told?.textViewDidChangeSelection(self)
  }

  func markedTextDidChange() {
    layoutManager.markedTextDidChange()
    containerDidChange()
  }

  private func revealCaret() {
    guard isFirstResponder, isScrollEnabled, !isTracking else { return }
    scrollRectToVisible(caretRect(at: editor.head).insetBy(dx: 0, dy: -4), animated: false)
  }

  /// Selects as a command of the edit menu does, which then offers what can be done with the selection.
  func selectByMenu(_ select: (UITextView) -> Void) {
    select(self)
    interactor.showMenu()
  }

  // MARK: The text

  var acceptsTyping: Bool { isEditable }

  func prepared(_ text: String) -> String {
    guard text.contains("\r") else { return text }
    return text.replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: "\r", with: "\n")
  }

  func mayChange(_ range: NSRange, to text: String) -> Bool {
    told?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func fragment(_ range: NSRange) -> NSAttributedString {
    storage.attributedSubstring(from: editor.clamped(range))
  }

  func put(_ fragment: NSAttributedString, over range: NSRange) {
    let range = editor.clamped(range)
    editor.replace(range, with: fragment.string)
    storage.replaceCharacters(in: range, with: fragment)
  }

  var typingAttributesStorage: [NSAttributedString.Key: Any]? {
    get { typingStorage }
    set { typingStorage = newValue }
  }

  var attributesForTyping: [NSAttributedString.Key: Any] { typingAttributes }

  /// Sets the direction that the paragraphs of a range begin with.
  func setWritingDirection(_ direction: NSWritingDirection, in range: NSRange) {
    let range = editor.clamped(range)
    let start = editor.paragraphStart(before: range.location)
    let end = editor.paragraphEnd(after: NSMaxRange(range))
    let whole = NSRange(location: start, length: end - start)
    guard whole.length > 0 else { return }
    let old = storage.attribute(.paragraphStyle, at: start, effectiveRange: nil)
    let style = NSMutableParagraphStyle()
    if let old = old as? NSParagraphStyle { style.setParagraphStyle(old) }
    style.baseWritingDirection = direction
    storage.addAttribute(.paragraphStyle, value: style, range: whole)
    contentDidChange()
  }

  // MARK: Keys

  func pressReturn() { change(editor.selection, to: "\n") }
  func pressTab() { type("\t") }

  func target(of motion: TextEditCommand.Motion, from offset: Int) -> Int {
    switch motion {
    case .up: return verticalTarget(from: offset, down: false)
    case .down: return verticalTarget(from: offset, down: true)
    case .pageUp, .pageDown: return pageTarget(from: offset, down: motion == .pageDown)
    default: break
    }
    aimedX = nil
    let line = lineRange(around: offset)
    return motion == .lineStart ? line.start : line.end
  }

  private func pageTarget(from offset: Int, down: Bool) -> Int {
    let caret = caretRect(at: offset)
    let visible = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
    let step = max(caret.height, visible - caret.height)
    let point = CGPoint(x: caret.midX, y: caret.midY + (down ? step : -step))
    if point.y < textOrigin.y { return 0 }
    return point.y > contentSize.height ? editor.length : self.offset(at: point)
  }
}
