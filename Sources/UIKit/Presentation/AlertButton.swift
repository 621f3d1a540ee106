/// One action of an alert.
@MainActor
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let metrics: AlertMetrics
  private let label = UILabel()
  private let imageView = UIImageView()
  private let checkView = UIImageView(image: UIImage(systemName: "checkmark"))

  init(_ action: UIAlertAction, isPreferred: Bool, metrics: AlertMetrics) {
    self.action = action
    self.metrics = metrics
    super.init(frame: .zero)
    label.font = metrics.buttonFont(isBold: isPreferred)
    label.textAlignment = .center
    // Titles too long for a line get smaller, and wrap where text is large on purpose.
    label.numberOfLines = metrics.isLarge ? 0 : 1
    label.adjustsFontSizeToFitWidth = !metrics.isLarge
    label.minimumScaleFactor = 0.6
    addSubview(label)
    for view in [imageView, checkView] {
      view.contentMode = .center
      if metrics.isLarge {
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: label.font)
      }
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityIdentifier = action.accessibilityIdentifier
    update()
  }

  required init?(coder: NSCoder) { return nil }

  /// The width that the title takes in one line.
  var fittingWidth: CGFloat {
    label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    ).width
  }

  /// The height that the title takes in a button of a width.
  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - 2 * titleInset, height: .greatestFiniteMagnitude)
    let title = metrics.isLarge ? label.sizeThatFits(room).height : label.font.lineHeight
    return max(metrics.buttonHeight, (title + 2 * metrics.buttonPadding).rounded(.up))
  }

  func update() {
    isEnabled = action.isEnabled
    label.text = action.title
    accessibilityLabel = action.accessibilityLabel ?? action.title
    let color = action.titleTextColor ?? (action.style == .destructive ? .systemRed : tintColor)
    label.textColor = isEnabled ? color : .tertiaryLabel
    label.textAlignment = NSTextAlignment(rawValue: action.titleTextAlignment) ?? .center
    imageView.image = action.image
    imageView.tintColor = isEnabled ? action.imageTintColor ?? color : .tertiaryLabel
    checkView.tintColor = label.textColor
    checkView.isHidden = !action.isChecked
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemFill : nil
    update()
  }

  // MARK: Layout

  private var imageWidth: CGFloat { max(24, imageView.intrinsicContentSize.width) }

  /// The points beside the title: room for an image and a checkmark, where the action has one of them.
  private var titleInset: CGFloat {
    action.image == nil && !action.isChecked ? 8 : 12 + imageWidth + 8
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let leading = CGRect(x: 12, y: 0, width: imageWidth, height: bounds.height)
    let checkWidth = max(24, checkView.intrinsicContentSize.width)
    let trailing = CGRect(
      x: bounds.width - 12 - checkWidth, y: 0, width: checkWidth, height: bounds.height)
    imageView.frame = mirrored(leading)
    checkView.frame = mirrored(trailing)
    label.frame = bounds.insetBy(dx: titleInset, dy: 0)
  }
}
