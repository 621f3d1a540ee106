/// The word beside a search field that ends the search.
///
/// It is a plain button, since apps reach for it by the name `cancelButton` and set its title and colours.
@MainActor
final class SearchCancelButton: UIButton {
  convenience init() {
    self.init(type: .system)
    titleLabel?.font = .systemFont(ofSize: 17)
    title = UIKitStrings.cancel
  }

  var title: String? {
    get { title(for: .normal) }
    set {
      setTitle(newValue, for: .normal)
      accessibilityLabel = newValue
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: (titleLabel?.intrinsicContentSize.width ?? 0).rounded(.up), height: 36)
  }
}
