/// An activity in the sheet: an app's icon with its name, or a row of the list.
@MainActor
final class ActivityButton: UIControl {
  enum Look { case app, action }

  let activity: UIActivity
  private let look: Look
  private let label = UILabel()
  private let icon = UIImageView()
  private let line = UIView()

  var isLast = false { didSet { line.isHidden = isLast || look == .app } }

  init(_ activity: UIActivity, _ look: Look) {
    self.activity = activity
    self.look = look
    super.init(frame: .zero)
    label.text = activity.activityTitle
    label.font =
      look == .app
      ? UIFontMetrics(forTextStyle: .caption2).scaledFont(
        for: .systemFont(ofSize: 11), maximumPointSize: 17) : .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = look == .app ? .center : .natural
    label.numberOfLines = look == .app ? 2 : 0
    icon.image = activity.activityImage
    icon.tintColor = .label
    icon.contentMode = icon.image?.isSymbolImage == true ? .center : .scaleAspectFit
    if look == .app {
      icon.backgroundColor = .secondarySystemGroupedBackground
      icon.layer.cornerRadius = 14
      icon.layer.cornerCurve = .continuous
      icon.clipsToBounds = true
    }
    line.backgroundColor = .separator
    line.isHidden = look == .app
    for view in [icon, label, line] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = activity.activityTitle
  }

  required init?(coder: NSCoder) { return nil }

  override func stateDidChange() {
    super.stateDidChange()
    if look == .action {
      backgroundColor = isHighlighted ? .systemFill : nil
    } else {
      icon.alpha = isHighlighted ? 0.5 : 1
    }
  }

  /// The height that the button takes at a width: names of apps have two lines, actions as many as they need.
  func height(forWidth width: CGFloat) -> CGFloat {
    guard look == .action else { return 64 + appNameHeight }
    let room = CGSize(width: max(0, width - 72), height: .greatestFiniteMagnitude)
    return max(52, (label.sizeThatFits(room).height + 20).rounded(.up))
  }

  private var appNameHeight: CGFloat { max(28, (2 * label.font.lineHeight).rounded(.up)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard look == .action else {
      icon.frame = CGRect(x: (bounds.width - 60) / 2, y: 0, width: 60, height: 60)
      label.frame = CGRect(x: 0, y: 64, width: bounds.width, height: appNameHeight)
      return
    }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let text = CGRect(x: 16, y: 0, width: max(0, bounds.width - 72), height: bounds.height)
    let side = CGRect(x: bounds.width - 48, y: 0, width: 32, height: bounds.height)
    func placed(_ rect: CGRect) -> CGRect {
      isRightToLeft
        ? CGRect(
          x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    label.frame = placed(text)
    icon.frame = placed(side)
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = placed(
      CGRect(x: 16, y: bounds.height - pixel, width: max(0, bounds.width - 16), height: pixel))
  }
}
