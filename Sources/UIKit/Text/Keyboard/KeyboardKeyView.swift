/// A key of the on-screen keyboard.
@MainActor
final class KeyboardKeyView: UIControl {
  var key: KeyboardPlane.Key
  private let cap = UIView()
  private let label = UILabel()
  private let icon = UIImageView()
  private var fill = KeyboardStyle.key
  private var pressedFill = KeyboardStyle.specialKey

  init(_ key: KeyboardPlane.Key) {
    self.key = key
    super.init(frame: .zero)
    cap.isUserInteractionEnabled = false
    cap.layer.cornerRadius = 5
    cap.layer.shadowOpacity = 1
    cap.layer.shadowRadius = 0
    cap.layer.shadowOffset = CGSize(width: 0, height: 1)
    label.textAlignment = .center
    icon.contentMode = .center
    icon.tintColor = .label
    for view in [cap, label, icon] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .keyboardKey
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ title: String, size: CGFloat, isSpecial: Bool, isBlue: Bool = false) {
    label.text = title
    label.font = .systemFont(ofSize: size)
    label.textColor = isBlue ? .white : isEnabled ? .label : .tertiaryLabel
    accessibilityLabel = title
    setFill(isBlue ? .systemBlue : isSpecial ? KeyboardStyle.specialKey : KeyboardStyle.key)
    pressedFill = isSpecial || isBlue ? KeyboardStyle.key : KeyboardStyle.specialKey
  }

  func show(symbol: String, name: String, isLit: Bool = false) {
    icon.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 18))
    icon.tintColor = isLit ? .black : .label
    accessibilityLabel = name
    setFill(isLit ? .white : KeyboardStyle.specialKey)
    pressedFill = KeyboardStyle.key
  }

  /// A key without a cap, as the globe below the keys is.
  func hideCap() { cap.isHidden = true }

  private func setFill(_ color: UIColor) {
    fill = color
    cap.backgroundColor = isHighlighted ? pressedFill : fill
    cap.layer.shadowColor = KeyboardStyle.shadow.resolvedCGColor(with: traitCollection)
  }

  override func stateDidChange() {
    super.stateDidChange()
    cap.backgroundColor = isHighlighted ? pressedFill : fill
    label.alpha = isEnabled ? 1 : 0.4
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    cap.layer.shadowColor = KeyboardStyle.shadow.resolvedCGColor(with: traitCollection)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cap.frame = bounds.insetBy(dx: 3, dy: 5.5)
    label.frame = cap.frame
    icon.frame = cap.frame
  }
}
