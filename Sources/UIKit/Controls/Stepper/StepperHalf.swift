/// One of a stepper's two buttons.
final class StepperHalf: UIView {
  var images = StateValues<UIImage>()
  var isPressed = false
  private(set) var state: UIControl.State = .normal
  private let imageView = UIImageView()
  private let symbol: UIImage?

  init(symbol name: String) {
    symbol = UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular))
    super.init(frame: .zero)
    imageView.contentMode = .center
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    addSubview(imageView)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) {
    symbol = nil
    super.init(coder: coder)
  }

  func show(isEnabled: Bool, hasBackground: Bool) {
    state = isEnabled ? isPressed ? .highlighted : .normal : .disabled
    let own = images.shown(in: state)
    imageView.image = own ?? symbol
    imageView.tintColor = own?.isDrawnInTint == true ? nil : isEnabled ? .label : .tertiaryLabel
    imageView.alpha = own != nil && !isEnabled ? 0.5 : 1
    backgroundColor = isPressed && hasBackground ? .tertiarySystemFill : nil
    accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
  }
}
