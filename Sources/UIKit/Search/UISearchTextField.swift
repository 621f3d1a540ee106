/// The text field of a search bar: a grey pill with a magnifying glass.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  weak var searchBar: UISearchBar?
  var searchIcon: UIImage? { didSet { updateIcon() } }
  var bookmarkIcon: UIImage? { didSet { updateBookmark() } }
  /// Whether a bookmark button stands in place of the clear button while the field is empty.
  var showsBookmark = false { didSet { updateBookmark() } }

  var resultsIcon: UIImage? { didSet { updateBookmark() } }
  /// Whether a button for the last results stands there instead.
  var showsResults = false { didSet { updateBookmark() } }
  var isResultsButtonSelected = false { didSet { updateBookmark() } }
  /// How far text and icons stand from their places.
  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  var iconOffsets: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }

  private var tokenViews: [SearchTokenView] = []
  private static let tokenGap: CGFloat = 4

  public override init(frame: CGRect) {
    super.init(frame: frame)
    withoutDecidingAppearance(style)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    withoutDecidingAppearance(style)
    NibCoder.finish(coder, self, as: UISearchTextField.self)
  }

  private func style() {
    layer.cornerCurve = .continuous
    borderStyle = .roundedRect
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    returnKeyType = .search
    clearButtonMode = .always
    leftViewMode = .always
    accessibilityTraits = .searchField
    updateIcon()
  }

  /// A rounded rectangle is the grey pill; without a border there is none.
  open override var borderStyle: BorderStyle {
    didSet { if borderStyle != oldValue { pillDidChange() } }
  }

  override var drawnBorderStyle: BorderStyle { borderStyle == .roundedRect ? .none : borderStyle }

  /// Fill and corners of the app's own stay.
  private func pillDidChange() {
    if borderStyle == .roundedRect {
      if backgroundColor == nil { backgroundColor = .tertiarySystemFill }
      if layer.cornerRadius == 0 { layer.cornerRadius = Self.cornerRadius }
    } else {
      if backgroundColor == .tertiarySystemFill { backgroundColor = nil }
      if layer.cornerRadius == Self.cornerRadius { layer.cornerRadius = 0 }
    }
  }

  private static let cornerRadius: CGFloat = 10

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let size = traitCollection.preferredContentSizeCategory
    guard previousTraitCollection?.preferredContentSizeCategory != size else { return }
    withoutDecidingAppearance(updateIcon)
    searchBar?.fieldDidResize()
  }

  /// The magnifying glass grows with the text, up to a size that leaves room for words.
  private var iconSize: CGFloat {
    let metrics = UIFontMetrics(forTextStyle: .body)
    return min(28, metrics.scaledValue(for: 16, compatibleWith: traitCollection))
  }

  private func updateIcon() {
    let symbol = UIImage(
      systemName: "magnifyingglass",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: iconSize))
    guard leftView == nil || leftView === iconView else { return }
    let view = UIImageView(image: searchIcon ?? symbol)
    view.tintColor = .secondaryLabel
    view.contentMode = .center
    view.frame = CGRect(x: 0, y: 0, width: max(30, iconSize + 14), height: Self.height)
    iconView = view
    leftView = view
  }
  /// The field's own picture at its start, which has its distances in its frame.
  private weak var iconView: UIView?
  /// The distance of a view of the app's own from the field's edge.
  private static let accessoryInset: CGFloat = 6

  private func updateBookmark() {
    if showsResults, !showsBookmark { return showResultsButton() }
    guard showsBookmark else {
      rightView = nil
      return rightViewMode = .never
    }
    showButton(bookmarkIcon, symbol: "book", tint: .secondaryLabel) { bar in
      bar.delegate?.searchBarBookmarkButtonClicked(bar)
    }
  }

  private func showResultsButton() {
    let tint: UIColor = isResultsButtonSelected ? self.tintColor : .secondaryLabel
    showButton(resultsIcon, symbol: "chevron.down.circle", tint: tint) { bar in
      bar.delegate?.searchBarResultsListButtonClicked(bar)
    }
  }

  private func showButton(
    _ icon: UIImage?, symbol: String, tint: UIColor, action: @escaping (UISearchBar) -> Void
  ) {
    let button = UIButton(type: .system)
    let picture = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 16))
    button.setImage(icon ?? picture, for: .normal)
    button.tintColor = tint
    button.frame = CGRect(x: 0, y: 0, width: 36, height: 36)
    button.addAction(
      UIAction { [weak self] _ in
        if let bar = self?.searchBar { action(bar) }
      }, for: .touchUpInside)
    rightView = button
    rightViewMode = .unlessEditing
  }

  /// Shows pictures in place of the grey pill; the pill again when there are none.
  func showPill(with images: StateValues<UIImage>) {
    background = images.value(for: .normal)
    disabledBackground = images.value(for: .disabled)
    backgroundColor = images.isEmpty || background == nil ? .tertiarySystemFill : nil
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let offset = iconOffsets[.search] ?? .zero
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inset = leftView === iconView ? 0 : isMirrored ? -Self.accessoryInset : Self.accessoryInset
    return super.leftViewRect(forBounds: bounds)
      .offsetBy(dx: offset.horizontal + inset, dy: offset.vertical)
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let offset = iconOffsets[showsBookmark ? .bookmark : .resultsList] ?? .zero
    return super.rightViewRect(forBounds: bounds)
      .offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let offset = iconOffsets[.clear] ?? .zero
    return super.clearButtonRect(forBounds: bounds)
      .offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  /// The height of the pill at the usual text size, and what it has above and below a line of larger text.
  private static let height: CGFloat = 36
  private static let padding: CGFloat = 15.5

  /// The pill's height for the font.
  var pillHeight: CGFloat {
    max(Self.height, ((font?.lineHeight ?? 0) + Self.padding).rounded(.up))
  }

  open override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width, height: max(pillHeight, size.height))
  }

  override func usualTextRect(_ bounds: CGRect) -> CGRect {
    let rect = super.usualTextRect(bounds)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let own = leftView == nil || leftView === iconView ? 2.0 : 4
    let (start, end) = (own + tokenRoom + textOffset.horizontal, 7.0)
    return rect.inset(
      by: UIEdgeInsets(
        top: 0, left: isRightToLeft ? end : start, bottom: 0, right: isRightToLeft ? start : end)
    ).offsetBy(dx: 0, dy: textOffset.vertical)
  }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    // The text's rectangle has the room of the tokens left out already.
    textRect(forBounds: bounds)
  }

  // MARK: Tokens

  /// The tokens before the text (iOS 13).
  open var tokens: [UISearchToken] {
    get { tokenViews.map(\.token) }
    set {
      for view in tokenViews { view.removeFromSuperview() }
      tokenViews = newValue.map(makeTokenView)
      tokensDidChange()
    }
  }

  /// Whether the delete key at the start of the text takes the token before it away.
  open var allowsDeletingTokens = true

  /// The tokens' colour; nil for the tint colour.
  open var tokenBackgroundColor: UIColor! {
    get { tokenColor ?? tintColor }
    set {
      tokenColor = newValue
      for view in tokenViews { view.backgroundColor = tokenBackgroundColor }
    }
  }
  private var tokenColor: UIColor?

  /// Whether the copy command puts the chosen token on the pasteboard, as the delegate says.
  open var allowsCopyingTokens = true

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action.name == "copy:", chosenProvider != nil { return true }
    return super.canPerformAction(action, withSender: sender)
  }

  open override func copy(_ sender: Any?) {
    guard let chosenProvider else { return super.copy(sender) }
    UIPasteboard.general.itemProviders = [chosenProvider]
  }

  /// What the delegate wants to have copied for the chosen token.
  private var chosenProvider: NSItemProvider? {
    guard allowsCopyingTokens, let token = tokenViews.first(where: \.isChosen)?.token,
      let delegate = delegate as? any UISearchTextFieldDelegate
    else { return nil }
    return OptionalRequirement.result(of: "searchTextField(_:itemProviderForCopying:)") {
      delegate.searchTextField(self, itemProviderForCopying: token)
    }
  }

  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokenViews.insert(makeTokenView(token), at: min(max(0, tokenIndex), tokenViews.count))
    tokensDidChange()
  }

  open func removeToken(at tokenIndex: Int) {
    guard tokenViews.indices.contains(tokenIndex) else { return }
    tokenViews.remove(at: tokenIndex).removeFromSuperview()
    tokensDidChange()
  }

  /// Takes a part of the text away and puts a token in the place of it.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }

  /// The range of the text, which begins behind the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
  }

  /// The tokens in a range of the field; all of them for a range that begins at the text's start.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokens : []
  }

  /// Where a token stands, which for all of them is before the text's first character.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

  private func makeTokenView(_ token: UISearchToken) -> SearchTokenView {
    let view = SearchTokenView(token, color: tokenBackgroundColor)
    view.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector(UISearchTextField.tokenTapped(_:), "tokenTapped:")))
    addSubview(view)
    return view
  }

  private func tokenTapped(_ tap: UITapGestureRecognizer) {
    if !isFirstResponder { becomeFirstResponder() }
    for view in tokenViews { view.isChosen = view === tap.view && !view.isChosen }
  }

  private func tokensDidChange() {
    contentDidChange()
    layoutIfNeeded()
    sendActions(for: .editingChanged)
  }

  override var hasContent: Bool { super.hasContent || !tokenViews.isEmpty }

  /// The first press chooses the last token, the second takes it away.
  override func deleteBeforeText() {
    guard allowsDeletingTokens, let last = tokenViews.last else { return }
    let chosen = tokenViews.first(where: \.isChosen)
    guard let chosen, let index = tokenViews.firstIndex(of: chosen) else {
      return last.isChosen = true
    }
    removeToken(at: index)
  }

  override func didClear() {
    for view in tokenViews { view.removeFromSuperview() }
    tokenViews = []
  }

  open override func insertText(_ text: String) {
    if let index = tokenViews.firstIndex(where: \.isChosen) { removeToken(at: index) }
    super.insertText(text)
  }

  /// The points that the tokens take before the text.
  private var tokenRoom: CGFloat {
    tokenViews.reduce(0) { $0 + $1.sizeThatFits(.zero).width + Self.tokenGap }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !tokenViews.isEmpty else { return }
    let area = super.usualTextRect(bounds)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var start: CGFloat = 2
    for view in tokenViews {
      let size = view.sizeThatFits(.zero)
      view.frame = CGRect(
        x: isRightToLeft ? area.maxX - start - size.width : area.minX + start,
        y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
      start += size.width + Self.tokenGap
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for view in tokenViews { view.backgroundColor = tokenBackgroundColor }
  }
}
