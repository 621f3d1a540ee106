import CoreText

/// A line of text that can be edited.
@preconcurrency @MainActor
open class UITextField: UIControl, OffsetTextInput, TextEditing {
  open weak var delegate: (any UITextFieldDelegate)? {
    get { told }
    set { told = newValue }
  }
  /// The delegate that UIKit tells: a subclass that hears along answers another one for `delegate`.
  final weak var told: (any UITextFieldDelegate)?

  let editor = TextEditor()
  let undo = TextUndo()
  let interactor = TextInteractor()
  let canvas = TextFieldCanvas()
  /// The text with its attributes, always as long as the editor's.
  var storage = NSMutableAttributedString(string: "")
  var typingStorage: [NSAttributedString.Key: Any]?
  lazy var clearButton = TextFieldClearButton(field: self)
  /// The frame and fill of the border style.
  var borderView: UIView?
  /// Whether the layer shows `background`.
  var showsBackground = false
  /// How far long text is scrolled to the left, in points.
  var scrollX: CGFloat = 0
  /// A character of a password that was typed just now and still shows.
  var revealed: (offset: Int, timer: ClockTimers.Token)?
  var placeholderStorage: NSAttributedString?
  var ownPlaceholderLabel: UITextFieldLabel?
  private(set) var attributesStorage: [NSAttributedString.Key: Any] = [:]
  private var inputViewStorage: UIView?
  private var inputAccessoryViewStorage: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    NibCoder.finish(coder, self, as: UITextField.self)
  }

  // MARK: Dragging text

  /// nil: text is not dragged.
  open var textDragInteraction: UIDragInteraction? { nil }
  /// nil: text is not dropped.
  open var textDropInteraction: UIDropInteraction? { nil }
  open var isTextDragActive: Bool { false }
  open var isTextDropActive: Bool { false }

  private func configure() {
    canvas.field = self
    canvas.clipsToBounds = true
    canvas.isUserInteractionEnabled = false
    canvas.contentMode = .redraw
    addSubview(canvas)
    interactor.display.highlight.clipsToBounds = true
    interactor.install(for: self, in: self, behind: canvas)
  }

  // MARK: Text

  /// The text, never nil once read, as on iOS.
  open var text: String? {
    get { editor.text }
    set {
      let newText = prepared(newValue ?? "")
      guard newText != editor.text || editor.marked != nil else { return }
      setStorage(NSAttributedString(string: newText, attributes: characterAttributes))
    }
  }

  /// The text with the attributes of its parts. Setting it also makes the first one's the field's own.
  open var attributedText: NSAttributedString? {
    get { attributedCopy }
    set {
      if let newValue, newValue.length > 0 {
        attributesStorage.merge(newValue.attributes(at: 0, effectiveRange: nil)) { $1 }
      }
      setStorage(newValue ?? NSAttributedString())
    }
  }

  private func setStorage(_ new: NSAttributedString) {
    storage = NSMutableAttributedString(attributedString: new)
    editor.reset(new.string)
    typingStorage = nil
    undo.removeAll()
    hideRevealed()
    contentDidChange()
    inputDelegate?.textDidChange(self)
    InputViewPresenter.shared.textWasSet(in: self)
    // The caret of a field that is being edited goes to the end of its new text.
    if isFirstResponder { told?.textFieldDidChangeSelection(self) }
  }

  /// The attributes of all of the text; setting them changes all of it.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { allAttributes }
    set {
      noteAppearance(\.defaultTextAttributes, newValue)

      attributesStorage = newValue
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
      storage.setAttributes(
        characterAttributes, range: NSRange(location: 0, length: storage.length))
      typingStorage = nil
      contentDidChange()
    }
  }

  /// The attributes that typed text gets: those before the caret until they are set. Nil while not editing.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? attributesForTyping : nil }
    set { if isEditing { typingStorage = newValue } }
  }

  open var textColor: UIColor? {
    get { attributesStorage[.foregroundColor] as? UIColor ?? .label }
    set {
      noteAppearance(\.textColor, newValue)
      setAttribute(.foregroundColor, newValue)
    }
  }

  open var font: UIFont? {
    get { attributesStorage[.font] as? UIFont ?? .systemFont(ofSize: 17) }
    set {
      noteAppearance(\.font, newValue)
      setAttribute(.font, newValue)
    }
  }

  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    attributesStorage[key] = value
    let all = NSRange(location: 0, length: storage.length)
    if let value {
      storage.addAttribute(key, value: value, range: all)
    } else {
      storage.removeAttribute(key, range: all)
    }
    typingStorage?[key] = value
    contentDidChange()
  }

  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      noteAppearance(\.textAlignment, textAlignment)
      if textAlignment != oldValue { contentDidChange() }
    }
  }

  open var placeholder: String? {
    get { placeholderStorage?.string }
    set {
      placeholderStorage = newValue.map { NSAttributedString(string: $0) }
      contentDidChange()
    }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderStorage }
    set {
      placeholderStorage = newValue.map { NSAttributedString(attributedString: $0) }
      contentDidChange()
    }
  }

  open var adjustsFontSizeToFitWidth = false {
    didSet { contentDidChange() }
  }
  /// How small the font may become to fit, in points; 0 for no limit.
  open var minimumFontSize: CGFloat = 0 {
    didSet { contentDidChange() }
  }
  /// Whether a font from a text style or from `UIFontMetrics` follows the preferred text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      noteAppearance(\.adjustsFontForContentSizeCategory, adjustsFontForContentSizeCategory)
      if adjustsFontForContentSizeCategory { adjustFont() }
    }
  }

  private func adjustFont() {
    guard let font, let adjusted = Optional(font.adjusted(for: traitCollection)), adjusted != font
    else { return }
    self.font = adjusted
  }

  /// Whether there is anything in place of the placeholder.
  var hasContent: Bool { hasText }
  /// The delete key was pressed with nothing before the caret.
  func deleteBeforeText() {}
  /// The clear button emptied the field.
  func didClear() {}

  func contentDidChange() {
    tellObservers()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    canvas.setNeedsDisplay()
  }

  // MARK: Appearance

  open var borderStyle: BorderStyle = .none {
    didSet {
      noteAppearance(\.borderStyle, borderStyle)
      if borderStyle != oldValue { borderDidChange() }
    }
  }
  /// The border that is drawn and that text keeps clear of.
  var drawnBorderStyle: BorderStyle { borderStyle }
  open override var backgroundColor: UIColor? {
    didSet { if borderView != nil { layoutBorder() } }
  }
  /// A picture behind the text of a field without a border.
  open var background: UIImage? {
    didSet { borderDidChange() }
  }
  open var disabledBackground: UIImage? {
    didSet { borderDidChange() }
  }
  open var clearButtonMode: ViewMode = .never {
    didSet {
      noteAppearance(\.clearButtonMode, clearButtonMode)
      setNeedsLayout()
    }
  }
  open var leftView: UIView? {
    didSet { accessoryDidChange(from: oldValue, to: leftView) }
  }
  open var leftViewMode: ViewMode = .never {
    didSet { setNeedsLayout() }
  }
  open var rightView: UIView? {
    didSet { accessoryDidChange(from: oldValue, to: rightView) }
  }
  open var rightViewMode: ViewMode = .never {
    didSet { setNeedsLayout() }
  }

  private func accessoryDidChange(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    setNeedsLayout()
  }

  // MARK: Editing

  open var isEditing: Bool { isFirstResponder }
  open var clearsOnBeginEditing = false
  /// Whether typing replaces all of the text once.
  open var clearsOnInsertion = false
  /// Whether a person may make parts of the text bold, italic or underlined, with the edit menu or ⌘B, ⌘I and ⌘U,
  /// and whether pasted text keeps its attributes.
  open var allowsEditingTextAttributes = false

  open var autocapitalizationType: UITextAutocapitalizationType = .sentences {
    didSet { noteAppearance(\.autocapitalizationType, autocapitalizationType) }
  }
  open var autocorrectionType: UITextAutocorrectionType = .default {
    didSet { noteAppearance(\.autocorrectionType, autocorrectionType) }
  }
  open var spellCheckingType: UITextSpellCheckingType = .default {
    didSet { noteAppearance(\.spellCheckingType, spellCheckingType) }
  }
  open var smartQuotesType: UITextSmartQuotesType = .default
  open var smartDashesType: UITextSmartDashesType = .default
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  open var keyboardType: UIKeyboardType = .default {
    didSet { noteAppearance(\.keyboardType, keyboardType) }
  }
  open var keyboardAppearance: UIKeyboardAppearance = .default {
    didSet { noteAppearance(\.keyboardAppearance, keyboardAppearance) }
  }
  open var returnKeyType: UIReturnKeyType = .default {
    didSet { noteAppearance(\.returnKeyType, returnKeyType) }
  }
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?
  open var inlinePredictionType: UITextInlinePredictionType = .default
  /// Would choose the dragged items; text is not dragged here, as on iPhones.
  open weak var textDragDelegate: (any UITextDragDelegate)?
  /// Would handle a drop; nothing is dropped into text here.
  open weak var textDropDelegate: (any UITextDropDelegate)?
  open var textDragOptions: UITextDragOptions = []
  /// Decides what becomes of pasted items (iOS 11).
  open weak var pasteDelegate: (any UITextPasteDelegate)?
  open var writingToolsBehavior: UIWritingToolsBehavior = .default
  open var allowedWritingToolsResultOptions: UIWritingToolsResultOptions = []
  open var mathExpressionCompletionType: UITextMathExpressionCompletionType = .default
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { secureEntryDidChange() } }
  }

  /// Shown in place of the keyboard. While the field is edited, call `reloadInputViews()` after a change.
  open override var inputView: UIView? {
    get { inputViewStorage }
    set { inputViewStorage = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { inputAccessoryViewStorage }
    set { inputAccessoryViewStorage = newValue }
  }
  open override var undoManager: UndoManager? { undo.manager }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEnabled, !waitsForWindow(), told?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    didBeginEditing()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard told?.textFieldShouldEndEditing(self) ?? true else { return false }
    finishComposition()
    guard super.resignFirstResponder() else { return false }
    didEndEditing()
    return true
  }

  /// Tab goes to fields, as on iPads.
  open override var canBecomeFocused: Bool { isEnabled }

  override var primaryEvent: UIControl.Event { .editingDidEndOnExit }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let unhandled = presses.filter { !handle($0) }
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }

  // MARK: Touches

  override func preventsAncestorRecognizer(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer is UITapGestureRecognizer
  }

  // MARK: Rectangles, which subclasses may move

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { usualTextRect(bounds) }
  /// The rectangle of the text unless a subclass of the app's gives another.
  func usualTextRect(_ bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the text while it is edited; a subclass that moves the text moves this one, too.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(bounds) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(bounds) }

  /// Draws the text into a rectangle.
  open func drawText(in rect: CGRect) { paintText(in: rect) }
  /// Draws the placeholder into a rectangle.
  open func drawPlaceholder(in rect: CGRect) { paintPlaceholder(in: rect) }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(width: own.width, height: own.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutField()
  }

  override func baselineOffsets(at size: CGSize) -> (
    firstFromTop: CGFloat, lastFromBottom: CGFloat
  )? {
    let baseline = baseline(at: size)
    return (baseline, size.height - baseline)
  }

  // MARK: Changes of state and surroundings

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled, isFirstResponder { resignFirstResponder() }
    borderDidChange()
    canvas.setNeedsDisplay()
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    borderDidChange()
    canvas.setNeedsDisplay()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { adjustFont() }
    contentDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, isFirstResponder { resignFirstResponder() }
  }

  // MARK: Text input

  open var hasText: Bool { !editor.text.isEmpty }
  open func insertText(_ text: String) { type(text) }
  open func insertText(
    _ text: String, alternatives: [String], style: UITextAlternativeStyle
  ) { insertText(text) }
  open func deleteBackward() { perform(.deleteBackward) }

  open weak var inputDelegate: (any UITextInputDelegate)?
  open lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  /// The selection; nil while the field is not edited.
  open var selectedTextRange: UITextRange? {
    get { isFirstResponder ? UITextRange(editor.selection) : nil }
    set {
      guard let newValue else { return }
      undo.endStep()
      editor.select(newValue.range)
      selectionDidChange()
    }
  }
  open var markedTextRange: UITextRange? { editor.marked.map(UITextRange.init) }
  /// The attributes of text being composed, on top of its own; underlined by default.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    didSet { contentDidChange() }
  }
  private var baseDirection = NSWritingDirection.natural
  /// Whether text begins at the right.
  var runsRightToLeft: Bool {
    baseDirection == .natural ? textRunsRightToLeft : baseDirection == .rightToLeft
  }
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  {
    baseDirection = writingDirection
    contentDidChange()
  }
  open func editMenu(
    for textRange: UITextRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    told?.textField(
      self, editMenuForCharactersIn: textRange.range, suggestedActions: suggestedActions)
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    compose(markedText ?? "", cursor: NSMaxRange(selectedRange))
  }
  open func unmarkText() { finishComposition() }
  open func text(in range: UITextRange) -> String? { editor.substring(range.range) }
  open func replace(_ range: UITextRange, withText text: String) {
    write(text, over: range.range)
    textDidChange()
  }
  open func firstRect(for range: UITextRange) -> CGRect { rects(for: range.range).first ?? .zero }
  open func caretRect(for position: UITextPosition) -> CGRect {
    caretRect(atOffset: position.offset)
  }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let all = rects(for: range.range)
    return all.enumerated().map {
      UITextSelectionRect(
        rect: $0.element, containsStart: $0.offset == 0, containsEnd: $0.offset == all.count - 1)
    }
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(offset(at: point))
  }

  // MARK: Standard edit actions

  open override func copy(_ sender: Any?) { perform(.copy) }
  open override func cut(_ sender: Any?) { perform(.cut) }
  open override func paste(_ sender: Any?) { perform(.paste) }
  open override func pasteAndMatchStyle(_ sender: Any?) { pasteText(matchingStyle: true) }
  open override func toggleBoldface(_ sender: Any?) { perform(.bold) }
  open override func toggleItalics(_ sender: Any?) { perform(.italic) }
  open override func toggleUnderline(_ sender: Any?) { perform(.underline) }
  open override func select(_ sender: Any?) { selectByMenu { $0.selectWordAtCaret() } }
  open override func selectAll(_ sender: Any?) { selectByMenu { $0.perform(.selectAll) } }
  open override func delete(_ sender: Any?) { perform(.deleteBackward) }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action) ?? super.canPerformAction(action, withSender: sender)
  }

  override var textInDescriptions: String? { text ?? "" }
  override var baselineFont: UIFont? { font }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibilityStorage?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSecureTextEntry ? displayText : text) }
    set { super.accessibilityValue = newValue }
  }
}

extension UITextField: UIContentSizeCategoryAdjusting {}
