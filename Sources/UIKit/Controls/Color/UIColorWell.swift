/// A round button that shows a colour and opens a picker to change it.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The picker's title.
  open var title: String?
  open var supportsAlpha = true
  /// The colour shown; nil for none. Setting it sends no action.
  open var selectedColor: UIColor? { didSet { applyColor() } }

  private let ring = CAGradientLayer()
  private let gap = UIView()
  private let disc = UIView()
  /// Points: the size, the ring's width, and the gap between ring and colour.
  private static let side: CGFloat = 28
  private static let ringWidth: CGFloat = 3

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    NibCoder.finish(coder, self, as: UIColorWell.self)
  }

  private func build() {
    if bounds.size == .zero { bounds.size = CGSize(width: Self.side, height: Self.side) }
    ring.type = .conic
    ring.startPoint = CGPoint(x: 0.5, y: 0.5)
    ring.endPoint = CGPoint(x: 0.5, y: 0)
    ring.colors = (0...12).map {
      UIColor(hue: CGFloat($0) / 12, saturation: 0.85, brightness: 1, alpha: 1).cgColor
    }
    ring.masksToBounds = true
    layer.addSublayer(ring)
    gap.backgroundColor = .systemBackground
    for view in [gap, disc] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    applyColor()
  }

  private func applyColor() {
    disc.backgroundColor = selectedColor
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = !isEnabled ? 0.4 : isHighlighted ? 0.6 : 1
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let circle = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.frame = circle
    ring.cornerRadius = side / 2
    CATransaction.commit()
    for (index, view) in [gap, disc].enumerated() {
      let inset = Self.ringWidth + CGFloat(index) * 2
      view.frame = circle.insetBy(dx: min(inset, side / 2), dy: min(inset, side / 2))
      view.layer.cornerRadius = view.bounds.width / 2
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.side, height: Self.side)
  }

  // MARK: Picking

  override var primaryEvent: Event { .valueChanged }
  override var keepsTaps: Bool { true }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { showPicker() }
  }

  private func showPicker() {
    guard let presenter = window?.topmostController else { return }
    let picker = UIColorPickerViewController()
    if let title { picker.title = title }
    picker.supportsAlpha = supportsAlpha
    picker.selectedColor = selectedColor ?? .white
    picker.onPick = { [weak self] color in
      self?.selectedColor = color
      self?.send(.valueChanged, event: nil)
    }
    presenter.present(picker, animated: true)
  }
}
