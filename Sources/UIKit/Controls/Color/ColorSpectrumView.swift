/// The spectrum of the colour picker: hues across, from white over the full colour to black downwards.
final class ColorSpectrumView: ColorPickingControl {
  var color: PickedColor? { didSet { setNeedsLayout() } }
  private let hues = CAGradientLayer()
  private let light = CAGradientLayer()
  private let dark = CAGradientLayer()
  private let knob = KnobView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
    clipsToBounds = true
    hues.startPoint = CGPoint(x: 0, y: 0.5)
    hues.endPoint = CGPoint(x: 1, y: 0.5)
    hues.colors = (0...12).map {
      UIColor(hue: CGFloat($0) / 12, saturation: 1, brightness: 1, alpha: 1).cgColor
    }
    light.colors = [UIColor.white.cgColor, UIColor(white: 1, alpha: 0).cgColor]
    light.endPoint = CGPoint(x: 0.5, y: 0.5)
    dark.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
    dark.startPoint = CGPoint(x: 0.5, y: 0.5)
    for part in [hues, light, dark] { layer.addSublayer(part) }
    knob.layer.borderColor = UIColor.white.cgColor
    knob.layer.borderWidth = 3
    addSubview(knob)
  }

  required init?(coder: NSCoder) { return nil }

  static func color(x: CGFloat, y: CGFloat) -> PickedColor {
    // At the right end red again, not a hue of 1, which is the same.
    y < 0.5
      ? PickedColor(hue: min(x, 0.9999), saturation: y * 2, brightness: 1)
      : PickedColor(hue: min(x, 0.9999), saturation: 1, brightness: 2 - y * 2)
  }

  /// Where a colour stands, as parts of the size.
  static func place(of color: PickedColor) -> CGPoint {
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.uiColor.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    return CGPoint(x: hue, y: brightness < 0.999 ? 1 - brightness / 2 : saturation / 2)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for part in [hues, light, dark] { part.frame = bounds }
    CATransaction.commit()
    guard let color else { return knob.isHidden = true }
    knob.isHidden = false
    knob.backgroundColor = color.opaque.uiColor
    let place = lastPlace ?? Self.place(of: color)
    knob.bounds.size = CGSize(width: 28, height: 28)
    knob.center = CGPoint(x: place.x * bounds.width, y: place.y * bounds.height)
  }

  /// The finger's place while it chose the colour: black and white stand at every hue.
  private var lastPlace: CGPoint?

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    lastPlace = nil
    super.endTracking(touch, with: event)
  }

  override func pick(_ touch: UITouch) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let point = touch.location(in: self)
    let place = CGPoint(
      x: min(max(point.x / bounds.width, 0), 1), y: min(max(point.y / bounds.height, 0), 1))
    lastPlace = place
    color = Self.color(x: place.x, y: place.y)
    send(.valueChanged, event: nil)
  }
}
