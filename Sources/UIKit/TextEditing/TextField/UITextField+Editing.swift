import CoreText

/// The steps while a text field is edited, in iOS's order: the delegate is asked, the text changes, the
/// delegate, the control's targets and the notification centre hear of it.
extension UITextField {
  public var endOfDocument: UITextPosition { UITextPosition(editor.length) }

  func didBeginEditing() {
    if clearsOnBeginEditing, hasText, told?.textFieldShouldClear(self) ?? true { empty() }
    // A password that was left is typed anew.
    if isSecureTextEntry, hasText { clearsOnInsertion = true }
    editor.select(NSRange(location: editor.length, length: 0))
    contentDidChange()
    layoutIfNeeded()
    told?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
    InputViewPresenter.shared.responderDidChange(self)
  }

  func didEndEditing() {
    EditMenuPresenter.shared.dismiss()
    hideRevealed()
    undo.endStep()
    typingStorage = nil
    editor.select(NSRange(location: NSMaxRange(editor.selection), length: 0))
    contentDidChange()
    told?.textFieldDidEndEditing(self, reason: .committed)
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
    told?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
    InputViewPresenter.shared.textDidChange(in: self)
  }

  func selectionDidChange() {
    typingStorage = nil
    scrollToCaret()
    updateCaret()
    told?.textFieldDidChangeSelection(self)
  }

  /// Selects as a command of the edit menu does, which then offers what can be done with the selection.
  func selectByMenu(_ select: (UITextField) -> Void) {
    select(self)
    interactor.showMenu()
  }

  // MARK: The text

  var acceptsTyping: Bool { isEnabled }

  /// A field has one line.
  func prepared(_ text: String) -> String {
    let breaks = CharacterSet.newlines
    guard text.unicodeScalars.contains(where: breaks.contains) else { return text }
    return text.replacingOccurrences(of: "\r\n", with: " ").components(separatedBy: breaks)
      .joined(separator: " ")
  }

  func mayChange(_ range: NSRange, to text: String) -> Bool {
    told?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func fragment(_ range: NSRange) -> NSAttributedString {
    storage.attributedSubstring(from: editor.clamped(range))
  }

  func put(_ fragment: NSAttributedString, over range: NSRange) {
    let range = editor.clamped(range)
    storage.replaceCharacters(in: range, with: fragment)
    editor.replace(range, with: fragment.string)
    reveal(fragment, at: range)
  }

  private func empty() {
    storage = NSMutableAttributedString(string: "")
    editor.reset("")
    undo.removeAll()
  }

  func clear() {
    guard told?.textFieldShouldClear(self) ?? true else { return }
    empty()
    didClear()
    textDidChange()
  }

  // MARK: Attributes

  /// The attributes of all of the text, defaults included.
  var allAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    let base: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label, .paragraphStyle: style,
    ]
    return base.merging(attributesStorage) { $1 }
  }

  /// The field's own attributes of characters; where the line stands is the field's business.
  var characterAttributes: [NSAttributedString.Key: Any] {
    attributesStorage.filter { $0.key != .paragraphStyle }
  }

  var typingAttributesStorage: [NSAttributedString.Key: Any]? {
    get { typingStorage }
    set { typingStorage = newValue }
  }

  var attributesForTyping: [NSAttributedString.Key: Any] {
    if let typingStorage { return typingStorage }
    guard storage.length > 0 else { return allAttributes }
    let place = max(0, min(editor.selection.location, storage.length) - 1)
    var result = allAttributes.merging(storage.attributes(at: place, effectiveRange: nil)) { $1 }
    result[.attachment] = nil
    result[.link] = nil
    return result
  }

  /// The text as apps get it, every part with all of its attributes.
  var attributedCopy: NSAttributedString {
    let result = NSMutableAttributedString(string: editor.text, attributes: allAttributes)
    let all = NSRange(location: 0, length: storage.length)
    storage.enumerateAttributes(in: all) { values, range, _ in
      result.setAttributes(allAttributes.merging(values) { $1 }, range: range)
    }
    return result
  }

  // MARK: Passwords

  /// Seconds the character typed last can be read.
  private static let revealDuration: TimeInterval = 1.5

  private func reveal(_ typed: NSAttributedString, at range: NSRange) {
    hideRevealed()
    guard isSecureTextEntry, isFirstResponder, range.length == 0, typed.string.count == 1 else {
      return
    }
    let timer = ClockTimers.schedule(after: Self.revealDuration) { [weak self] in
      self?.revealed = nil
      self?.contentDidChange()
    }
    revealed = (range.location, timer)
  }

  func hideRevealed() {
    ClockTimers.cancel(revealed?.timer)
    revealed = nil
  }

  func secureEntryDidChange() {
    hideRevealed()
    contentDidChange()
    if isFirstResponder { KeyInputClient.firstResponderDidChange(self) }
  }

  // MARK: Keys

  func pressReturn() {
    if enablesReturnKeyAutomatically, !hasText { return }
    finishComposition()
    guard told?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    // A target for this event says that return ends editing.
    if endsOnExit { resignFirstResponder() }
  }

  /// A tab is no text here; the key goes on along the responder chain.
  func pressTab() {}

  func target(of motion: TextEditCommand.Motion, from offset: Int) -> Int {
    switch motion {
    case .up, .pageUp, .lineStart: 0
    default: editor.length
    }
  }
}
