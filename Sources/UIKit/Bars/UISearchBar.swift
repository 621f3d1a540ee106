/// A field for searching, with a cancel button if wanted.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  open weak var delegate: (any UISearchBarDelegate)?
  /// The field itself.
  public let searchTextField: UISearchTextField
  open var searchBarStyle: Style = .default {
    didSet {
      noteAppearance(\.searchBarStyle, searchBarStyle)
      updateBackground()
    }
  }
  open var barStyle: UIBarStyle = .default {
    didSet { noteAppearance(\.barStyle, barStyle) }
  }
  open var isTranslucent = true {
    didSet { noteAppearance(\.isTranslucent, isTranslucent) }
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
  private var showsCancel = false
  private let cancelButton = SearchCancelButton()
  private let backgroundView = UIView()
  private let hairline = UIView()

  /// The bar's height and the field's, in points, as on iOS 17.
  private static let height: CGFloat = 56
  private static let fieldHeight: CGFloat = 36
  private static let inset: CGFloat = 8

  public override init(frame: CGRect) {
    searchTextField = UISearchTextField()
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    searchTextField = UISearchTextField()
    super.init(coder: coder)
    build()
  }

  private func build() {
    addSubview(backgroundView)
    addSubview(hairline)
    addSubview(searchTextField)
    addSubview(cancelButton)
    cancelButton.alpha = 0
    cancelButton.isHidden = true
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarCancelButtonClicked(self)
      }, for: .touchUpInside)
    searchTextField.searchBar = self
    searchTextField.delegate = self
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBar(self, textDidChange: self.text ?? "")
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
      delegate?.searchBar(self, textDidChange: newValue ?? "")
    }
  }
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
      withDuration: 0.25, animations: change,
      completion: { [self] _ in cancelButton.isHidden = !showsCancel })
  }

  // MARK: Appearance

  private static let fill = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 29 / 255, alpha: 0.94) : UIColor(white: 249 / 255, alpha: 0.94)
  }

  private func updateBackground() {
    let isPlain = searchBarStyle == .minimal || backgroundImage != nil
    backgroundView.backgroundColor = isPlain ? nil : barTintColor ?? Self.fill
    hairline.backgroundColor = isPlain ? nil : .separator
  }

  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    if icon == .search { searchTextField.searchIcon = iconImage }
  }

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
    backgroundView.frame = bounds
    let pixel = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: 0, left: Self.inset + safeAreaInsets.left, bottom: 0,
        right: Self.inset + safeAreaInsets.right))
    let cancelWidth = showsCancel ? cancelButton.sizeThatFits(area.size).width + Self.inset : 0
    let y = ((bounds.height - Self.fieldHeight) / 2).rounded()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    searchTextField.frame = CGRect(
      x: area.minX + (isRightToLeft ? cancelWidth : 0), y: y,
      width: max(0, area.width - cancelWidth), height: Self.fieldHeight)
    let buttonWidth = cancelButton.sizeThatFits(area.size).width
    let shownX = isRightToLeft ? area.minX : area.maxX - buttonWidth
    cancelButton.frame = CGRect(
      x: showsCancel ? shownX : isRightToLeft ? -buttonWidth : bounds.width, y: y,
      width: buttonWidth, height: Self.fieldHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}

extension UISearchBar: UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidBeginEditing(self)
  }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }
  public func textFieldDidEndEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidEndEditing(self)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return false
  }
}

/// What happens in a search bar. Every method has the default of one not implemented.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// The text field of a search bar: a grey pill with a magnifying glass.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  weak var searchBar: UISearchBar?
  var searchIcon: UIImage? { didSet { updateIcon() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    withoutDecidingAppearance(style)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    withoutDecidingAppearance(style)
  }

  private func style() {
    borderStyle = .none
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    font = .systemFont(ofSize: 17)
    returnKeyType = .search
    clearButtonMode = .always
    leftViewMode = .always
    accessibilityTraits = .searchField
    updateIcon()
  }

  private func updateIcon() {
    let symbol = UIImage(
      systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 16))
    let view = UIImageView(image: searchIcon ?? symbol)
    view.tintColor = .secondaryLabel
    view.contentMode = .center
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 36)
    leftView = view
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.textRect(forBounds: bounds)
    return rect.inset(by: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 7))
  }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.editingRect(forBounds: bounds)
    return rect.inset(by: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 7))
  }
}

/// The word beside a search field that ends the search.
@MainActor
private final class SearchCancelButton: UIControl {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 17)
    label.text = UIKitStrings.cancel
    label.textColor = tintColor
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = UIKitStrings.cancel
  }

  required init?(coder: NSCoder) { return nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
  }
  override func stateDidChange() {
    super.stateDidChange()
    label.alpha = isHighlighted ? 0.3 : 1
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: label.intrinsicContentSize.width, height: 36)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
