/// A field for searching, with a cancel button if wanted.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  open weak var delegate: (any UISearchBarDelegate)?
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
  /// The field itself.
  open var searchTextField: UISearchTextField { field }
  private let field: UISearchTextField
  open var searchBarStyle: Style = .default {
    didSet {
      noteAppearance(\.searchBarStyle, searchBarStyle)
      updateBackground()
    }
  }
  open var barStyle: UIBarStyle = .default {
    didSet {
      noteAppearance(\.barStyle, barStyle)
      overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark
    }
  }
  open var isTranslucent = true {
    didSet {
      noteAppearance(\.isTranslucent, isTranslucent)
      updateBackground()
    }
  }
  /// A line of text above the field.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      promptLabel.isHidden = prompt == nil
      sizeDidChange()
    }
  }
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(\.barTintColor, barTintColor)
      updateBackground()
    }
  }
  open var backgroundImage: UIImage? {
    didSet {
      noteAppearance(\.backgroundImage, backgroundImage)
      updateBackground()
    }
  }
  /// The search controller the bar belongs to.
  weak var controller: UISearchController?
  private lazy var fieldDelegate = SearchFieldDelegate(self)
  /// Whether the bar stands in a navigation bar, which has a background and margins of its own.
  var isInNavigationBar = false {
    didSet {
      updateBackground()
      setNeedsLayout()
    }
  }
  private let scopes = UISegmentedControl(items: [])
  private var showsCancel = false
  let cancelButton = SearchCancelButton()
  private let scopeBackgroundView = UIImageView()
  /// Everything in the bar. Apps look for parts of the bar among the subviews of its one subview.
  private let contents = UIView()
  private let background = UISearchBarBackground(frame: .zero)
  private let promptLabel = UILabel()
  private static let promptHeight: CGFloat = 19

  /// The room above and below the field together, in points, as on iOS 17: a field of 36 is in a bar of 56.
  private static let fieldMargins: CGFloat = 20
  private static let inset: CGFloat = 8
  private static let scopeHeight: CGFloat = 44
  /// In a navigation bar there is less of it, and less above than below.
  private static let navigationMargins: CGFloat = 16
  private var icons: [Icon: UIImage] = [:]

  public override init(frame: CGRect) {
    field = UISearchTextField()
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    field = UISearchTextField()
    super.init(coder: coder)
    build()
    NibCoder.finish(coder, self, as: UISearchBar.self)
  }

  private func build() {
    addSubview(contents)
    contents.addSubview(background)
    contents.addSubview(scopeBackgroundView)
    contents.addSubview(scopes)
    scopes.isHidden = true
    scopes.addAction(
      UIAction { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    promptLabel.isHidden = true
    contents.addSubview(promptLabel)
    contents.addSubview(searchTextField)
    contents.addSubview(cancelButton)
    cancelButton.alpha = 0
    cancelButton.isHidden = true
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarCancelButtonClicked(self)
        self.controller?.isActive = false
      }, for: .touchUpInside)
    searchTextField.searchBar = self
    searchTextField.delegate = fieldDelegate
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.textDidChange()
      }, for: .editingChanged)
    placeholder = UIKitStrings.search
    updateBackground()
  }

  // MARK: Text

  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue != searchTextField.text else { return }
      searchTextField.text = newValue
      textDidChange()
    }
  }

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.textDidChange()
  }

  /// The field's tokens changed.
  func tokensDidChange() { controller?.textDidChange() }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set {
      // As dark as the magnifying glass: darker than the placeholders of other fields.
      searchTextField.attributedPlaceholder = newValue.map {
        NSAttributedString(string: $0, attributes: [.foregroundColor: UIColor.secondaryLabel])
      }
    }
  }
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { searchTextField.smartQuotesType }
    set { searchTextField.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { searchTextField.smartDashesType }
    set { searchTextField.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { searchTextField.smartInsertDeleteType }
    set { searchTextField.smartInsertDeleteType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  /// Whether the field and the buttons can be used (iOS 16.4).
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set {
      searchTextField.isEnabled = newValue
      cancelButton.isEnabled = newValue
      scopes.isEnabled = newValue
      searchTextField.alpha = newValue ? 1 : 0.5
    }
  }
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  // MARK: Cancel button

  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != showsCancel else { return }
    showsCancel = showsCancelButton
    cancelButton.isHidden = false
    setNeedsLayout()
    let change = { [self] in
      cancelButton.alpha = showsCancel ? 1 : 0
      if animated { layoutIfNeeded() }
    }
    guard animated else {
      change()
      cancelButton.isHidden = !showsCancel
      return
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: change,
      completion: { [self] _ in cancelButton.isHidden = !showsCancel })
  }

  // MARK: Appearance

  private static let fill = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 29 / 255, alpha: 0.94) : UIColor(white: 249 / 255, alpha: 0.94)
  }

  /// Whether the bar stands in a title's place, where the background is the navigation bar's.
  private var isInTitle = false { didSet { if isInTitle != oldValue { updateBackground() } } }

  private func updateBackground() {
    let isPlain =
      searchBarStyle == .minimal || backgroundImage != nil || isInNavigationBar || isInTitle
    scopeBackgroundView.image = scopeBarBackgroundImage
    let fill = barTintColor ?? Self.fill
    background.show(
      isPlain ? nil : isTranslucent ? fill : fill.withAlphaComponent(1),
      image: isInNavigationBar ? nil : backgroundImage, line: isPlain ? nil : .separator)
  }

  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon] = iconImage
    switch icon {
    case .search: searchTextField.searchIcon = iconImage
    case .bookmark: searchTextField.bookmarkIcon = iconImage
    case .clear: searchTextField.clearButton.setImage(iconImage)
    case .resultsList: searchTextField.resultsIcon = iconImage
    }
  }
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

  open var showsBookmarkButton: Bool {
    get { searchTextField.showsBookmark }
    set { searchTextField.showsBookmark = newValue }
  }

  /// Whether a button for the last results stands in the field while it is empty.
  open var showsSearchResultsButton: Bool {
    get { searchTextField.showsResults }
    set { searchTextField.showsResults = newValue }
  }
  open var isSearchResultsButtonSelected = false {
    didSet { searchTextField.isResultsButtonSelected = isSearchResultsButtonSelected }
  }

  // MARK: Pictures

  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// The picture behind the bar, the same for every position; the one with a prompt shows while there is a prompt.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[barMetrics] = backgroundImage
    if barMetrics == .default { self.backgroundImage = backgroundImage }
  }
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[barMetrics] }

  private var fieldImages = StateValues<UIImage>()

  /// The picture behind the field, in place of its grey pill.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    noteAppearance("setSearchFieldBackgroundImage \(state.rawValue)") {
      { $0.setSearchFieldBackgroundImage(backgroundImage, for: state) }
    }
    fieldImages[exactly: state] = backgroundImage
    searchTextField.showPill(with: fieldImages)
    setNeedsLayout()
  }
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    fieldImages.value(for: state)
  }

  /// The picture behind the scopes.
  open var scopeBarBackgroundImage: UIImage? { didSet { updateBackground() } }

  open func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    scopes.backgroundImage(for: state, barMetrics: .default)
  }
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    scopes.setDividerImage(
      dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState,
      barMetrics: .default)
  }
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    scopes.setTitleTextAttributes(attributes, for: state)
  }
  open func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { scopes.titleTextAttributes(for: state) }

  // MARK: Positions

  /// How far the field stands from its place in the bar, in points.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }
  /// How far the text stands from its place in the field, in points.
  open var searchTextPositionAdjustment = UIOffset.zero {
    didSet { searchTextField.textOffset = searchTextPositionAdjustment }
  }
  /// How far an icon stands from its place in the field, in points.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    searchTextField.iconOffsets[icon] = adjustment
  }
  open func positionAdjustment(for icon: Icon) -> UIOffset {
    searchTextField.iconOffsets[icon] ?? .zero
  }

  /// The cancel button's title, which apps reach as `cancelButtonText`.
  var cancelTitle: String? {
    get { cancelButton.title }
    set {
      cancelButton.title = newValue
      setNeedsLayout()
    }
  }

  // MARK: Scopes

  /// The titles of the buttons below the field.
  open var scopeButtonTitles: [String]? {
    didSet { rebuildScopes() }
  }
  open var selectedScopeButtonIndex = 0 {
    didSet {
      if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = selectedScopeButtonIndex }
    }
  }
  open var showsScopeBar = false {
    didSet { if showsScopeBar != oldValue { scopesDidChange() } }
  }
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard animated else { return showsScopeBar = show }
    UIView.animate(withDuration: 0.25) { [self] in
      showsScopeBar = show
      superview?.layoutIfNeeded()
    }
  }

  private func rebuildScopes() {
    scopes.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      scopes.insertSegment(withTitle: title, at: index, animated: false)
    }
    if scopes.numberOfSegments > 0 {
      scopes.selectedSegmentIndex = min(selectedScopeButtonIndex, scopes.numberOfSegments - 1)
    }
    scopesDidChange()
  }

  private func scopesDidChange() {
    scopes.isHidden = !hasScopes
    sizeDidChange()
  }

  /// The text of the field has another size.
  func fieldDidResize() { sizeDidChange() }

  private func sizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    controller?.searchBarDidResize()
  }

  private func scopeDidChange() {
    selectedScopeButtonIndex = scopes.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    controller?.textDidChange()
  }

  private var hasScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

  /// The bar's height in points, scopes included.
  var fittingHeight: CGFloat {
    searchTextField.pillHeight + (isInNavigationBar ? Self.navigationMargins : Self.fieldMargins)
      + (hasScopes ? Self.scopeHeight : 0) + promptRoom
  }

  private var promptRoom: CGFloat { prompt == nil ? 0 : Self.promptHeight }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    isInTitle = superview is NavigationBarContent
    contents.frame = bounds
    let topExtension = statusBarExtension(of: barPosition)
    background.frame = CGRect(
      x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
    let side = isInNavigationBar ? 2 * Self.inset : Self.inset
    let left = side + safeAreaInsets.left
    let area = CGRect(
      x: left, y: 0, width: max(0, bounds.width - left - side - safeAreaInsets.right),
      height: bounds.height)
    let cancelWidth = showsCancel ? cancelButton.sizeThatFits(area.size).width + Self.inset : 0
    let rowHeight = bounds.height - (hasScopes ? Self.scopeHeight : 0) - promptRoom
    promptLabel.frame = CGRect(x: area.minX, y: 4, width: area.width, height: Self.promptHeight - 2)
    let fieldHeight = min(searchTextField.pillHeight, max(36, rowHeight))
    let middle = ((rowHeight - fieldHeight) / 2).rounded()
    let y = promptRoom + (isInNavigationBar ? 1 : middle)
    scopes.frame = CGRect(
      x: area.minX, y: bounds.height - Self.scopeHeight + 2, width: area.width, height: 32)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    scopeBackgroundView.frame = CGRect(
      x: 0, y: bounds.height - Self.scopeHeight, width: bounds.width,
      height: hasScopes ? Self.scopeHeight : 0)
    let offset = searchFieldBackgroundPositionAdjustment
    searchTextField.frame = CGRect(
      x: area.minX + (isRightToLeft ? cancelWidth : 0), y: y,
      width: max(0, area.width - cancelWidth), height: fieldHeight
    ).offsetBy(dx: offset.horizontal, dy: offset.vertical)
    let buttonWidth = cancelButton.sizeThatFits(area.size).width
    let shownX = isRightToLeft ? area.minX : area.maxX - buttonWidth
    cancelButton.frame = CGRect(
      x: showsCancel ? shownX : isRightToLeft ? -buttonWidth : bounds.width, y: y,
      width: buttonWidth, height: fieldHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight)
  }
  override var defaultHugging: (Float, Float) { (250, 750) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
  }
}

extension UISearchBar: FillsTitle {}

/// The delegate of the bar's field. On iOS it is the bar itself that answers, unseen by subclasses.
@MainActor
final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
  private unowned(unsafe) let bar: UISearchBar

  init(_ bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard bar.delegate?.searchBarShouldBeginEditing(bar) ?? true else { return false }
    bar.controller?.willBeginEditing()
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return false
  }
}

extension UISearchBar: NavigationSearchBar {}
