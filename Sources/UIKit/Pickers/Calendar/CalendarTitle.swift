/// The month and year over a calendar, with a chevron that turns while wheels are shown.
@MainActor
final class CalendarTitle: UIControl {
  private let label = UILabel()
  private let chevron = UIImageView()

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      accessibilityLabel = newValue
      superview?.setNeedsLayout()
    }
  }

  var isOpen = false {
    didSet {
      label.textColor = isOpen ? tintColor : .label
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      chevron.transform =
        isOpen ? CGAffineTransform(rotationAngle: isRightToLeft ? -.pi / 2 : .pi / 2) : .identity
    }
  }

  init() {
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    let size = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
    chevron.image = UIImage(systemName: "chevron.forward", withConfiguration: size)
    chevron.contentMode = .center
    addSubview(label)
    addSubview(chevron)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { return nil }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.4 : 1
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: label.intrinsicContentSize.width + 24, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = max(0, bounds.width - 24)
    label.frame = CGRect(x: isRightToLeft ? 24 : 0, y: 0, width: width, height: bounds.height)
    chevron.center = CGPoint(x: isRightToLeft ? 10 : width + 12, y: bounds.midY)
    chevron.bounds.size = CGSize(width: 20, height: 20)
  }
}
