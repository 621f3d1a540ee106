import CoreText

/// A view that shows text.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var textStorage: String?
  private var attributedStorage: NSAttributedString?
  private var fontStorage = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var colorStorage = UIColor.label
  /// The content as it was laid out last; made again after a change.
  private var contentStorage: AttributedText?

  /// Whether a Mac shows the whole text while the pointer rests on a truncated one (iOS 15); iPhones and iPads do not.
  open var showsExpansionTextWhenTruncated = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    NibCoder.finish(coder, self, as: UILabel.self)
  }

  private func configure() {
    isUserInteractionEnabled = false
    contentMode = .redraw
    isOpaque = false
  }

  /// Text is set for the label's size, whatever the mode: documents have the mode `left`.
  open override var contentMode: ContentMode {
    didSet { layer.needsDisplayOnBoundsChange = true }
  }

  // MARK: Text

  /// The text without attributes; setting it drops attributes that were set for ranges.
  open var text: String? {
    get { textStorage ?? attributedStorage?.string }
    set {
      guard newValue != textStorage || attributedStorage != nil else { return }
      textStorage = newValue
      attributedStorage = nil
      textDidChange()
    }
  }

  /// The text with its attributes; font, colour and alignment of the label hold where it says nothing.
  open var attributedText: NSAttributedString? {
    get {
      attributedStorage
        ?? textStorage.map { NSAttributedString(string: $0, attributes: ownAttributes) }
    }
    set {
      attributedStorage = newValue.map { NSAttributedString(attributedString: $0) }
      textStorage = nil
      textDidChange()
    }
  }

  /// The label's font; setting it sets it for all of the text.
  open var font: UIFont! {
    get { attribute(.font) as? UIFont ?? fontStorage }
    set {
      noteAppearance(\.font, newValue)

      fontStorage = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      setAttribute(.font, fontStorage)
      textDidChange()
    }
  }

  open var textColor: UIColor! {
    get { attribute(.foregroundColor) as? UIColor ?? colorStorage }
    set {
      noteAppearance(\.textColor, newValue)

      colorStorage = newValue ?? .label
      setAttribute(.foregroundColor, colorStorage)
      appearanceOfTextDidChange()
    }
  }

  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      noteAppearance(\.textAlignment, textAlignment)

      setParagraphValue { $0.alignment = textAlignment }
      appearanceOfTextDidChange()
    }
  }

  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet {
      noteAppearance(\.lineBreakMode, lineBreakMode)

      setParagraphValue { $0.lineBreakMode = lineBreakMode }
      textDidChange()
    }
  }

  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard {
    didSet { if lineBreakStrategy != oldValue { textDidChange() } }
  }

  /// How many lines are shown; 0 for as many as there is room for.
  open var numberOfLines = 1 {
    didSet {
      noteAppearance(\.numberOfLines, numberOfLines)
      if numberOfLines != oldValue { textDidChange() }
    }
  }

  // MARK: Appearance

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { appearanceOfTextDidChange() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { appearanceOfTextDidChange() } }
  }
  open var highlightedTextColor: UIColor? {
    didSet {
      noteAppearance(\.highlightedTextColor, highlightedTextColor)
      if isHighlighted { appearanceOfTextDidChange() }
    }
  }
  open var shadowColor: UIColor? {
    didSet {
      noteAppearance(\.shadowColor, shadowColor)
      appearanceOfTextDidChange()
    }
  }
  /// Points to the right and down.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      noteAppearance(\.shadowOffset, shadowOffset)
      if shadowColor != nil { appearanceOfTextDidChange() }
    }
  }

  // MARK: Fitting

  open var adjustsFontSizeToFitWidth = false {
    didSet {
      noteAppearance(\.adjustsFontSizeToFitWidth, adjustsFontSizeToFitWidth)
      if adjustsFontSizeToFitWidth != oldValue { appearanceOfTextDidChange() }
    }
  }
  /// How small text may become to fit, as a part of its size; 0 for no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet {
      noteAppearance(\.minimumScaleFactor, minimumScaleFactor)
      if minimumScaleFactor != oldValue { appearanceOfTextDidChange() }
    }
  }
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
    didSet { if baselineAdjustment != oldValue { appearanceOfTextDidChange() } }
  }
  /// Whether a last line that is a little too long is set tighter before it is cut.
  open var allowsDefaultTighteningForTruncation = false {
    didSet {
      setParagraphValue {
        $0.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
      }
      appearanceOfTextDidChange()
    }
  }
  /// The width that several lines are measured for; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether a font from a text style or from `UIFontMetrics` follows the preferred text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      noteAppearance(\.adjustsFontForContentSizeCategory, adjustsFontForContentSizeCategory)
      if adjustsFontForContentSizeCategory { adjustFont() }
    }
  }

  // MARK: Changes

  private func textDidChange() {
    contentStorage = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
    tellObservers()
  }

  private func appearanceOfTextDidChange() {
    contentStorage = nil
    setNeedsDisplay()
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    appearanceOfTextDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory,
      previousTraitCollection?.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory
    {
      adjustFont()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if adjustsFontForContentSizeCategory, window != nil { adjustFont() }
  }

  private func adjustFont() {
    let adjusted = fontStorage.adjusted(for: traitCollection)
    if adjusted != fontStorage {
      fontStorage = adjusted
      textDidChange()
    }
    guard let attributed = attributedStorage else { return }
    let text = NSMutableAttributedString(attributedString: attributed)
    let all = NSRange(location: 0, length: text.length)
    attributed.enumerateAttribute(.font, in: all) { value, range, _ in
      guard let font = value as? UIFont else { return }
      text.addAttribute(.font, value: font.adjusted(for: traitCollection), range: range)
    }
    attributedStorage = text
    textDidChange()
  }

  // MARK: Attributes

  private func attribute(_ key: NSAttributedString.Key) -> Any? {
    guard let text = attributedStorage, text.length > 0 else { return nil }
    return text.attribute(key, at: 0, effectiveRange: nil)
  }

  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard let old = attributedStorage, old.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: old)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    attributedStorage = text
  }

  private func setParagraphValue(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let old = attributedStorage, old.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: old)
    let all = NSRange(location: 0, length: text.length)
    old.enumerateAttribute(.paragraphStyle, in: all) { value, range, _ in
      guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
      else { return }
      change(style)
      text.addAttribute(.paragraphStyle, value: style, range: range)
    }
    attributedStorage = text
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    [.font: fontStorage, .foregroundColor: colorStorage, .paragraphStyle: ownParagraphStyle]
  }

  /// Whether words that are wider than a line are divided as a dictionary does, at accessibility sizes: labels of
  /// lists and alerts, where people cannot make room.
  final var dividesWideWords = false {
    didSet { if dividesWideWords != oldValue { textDidChange() } }
  }

  /// So little that no word is divided which fits on a line of its own.
  private static let wideWordHyphenation: Float = 0.001

  private var ownParagraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if dividesWideWords, traitCollection.preferredContentSizeCategory.isAccessibilityCategory {
      style.hyphenationFactor = Self.wideWordHyphenation
    }
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    style.lineBreakStrategy = lineBreakStrategy
    style.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    return style
  }

  /// The text as it is laid out, with the colours of the label's state.
  var content: AttributedText {
    if let contentStorage { return contentStorage }
    let made = makeContent()
    contentStorage = made
    return made
  }

  private func makeContent() -> AttributedText {
    let traits = traitCollection
    let defaults = AttributedText.Defaults(
      font: fontStorage, color: stateColor ?? colorStorage, style: ownParagraphStyle)
    var source = attributedStorage ?? NSAttributedString(string: textStorage ?? "")
    if let stateColor, attributedStorage != nil {
      let colored = NSMutableAttributedString(attributedString: source)
      let all = NSRange(location: 0, length: colored.length)
      colored.addAttribute(.foregroundColor, value: stateColor, range: all)
      source = colored
    }
    let result = AttributedText(
      attributedStorage == nil ? source : source.withMarkedLinks, defaults: defaults, traits: traits
    )
    return shadowColor == nil ? result : result.shadowed(shadowColor, shadowOffset, traits)
  }

  /// The colour that the state forces on all of the text.
  private var stateColor: UIColor? {
    if !isEnabled { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor : nil
  }

  // MARK: Measuring

  /// The rectangle the text takes in `bounds`; override it to inset or move the text.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let layout = LabelLayout(self, in: bounds, limitedTo: numberOfLines)
    return layout.textRect
  }

  open override var intrinsicContentSize: CGSize {
    let limit = widthInLayout > 0 ? widthInLayout : preferredMaxLayoutWidth
    return fittingSize(width: numberOfLines != 1 && limit > 0 ? limit : 0)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: numberOfLines == 1 ? 0 : size.width)
  }

  /// The width that Auto Layout gives the label's lines while it asks for their size; 0 otherwise.
  private var widthInLayout: CGFloat = 0

  override func wrappedContentSize(forWidth width: CGFloat) -> CGSize? {
    guard numberOfLines != 1 else { return nil }
    widthInLayout = width
    defer { widthInLayout = 0 }
    // A subclass may make its size of this one's, such as one with insets.
    let size = intrinsicContentSize
    return size.height >= 0 ? size : nil
  }

  /// The size for a width, 0 for any.
  private func fittingSize(width: CGFloat) -> CGSize {
    let width = width > 0 && width < LabelLayout.unlimited ? width : LabelLayout.unlimited
    let bounds = CGRect(x: 0, y: 0, width: width, height: LabelLayout.unlimited)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// Labels hug their text's height a little more than other views do (auto_layout.json).
  override var defaultHugging: (Float, Float) { (250, 251) }

  override func baselineOffsets(at size: CGSize) -> (
    firstFromTop: CGFloat, lastFromBottom: CGFloat
  )? {
    let layout = LabelLayout(self, in: CGRect(origin: .zero, size: size), limitedTo: numberOfLines)
    return (layout.firstBaseline, size.height - layout.lastBaseline)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text into a rectangle; override it to inset the text.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else {
      return
    }
    LabelLayout(self, in: rect, limitedTo: numberOfLines, isForDrawing: true).draw(in: context)
  }

  override var textInDescriptions: String? { text }
  override var titleInReports: String? { text }
  override var baselineFont: UIFont? { font }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibilityStorage?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStorage?.traits ?? .staticText }
    set { super.accessibilityTraits = newValue }
  }
}

extension UILabel {
  /// Whether the label shows less than its text, or more than it has room for.
  package var isTextCut: Bool {
    guard text?.isEmpty == false else { return false }
    return LabelLayout(self, in: bounds, limitedTo: numberOfLines, isForDrawing: true).isCut
  }
}

/// How text that was made smaller stands in its label.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

extension NSAttributedString {
  /// The text with its links blue and underlined, whatever colour they were given, as labels show them.
  fileprivate var withMarkedLinks: NSAttributedString {
    var links: [NSRange] = []
    enumerateAttribute(.link, in: NSRange(location: 0, length: length)) { value, range, _ in
      if value != nil { links.append(range) }
    }
    guard !links.isEmpty else { return self }
    let result = NSMutableAttributedString(attributedString: self)
    let looks: [NSAttributedString.Key: Any] = [
      .foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    for range in links { result.addAttributes(looks, range: range) }
    return result
  }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
