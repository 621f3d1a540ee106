/// One segment of a segmented control: its title or image.
final class SegmentView: UIView {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// A width of its own; 0 leaves it to the control.
  var fixedWidth: CGFloat = 0
  var contentOffset = CGSize.zero { didSet { setNeedsLayout() } }
  var isEnabled = true

  private let label = UILabel()
  private let imageView = UIImageView()
  let backgroundView = UIImageView()

  /// Space beside the content, so that "First" and "Second" make the 131 points of iOS 17.
  static let padding: CGFloat = 9

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    imageView.contentMode = .center
    for view in [backgroundView, label, imageView] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  convenience init(_ content: SegmentContent) {
    self.init(frame: .zero)
    take(content)
  }

  func take(_ content: SegmentContent) {
    switch content {
    case .title(let title): self.title = title
    case .image(let image): self.image = image
    case .action(let action):
      self.action = action
      image = action.image
      title = action.image == nil ? action.title : nil
      isEnabled = !action.attributes.contains(.disabled)
    }
  }

  /// Shows the content in a state, with the attributes for it.
  func show(_ attributes: [NSAttributedString.Key: Any], state: UIControl.State) {
    if let title {
      label.attributedText = NSAttributedString(string: title, attributes: attributes)
      label.textAlignment = .center
    }
    label.isHidden = title == nil
    imageView.image = image
    imageView.isHidden = image == nil
    imageView.tintColor = attributes[.foregroundColor] as? UIColor
    let alpha: CGFloat = state == .highlighted ? 0.2 : 1
    label.alpha = alpha
    imageView.alpha = alpha
    accessibilityTraits = state.contains(.selected) ? [.button, .selected] : .button
    if state.contains(.disabled) { accessibilityTraits.insert(.notEnabled) }
  }

  func contentSize(_ attributes: [[NSAttributedString.Key: Any]]) -> CGSize {
    if let image { return image.size }
    let sizes = attributes.map { NSAttributedString(string: title ?? "", attributes: $0).size() }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    let area = bounds.offsetBy(dx: contentOffset.width, dy: contentOffset.height)
    label.frame = area.insetBy(dx: min(2, bounds.width / 2), dy: 0)
    imageView.frame = area
  }

  override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? title ?? action?.title
    }
    set { super.accessibilityLabel = newValue }
  }
}

/// The content of a segment.
enum SegmentContent {
  case title(String?)
  case image(UIImage?)
  case action(UIAction)
}
