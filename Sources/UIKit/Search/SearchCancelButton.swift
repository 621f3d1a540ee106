/// The word beside a search field that ends the search.
@MainActor
final class SearchCancelButton: UIControl {
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
