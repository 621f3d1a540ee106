/// The grey label of a compact date picker that opens a calendar or wheels.
@MainActor
final class DatePill: UIControl {
  private let label = UILabel()

  /// iOS's pills: 34 points high, with the text 11 points from the sides.
  static let height: CGFloat = 34
  private static let padding: CGFloat = 11

  /// What the pill says where there is room for it.
  var text: String? {
    didSet {
      accessibilityLabel = text
      setNeedsLayout()
    }
  }
  /// What it says in a pill that is too narrow for the text.
  var shortText: String? { didSet { setNeedsLayout() } }

  /// Whether the pill's popover is open.
  var isOpen = false { didSet { update() } }

  init() {
    super.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.textAlignment = .center
    addSubview(label)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    isAccessibilityElement = true
    accessibilityTraits = .button
    update()
  }

  required init?(coder: NSCoder) { return nil }

  private func update() {
    label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
    label.alpha = isHighlighted ? 0.4 : 1
  }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = textSize
    return CGSize(
      width: (text.width + 2 * Self.padding).rounded(.up),
      height: max(Self.height, (text.height + 12).rounded(.up)))
  }

  /// The size of the whole text.
  private var textSize: CGSize {
    label.text = text
    return label.intrinsicContentSize
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(Self.padding, bounds.width / 2), dy: 0)
    label.text = textSize.width.rounded() > label.bounds.width.rounded() ? shortText ?? text : text
  }
}
