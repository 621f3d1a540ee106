/// A key of the on-screen keyboard.
@MainActor
final class KeyboardKeyView: UIControl {
  var key: KeyboardPlane.Key
  private let cap = UIView()
  private let label = UILabel()
  /// The letters of a telephone's key.
  private let letters = UILabel()
  private let icon = UIImageView()
  private var fill = KeyboardStyle.key
  private var pressedFill = KeyboardStyle.specialKey
  /// Hears of the finger moving while the key is held.
  var onMove: ((UITouch) -> Void)?

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
    letters.textAlignment = .center
    letters.font = .systemFont(ofSize: 10, weight: .bold)
    for view in [cap, label, letters, icon] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .keyboardKey
  }

  required init?(coder: NSCoder) { return nil }

  func show(
    _ title: String, size: CGFloat, isSpecial: Bool, isBlue: Bool = false, letters: String = ""
  ) {
    label.text = title
    self.letters.text = letters
    setNeedsLayout()
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

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    onMove?(touch)
    return true
  }

  /// The cap's rectangle in the keyboard.
  var capFrame: CGRect { cap.frame.offsetBy(dx: frame.minX, dy: frame.minY) }

  /// A key without a cap, as the globe below the keys is.
  var isCapless = false { didSet { cap.isHidden = isCapless } }

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
    let hasLetters = letters.text?.isEmpty == false
    label.frame = hasLetters ? cap.frame.offsetBy(dx: 0, dy: -6) : cap.frame
    letters.frame = CGRect(
      x: cap.frame.minX, y: cap.frame.maxY - 16, width: cap.bounds.width, height: 12)
    icon.frame = cap.frame
  }
}
