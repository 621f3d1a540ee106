import CoreText

/// Text of any length that scrolls and can be edited.
@preconcurrency @MainActor
open class UITextView: UIScrollView, OffsetTextInput, TextEditing {
  @_nonoverride
  open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }
  /// The delegate that UIKit tells, whatever a subclass answers for `delegate`.
  final var told: (any UITextViewDelegate)? { listener as? any UITextViewDelegate }

  open var textContainer: NSTextContainer { container }
  /// The text, whose changes show at once.
  open var textStorage: NSTextStorage { storage }
  /// The manager that lays the text out.
  open var layoutManager: NSLayoutManager { manager }
  private let container: NSTextContainer
  private let manager: NSLayoutManager
  let editor = TextEditor()
  let tiles = TextViewTiles()
  let undo = TextUndo()
  let interactor = TextInteractor()
  private(set) lazy var itemMenu = TextItemMenu(self)
  var highlight: TextHighlight { interactor.display.highlight }
  /// The text with its attributes, always as long as the editor's.
  let storage: NSTextStorage
  var fontStorage: UIFont?
  var colorStorage: UIColor?
  var typingStorage: [NSAttributedString.Key: Any]?
  /// Where vertical caret movement aims at, kept over short lines.
  var aimedX: CGFloat?
  /// Whether a piece of the text will be laid out when nothing else is to do.
  var awaitsNextPiece = false
  private var inputViewStorage: UIView?
  private var inputAccessoryViewStorage: UIView?

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    (container, manager, storage) = Self.textSystem(around: textContainer)
    super.init(frame: frame)
    configure()
  }

  /// A text view whose layout both TextKits answer for, whatever is asked for (iOS 16).
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }

  // MARK: Finding

  /// Whether the text can be searched with the panel that ⌘F opens (iOS 16).
  open var isFindInteractionEnabled = false {
    didSet {
      guard isFindInteractionEnabled != oldValue else { return }
      if isFindInteractionEnabled {
        let interaction = UIFindInteraction(sessionDelegate: self)
        findInteraction = interaction
        addInteraction(interaction)
      } else if let findInteraction {
        removeInteraction(findInteraction)
        self.findInteraction = nil
      }
    }
  }
  open private(set) var findInteraction: UIFindInteraction?
  private(set) lazy var findHighlight = FindHighlight(self)

  open override var keyCommands: [UIKeyCommand]? {
    guard isFindInteractionEnabled else { return super.keyCommands }
    let find = UIKeyCommand(
      input: "f", modifierFlags: .command,
      action: Selector(UITextView.showFindPanel, "showFindPanel"))
    find.wantsPriorityOverSystemBehavior = true
    return [find] + (super.keyCommands ?? [])
  }

  private func showFindPanel() { findInteraction?.presentFindNavigator(showingReplace: false) }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public required init?(coder: NSCoder) {
    (container, manager, storage) = Self.textSystem(around: nil)
    super.init(coder: coder)
    configure()
    NibCoder.finish(coder, self, as: UITextView.self)
  }

  private lazy var textContent: NSTextContentStorage = {
    let content = NSTextContentStorage()
    content.textStorage = textStorage
    content.addTextLayoutManager(NSTextLayoutManager(manager))
    return content
  }()
  /// Answers where paragraphs and lines are; ``layoutManager`` is there too (iOS 15).
  open var textLayoutManager: NSTextLayoutManager? { textContent.primaryTextLayoutManager }

  // MARK: Dragging text

  /// nil: text is not dragged.
  open var textDragInteraction: UIDragInteraction? { nil }
  /// nil: text is not dropped.
  open var textDropInteraction: UIDropInteraction? { nil }
  open var isTextDragActive: Bool { false }
  open var isTextDropActive: Bool { false }

  /// A container with what lays it out: the one given, completed, or one that follows the view's width.
  private static func textSystem(
    around container: NSTextContainer?
  ) -> (NSTextContainer, NSLayoutManager, NSTextStorage) {
    let own = container ?? NSTextContainer(size: .zero)
    if container == nil { own.widthTracksTextView = true }
    let manager = own.layoutManager ?? NSLayoutManager()
    if own.layoutManager == nil {
      manager.allowsNonContiguousLayout = true
      manager.addTextContainer(own)
    }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    return (own, manager, storage)
  }

  private func configure() {
    textContainer.textView = self
    manager.appearance = { [weak self] in
      guard Thread.isMainThread else { return TextAppearance() }
      return MainActor.assumeIsolated { UncheckedBox(self?.appearance ?? TextAppearance()) }.value
    }
    editor.reset(textStorage.string)
    withoutDecidingAppearance { backgroundColor = .systemBackground }
    clipsToBounds = true
    tiles.textView = self
    addSubview(tiles)
    interactor.tapHandler = { [weak self] in self?.openItem(at: $0) ?? false }
    interactor.leavesPress = { [weak self] in self?.itemMenu.takes($0) ?? false }
    interactor.install(for: self, in: self, behind: tiles)
    _ = itemMenu
  }

  // MARK: Text

  open var text: String! {
    get { editor.text }
    set {
      setStorage(NSAttributedString(string: newValue ?? "", attributes: ownAttributes))
    }
  }

  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: storage) }
    set {
      typingStorage = nil
      setStorage(newValue ?? NSAttributedString(string: ""))
    }
  }

  private func setStorage(_ text: NSAttributedString) {
    let text = text === storage ? NSAttributedString(attributedString: text) : text
    editor.reset(text.string)
    storage.setAttributedString(text)
    undo.removeAll()
    contentDidChange()
    updateCaret()
    inputDelegate?.textDidChange(self)
    InputViewPresenter.shared.textWasSet(in: self)
    if isFirstResponder { told?.textViewDidChangeSelection(self) }
  }

  open var font: UIFont? {
    get { attribute(.font) as? UIFont ?? fontStorage }
    set {
      noteAppearance(\.font, newValue)

      fontStorage = newValue
      // Text that is there gets the font back that it had at first.
      setAttribute(.font, newValue ?? Self.firstFont)
    }
  }

  open var textColor: UIColor? {
    get { attribute(.foregroundColor) as? UIColor ?? colorStorage ?? .label }
    set {
      noteAppearance(\.textColor, newValue)

      colorStorage = newValue
      setAttribute(.foregroundColor, newValue)
    }
  }

  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      noteAppearance(\.textAlignment, textAlignment)
      setAttribute(.paragraphStyle, ownParagraphStyle)
    }
  }

  /// The attributes that typed text gets; those before the caret until they are set.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { typingStorage ?? attributesAtCaret }
    set { typingStorage = newValue }
  }

  /// The attributes of links, on top of their own: the view's tint unless set.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [
    .foregroundColor: UIColor.tintColor
  ]
  {
    didSet {
      noteAppearance(\.linkTextAttributes, linkTextAttributes)
      contentDidChange()
    }
  }

  /// The kinds of data found and made tappable in text that is not editable.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { contentDidChange() } }
  }
  /// The data found last, and the text it was found in.
  var detectedStorage:
    (text: String, types: UIDataDetectorTypes, matches: [TextDataDetector.Match])?

  open var adjustsFontForContentSizeCategory = false {
    didSet {
      noteAppearance(\.adjustsFontForContentSizeCategory, adjustsFontForContentSizeCategory)
      if adjustsFontForContentSizeCategory { adjustFont() }
    }
  }

  /// The font of text that was given none.
  private static var firstFont: UIFont { .systemFont(ofSize: 12) }

  private func attribute(_ key: NSAttributedString.Key) -> Any? {
    storage.length > 0 ? storage.attribute(key, at: 0, effectiveRange: nil) : nil
  }

  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    let all = NSRange(location: 0, length: storage.length)
    if let value {
      storage.addAttribute(key, value: value, range: all)
    } else {
      storage.removeAttribute(key, range: all)
    }
    typingStorage?[key] = value
    contentDidChange()
  }

  private func adjustFont() {
    guard let font, font.scaling != nil else { return }
    let adjusted = font.adjusted(for: traitCollection)
    if adjusted != font { self.font = adjusted }
  }

  /// The attributes of text that is set without any.
  var ownAttributes: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [
      .font: fontStorage ?? Self.firstFont, .paragraphStyle: ownParagraphStyle,
    ]
    result[.foregroundColor] = colorStorage ?? .label
    return result
  }

  private var ownParagraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return style
  }

  private var attributesAtCaret: [NSAttributedString.Key: Any] {
    guard storage.length > 0 else { return ownAttributes }
    let place = max(0, min(editor.selection.location, storage.length) - 1)
    var result = storage.attributes(at: place, effectiveRange: nil)
    result[.attachment] = nil
    result[.link] = nil
    return result
  }

  // MARK: Layout

  /// Points between the view's sides and the text's area.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      noteAppearance(\.textContainerInset, textContainerInset)
      if textContainerInset != oldValue { containerDidChange() }
    }
  }

  /// The text as it is laid out.
  var content: AttributedText { manager.content }

  /// The looks of the text changed, beyond its own attributes.
  func contentDidChange() {
    manager.forgetContent()
    containerDidChange()
  }

  func containerDidChange() {
    measuredSize = nil
    tellObservers()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    tiles.redrawChanged()
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : fittingSize(width: widthInLayout ?? .infinity)
  }

  /// The width that Auto Layout gives the lines while it asks for their size.
  private var widthInLayout: CGFloat?

  override func wrappedContentSize(forWidth width: CGFloat) -> CGSize? {
    guard !isScrollEnabled else { return nil }
    widthInLayout = width
    defer { widthInLayout = nil }
    let size = intrinsicContentSize
    return size.height >= 0 ? size : nil
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = fittingSize(width: size.width > 0 ? size.width : .infinity)
    return CGSize(width: size.width > 0 ? size.width : own.width, height: own.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutText()
  }

  /// The view's size for which `contentSize` was worked out; nil when the text changed since then.
  var measuredSize: CGSize?
  var isMeasuring = false

  /// The size of the text, which the text view decides.
  open override var contentSize: CGSize {
    get {
      measureContentIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  /// Insets may change in the middle of an edit: they go by the text as it was laid out.
  override var knownContentSize: CGSize { super.contentSize }

  // MARK: Editing

  /// Whether the delegate was told that editing began, and not yet that it ended.
  var isBeingEdited = false

  open var isEditable = true {
    didSet { if !isEditable, isFirstResponder { resignFirstResponder() } }
  }
  open var isSelectable = true {
    didSet { if !isSelectable, !isEditable, isFirstResponder { resignFirstResponder() } }
  }
  open var clearsOnInsertion = false
  /// Whether a person may make parts of the text bold, italic or underlined, with the edit menu or ⌘B, ⌘I and ⌘U,
  /// and whether pasted text keeps its attributes.
  open var allowsEditingTextAttributes = false

  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var spellCheckingType: UITextSpellCheckingType = .default
  open var smartQuotesType: UITextSmartQuotesType = .default
  open var smartDashesType: UITextSmartDashesType = .default
  open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
  open var keyboardType: UIKeyboardType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default {
    didSet { noteAppearance(\.keyboardAppearance, keyboardAppearance) }
  }
  open var returnKeyType: UIReturnKeyType = .default
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
  /// Whether Writing Tools change the text now; a device here has none.
  open var isWritingToolsActive: Bool { false }
  /// Text views show their text all the same, as on iOS.
  open var isSecureTextEntry = false

  open var selectedRange: NSRange {
    get { editor.selection }
    set {
      undo.endStep()
      editor.select(newValue)
      selectionDidChange()
    }
  }

  /// Shown in place of the keyboard. While the view is edited, call `reloadInputViews()` after a change.
  open override var inputView: UIView? {
    get { inputViewStorage }
    set { inputViewStorage = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { inputAccessoryViewStorage }
    set { inputAccessoryViewStorage = newValue }
  }
  open override var undoManager: UndoManager? { undo.manager }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, !waitsForWindow(),
      !isEditable || told?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    didBeginEditing()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard !isEditable || told?.textViewShouldEndEditing(self) ?? true else { return false }
    finishComposition()
    guard super.resignFirstResponder() else { return false }
    didEndEditing()
    return true
  }

  /// Tab goes to texts that can be edited, as on iPads.
  open override var canBecomeFocused: Bool { isEditable }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let unhandled = presses.filter { !handle($0) }
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }

  // MARK: Touches

  override func preventsAncestorRecognizer(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer is UITapGestureRecognizer && (isEditable || isSelectable)
  }

  /// Scrolls by as little as it takes to show a range.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    // A place that is nowhere in the text, as -1, is its end.
    let length = storage.length
    let range = 0...length ~= range.location ? range : NSRange(location: length, length: 0)
    var rect = caretRect(at: range.location)
    for other in rects(for: range) { rect = rect.union(other) }
    scrollRectToVisible(rect, animated: false)
  }

  // MARK: Surroundings

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    contentDidChange()
  }

  /// Links are drawn in the tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { adjustFont() }
    contentDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, isFirstResponder { resignFirstResponder() }
    if window != nil { layOutRestWhenIdle() }
  }

  override func baselineOffsets(at size: CGSize) -> (
    firstFromTop: CGFloat, lastFromBottom: CGFloat
  )? {
    let layout = textLayout(width: size.width)
    return (
      textContainerInset.top + layout.firstBaseline,
      size.height - textContainerInset.top - layout.lastBaseline
    )
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
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  {
    setWritingDirection(writingDirection, in: range.range)
  }
  open func editMenu(
    for textRange: UITextRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    told?.textView(
      self, editMenuForTextIn: textRange.range, suggestedActions: suggestedActions)
  }
  open var selectedTextRange: UITextRange? {
    get { isSelectable ? UITextRange(editor.selection) : nil }
    set { if let newValue { selectedRange = newValue.range } }
  }
  open var markedTextRange: UITextRange? { editor.marked.map(UITextRange.init) }
  /// The attributes of text being composed, on top of its own; underlined by default.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    didSet { contentDidChange() }
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
  open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: position.offset) }
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

  override var textInDescriptions: String? { text }
  override var baselineFont: UIFont? { font }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibilityStorage?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }
}

extension UITextView: UIFindInteractionDelegate {
  public func findInteraction(
    _ interaction: UIFindInteraction, sessionFor view: UIView
  ) -> UIFindSession? { TextViewFindSession(self) }
}

extension UITextView: UIContentSizeCategoryAdjusting {}

extension UITextView: TextContainerView {
  func redrawText() { tiles.redrawAll() }
}
