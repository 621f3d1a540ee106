/// The common part of UIKit's text field and text view: typing, composing, keys, undoing.
@MainActor
protocol TextEditing: UIView, OffsetTextInput {
  var editor: TextEditor { get }
  var undo: TextUndo { get }
  var interactor: TextInteractor { get }
  /// Whether typing changes the text.
  var acceptsTyping: Bool { get }
  var clearsOnInsertion: Bool { get set }
  var allowsEditingTextAttributes: Bool { get }

  /// Asks the delegate.
  func mayChange(_ range: NSRange, to text: String) -> Bool
  /// The part of a text that may stand in this input.
  func prepared(_ text: String) -> String
  /// A part of the text with its attributes.
  func fragment(_ range: NSRange) -> NSAttributedString
  /// Replaces a part of the text and of its attributes; nobody is told.
  func put(_ fragment: NSAttributedString, over range: NSRange)
  /// The attributes of text that is typed now.
  var attributesForTyping: [NSAttributedString.Key: Any] { get }
  /// Attributes that were set for text typed next; nil for those around the caret.
  var typingAttributesStorage: [NSAttributedString.Key: Any]? { get set }
  /// Lays out and tells delegate and observers.
  func textDidChange()
  func selectionDidChange()
  func contentDidChange()
  /// Other text than before is being composed.
  func markedTextDidChange()
  func pressReturn()
  func pressTab()
  /// Where the caret goes from an offset, for the motions that depend on lines.
  func target(of motion: TextEditCommand.Motion, from offset: Int) -> Int
}

extension TextEditing {
  func markedTextDidChange() { contentDidChange() }

  // MARK: Changing the text

  /// Asks the delegate, then replaces a range as typing does. Whether the text changed.
  @discardableResult
  func change(_ range: NSRange, to replacement: String) -> Bool {
    let text = prepared(replacement)
    guard acceptsTyping, range.length > 0 || !text.isEmpty, mayChange(range, to: text) else {
      return false
    }
    write(text, over: range)
    textDidChange()
    return true
  }

  /// Replaces a range, to be undone.
  func write(_ text: String, over range: NSRange) {
    write(NSAttributedString(string: text, attributes: attributesForTyping), over: range)
  }

  func write(_ text: NSAttributedString, over range: NSRange) {
    let range = editor.clamped(range)
    undo.record(range, length: text.length, old: fragment(range), in: self)
    put(text, over: range)
  }

  /// Inserts text at the caret or over the selection.
  func type(_ text: String) {
    if text == "\n" || text == "\r" { return pressReturn() }
    change(rangeForTyping(), to: text)
  }

  /// The selection, or once all of the text if insertion clears it.
  private func rangeForTyping() -> NSRange {
    guard clearsOnInsertion else { return editor.selection }
    clearsOnInsertion = false
    return NSRange(location: 0, length: editor.length)
  }

  // MARK: Composing

  /// Shows text that an input method composes, replacing its earlier text.
  func compose(_ text: String, cursor: Int) {
    let range = editor.marked ?? rangeForTyping()
    guard acceptsTyping, range.length > 0 || !text.isEmpty else { return }
    guard mayChange(range, to: text) else {
      editor.mark(nil, caret: 0)
      markedTextDidChange()
      return
    }
    write(text, over: range)
    let marked = NSRange(location: range.location, length: text.utf16.count)
    editor.mark(marked, caret: marked.location + cursor)
    textDidChange()
  }

  /// Keeps the composed text as ordinary text.
  func finishComposition() {
    guard editor.marked != nil else { return }
    editor.mark(nil, caret: 0)
    markedTextDidChange()
  }

  // MARK: Keys

  /// Does what a key does in text. Whether it does anything.
  func handle(_ press: UIPress) -> Bool {
    guard isFirstResponder, let key = press.key, let command = TextEditCommand(key),
      command != .escape
    else { return false }
    if command == .tab, !acceptsTab { return false }
    if command.changesAttributes, !allowsEditingTextAttributes { return false }
    EditMenuPresenter.shared.dismiss()
    perform(command)
    return true
  }

  /// Whether a tab is text: in views, not in fields.
  private var acceptsTab: Bool { self is UITextView }

