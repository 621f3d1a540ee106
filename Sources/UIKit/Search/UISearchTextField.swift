/// The text field of a search bar: a grey pill with a magnifying glass.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  weak var searchBar: UISearchBar?
  var searchIcon: UIImage? { didSet { updateIcon() } }
  var bookmarkIcon: UIImage? { didSet { updateBookmark() } }
  /// Whether a bookmark button stands in place of the clear button while the field is empty.
  var showsBookmark = false { didSet { updateBookmark() } }

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

  private func updateBookmark() {
    guard showsBookmark else {
      rightView = nil
      return rightViewMode = .never
    }
    let button = UIButton(type: .system)
    let symbol = UIImage(
      systemName: "book", withConfiguration: UIImage.SymbolConfiguration(pointSize: 16))
    button.setImage(bookmarkIcon ?? symbol, for: .normal)
    button.tintColor = .secondaryLabel
    button.frame = CGRect(x: 0, y: 0, width: 36, height: 36)
    button.addAction(
      UIAction { [weak self] _ in
        guard let bar = self?.searchBar else { return }
        bar.delegate?.searchBarBookmarkButtonClicked(bar)
      }, for: .touchUpInside)
    rightView = button
    rightViewMode = .unlessEditing
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
