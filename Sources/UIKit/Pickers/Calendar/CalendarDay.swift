/// A day of a calendar: its number, in a circle when it is chosen, and what decorates it.
@MainActor
final class CalendarDay: UIControl {
  private let circle = UIView()
  private let label = UILabel()
  private let design: UIFontDescriptor.SystemDesign
  private var decoration: UIView?
  private var isChosen = false
  private var isToday = false
  /// The room under the number, in points, so that all numbers of a week stand on one line.
  var decorationHeight: CGFloat = 0 { didSet { setNeedsLayout() } }
  static let roomForDecoration: CGFloat = 14

  init(number: String, design: UIFontDescriptor.SystemDesign = .default) {
    self.design = design
    super.init(frame: .zero)
    circle.isUserInteractionEnabled = false
    label.text = number
    label.textAlignment = .center
    addSubview(circle)
    addSubview(label)
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { return nil }

  func show(isChosen: Bool, isToday: Bool) {
    self.isChosen = isChosen
    self.isToday = isToday
    accessibilityTraits = isChosen ? [.button, .selected] : .button
    update()
  }

  func show(_ new: UICalendarView.Decoration?) {
    decoration?.removeFromSuperview()
    decoration = new?.makeView()
    if let decoration {
      decoration.isUserInteractionEnabled = false
      addSubview(decoration)
    }
    setNeedsLayout()
  }

  private func update() {
    circle.isHidden = !isChosen
    circle.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.14)
    label.font = font(isChosen ? 22 : 20, isChosen ? .medium : .regular)
    label.textColor =
      !isEnabled
      ? .tertiaryLabel
      : isChosen ? (isToday ? .white : tintColor) : isToday ? tintColor : .label
    alpha = isHighlighted && !isChosen ? 0.4 : 1
  }

  private func font(_ size: CGFloat, _ weight: UIFont.Weight) -> UIFont {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    guard design != .default, let other = font.fontDescriptor.withDesign(design) else {
      return font
    }
    return UIFont(descriptor: other, size: size)
  }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let below = decorationHeight
    let diameter = min(bounds.width, bounds.height - below, 44)
    circle.bounds.size = CGSize(width: diameter, height: diameter)
    let middle = (bounds.height - below) / 2
    circle.center = CGPoint(x: bounds.midX, y: middle)
    circle.layer.cornerRadius = diameter / 2
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - below)
    guard let decoration else { return }
    let fitting = decoration.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    decoration.bounds.size = CGSize(
      width: min(fitting.width, bounds.width), height: min(fitting.height, below))
    decoration.center = CGPoint(
      x: bounds.midX, y: min(middle + diameter / 2 + below / 2, bounds.height - below / 2))
  }
}
