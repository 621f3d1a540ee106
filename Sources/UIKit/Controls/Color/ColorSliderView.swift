/// One slider of the colour picker: a title, a gradient with a ring on it, and the value.
final class ColorSliderView: ColorPickingControl {
  /// From 0 to 1.
  var value: CGFloat = 0 { didSet { valueDidChange() } }
  /// The gradient's ends.
  var ends: (UIColor, UIColor) = (.black, .white) { didSet { applyColors() } }

  private let titleLabel = UILabel()
  private let valueLabel = UILabel()
  private let gradient = CAGradientLayer()
  private let track = UIView()
  private let knob = KnobView()
  private let format: (CGFloat) -> String
  private static let trackHeight: CGFloat = 36
  private static let valueWidth: CGFloat = 72

  init(title: String, format: @escaping (CGFloat) -> String) {
    self.format = format
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    titleLabel.textColor = .secondaryLabel
    valueLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    valueLabel.textAlignment = .center
    valueLabel.backgroundColor = .tertiarySystemFill
    valueLabel.layer.cornerRadius = 8
    valueLabel.clipsToBounds = true
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    track.layer.cornerRadius = Self.trackHeight / 2
    track.clipsToBounds = true
    track.backgroundColor = .systemGray4
    track.isUserInteractionEnabled = false
    track.layer.addSublayer(gradient)
    knob.backgroundColor = .clear
    knob.layer.borderColor = UIColor.white.cgColor
    knob.layer.borderWidth = 3
    for view in [titleLabel, valueLabel, track, knob] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = title
    valueDidChange()
    applyColors()
  }

  required init?(coder: NSCoder) { return nil }

  private func valueDidChange() {
    valueLabel.text = format(value)
    accessibilityValue = valueLabel.text
    setNeedsLayout()
  }

  private func applyColors() {
    gradient.colors = [ends.0.cgColor, ends.1.cgColor]
  }

  private var trackRect: CGRect {
    CGRect(
      x: 0, y: 24, width: max(0, bounds.width - Self.valueWidth - 16), height: Self.trackHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let rect = trackRect
    titleLabel.frame = CGRect(x: 0, y: 0, width: rect.width, height: 18)
    valueLabel.frame = CGRect(
      x: bounds.width - Self.valueWidth, y: rect.minY, width: Self.valueWidth, height: rect.height)
    track.frame = rect
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.frame = track.bounds
    CATransaction.commit()
    let way = max(0, rect.width - rect.height)
    knob.frame = CGRect(
      x: rect.minX + way * value, y: rect.minY, width: rect.height, height: rect.height
    ).insetBy(dx: 2, dy: 2)
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 60)
  }

  override var keepsHorizontalDrags: Bool { true }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    trackRect.contains(touch.location(in: self)) && super.beginTracking(touch, with: event)
  }

  override func pick(_ touch: UITouch) {
    let rect = trackRect
    let way = rect.width - rect.height
    guard way > 0 else { return }
    let place = (touch.location(in: self).x - rect.minX - rect.height / 2) / way
    value = min(max(place, 0), 1)
    send(.valueChanged, event: nil)
  }

  override func accessibilityIncrement() { move(by: 0.1) }
  override func accessibilityDecrement() { move(by: -0.1) }

  private func move(by part: CGFloat) {
    value = min(max(value + part, 0), 1)
    send(.valueChanged, event: nil)
  }
}