  func perform(_ command: TextEditCommand) {
    switch command {
    case .insert(let text): type(text)
    case .bold: toggle(.traitBold)
    case .italic: toggle(.traitItalic)
    case .underline: toggleUnderline()
    case .return: type("\n")
    case .tab: pressTab()
    case .move(let motion, let extends): move(motion, extends: extends)
    case .deleteBackward:
      delete(to: editor.offset(before: editor.selection.location), isBackward: true)
    case .deleteForward: delete(to: editor.offset(after: NSMaxRange(editor.selection)))
    case .deleteWordBackward: delete(to: editor.wordStart(before: editor.selection.location))
    case .deleteWordForward: delete(to: editor.wordEnd(after: NSMaxRange(editor.selection)))
    case .selectAll: selectRange(NSRange(location: 0, length: editor.length))
    case .copy: copySelection()
    case .cut: cutSelection()
    case .paste: pasteText()
    case .undo: if undoManager?.canUndo == true { undoManager?.undo() }
    case .redo: if undoManager?.canRedo == true { undoManager?.redo() }
    case .escape: break
    }
  }

  /// Selects a range as a person does.
  func selectRange(_ range: NSRange) {
    finishComposition()
    undo.endStep()
    editor.select(range)
    selectionDidChange()
  }

  func selectRange(from anchor: Int, to head: Int) {
    finishComposition()
    undo.endStep()
    editor.select(from: anchor, to: head)
    selectionDidChange()
  }

  private func delete(to offset: Int, isBackward: Bool = false) {
    let selection = editor.selection
    if clearsOnInsertion {
      clearsOnInsertion = false
      change(NSRange(location: 0, length: editor.length), to: "")
    } else if selection.length > 0 {
      change(selection, to: "")
    } else if offset != selection.location {
      let start = min(offset, selection.location)
      change(NSRange(location: start, length: abs(offset - selection.location)), to: "")
    } else if isBackward, selection.location == 0 {
      (self as? UITextField)?.deleteBeforeText()
    }
  }

  private func move(_ motion: TextEditCommand.Motion, extends: Bool) {
    let selection = editor.selection
    let head = editor.head
    let collapses = !extends && selection.length > 0
    let target: Int
    switch motion {
    case .left: target = collapses ? selection.location : editor.offset(before: head)
    case .right: target = collapses ? NSMaxRange(selection) : editor.offset(after: head)
    case .wordLeft: target = editor.wordStart(before: head)
    case .wordRight: target = editor.wordEnd(after: head)
    case .start: target = 0
    case .end: target = editor.length
    case .up, .down, .lineStart, .lineEnd, .pageUp, .pageDown:
      target = self.target(of: motion, from: head)
    }
    selectRange(from: extends ? editor.anchor : target, to: target)
  }

  // MARK: What can be done now

  /// Whether an action of the edit menu makes sense; nil for other actions.
  func canEdit(_ action: Selector) -> Bool? {
    switch action.name {
    case "cut:": acceptsTyping && editor.hasSelection && !isSecureTextEntry
    case "copy:": editor.hasSelection && !isSecureTextEntry
    case "paste:": acceptsTyping && UIPasteboard.general.hasStrings
    case "select:": !editor.hasSelection && hasText
    case "selectAll:": hasText && editor.selection.length < editor.length
    case "delete:": false
    case "pasteAndMatchStyle:": allowsEditingTextAttributes && UIPasteboard.general.hasStrings
    case "toggleBoldface:", "toggleItalics:", "toggleUnderline:":
      allowsEditingTextAttributes && acceptsTyping && editor.hasSelection
    default: nil
    }
  }

  /// Selects the word at the caret, or the one before it.
  func selectWordAtCaret() {
    var place = editor.selection.location
    if !editor.isWord(at: place) { place = editor.offset(before: place) }
    selectRange(editor.word(at: place))
  }
}

/// The host's keyboard and input method, through `KeyInputClient`.
extension TextEditing {
  /// Inserts final text in place of the composed text.
  func commitText(_ text: String) {
    if let marked = editor.marked {
      editor.mark(nil, caret: 0)
      editor.select(marked)
    }
    insertText(text)
  }

  func setComposition(_ text: String, cursor: Int) {
    if text.isEmpty, editor.marked == nil { return }
    compose(text, cursor: cursor)
  }

  var caretRectInWindow: CGRect {
    convert(caretRect(for: UITextPosition(editor.head)), to: nil)
  }

  var surroundingText: (text: String, cursor: Int) {
    isSecureTextEntry ? ("", 0) : (editor.text, editor.head)
  }

  func deleteSurroundingText(before: Int, after: Int) {
    let caret = editor.selection.location
    let start = editor.boundary(atOrBefore: caret - before)
    let end = editor.boundary(atOrAfter: caret + after)
    change(NSRange(location: start, length: end - start), to: "")
  }

  var allowsComposition: Bool { acceptsTyping && !isSecureTextEntry }
}
