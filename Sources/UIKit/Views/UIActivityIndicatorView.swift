/// Spokes that turn while something is going on.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge, white, gray
    case medium = 100
    case large = 101
  }

  open var style: Style = .medium {
    didSet {
      noteAppearance(\.style, style)
      styleDidChange()
    }
  }
  open var hidesWhenStopped = true { didSet { updateVisibility() } }
  open var color: UIColor! {
    get { colorStorage ?? style.color }
    set {
      noteAppearance(\.color, newValue)

      colorStorage = newValue
      updateColors()
    }
  }
  open private(set) var isAnimating = false

  private var colorStorage: UIColor?
  private var spokes: [CALayer] = []
  /// Eight spokes, one turn a second, each dimmer than the one before: iOS 13's look.
  private static let spokeCount = 8
  private static let duration: CFTimeInterval = 0.8

  public init(style: Style) {
    super.init(frame: CGRect(origin: .zero, size: style.size))
    self.style = style
    build()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init(coder: NSCoder) {
    // A view can always be made; iOS, too, says so of this class.
    super.init(coder: coder)!
    build()
    NibCoder.finish(coder, self, as: UIActivityIndicatorView.self)
  }

  private func build() {
    for _ in 0..<Self.spokeCount {
      let spoke = CALayer()
      spokes.append(spoke)
      layer.addSublayer(spoke)
    }
    if bounds.size == .zero { bounds.size = style.size }
    isAccessibilityElement = true
    updateColors()
    updateVisibility()
  }

  private func styleDidChange() {
    invalidateIntrinsicContentSize()
    bounds.size = style.size
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    let color = color.resolvedCGColor(with: traitCollection)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for spoke in spokes { spoke.backgroundColor = color }
    CATransaction.commit()
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    updateColors()
  }

  private func updateVisibility() { isHidden = hidesWhenStopped && !isAnimating }

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    updateVisibility()
    animate()
  }

  open func stopAnimating() {
    isAnimating = false
    for spoke in spokes { spoke.removeAnimation(forKey: "turn") }
    updateVisibility()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating, window != nil { animate() }
  }

  private func animate() {
    for (index, spoke) in spokes.enumerated() {
      let turn = CAKeyframeAnimation(keyPath: "opacity")
      let start = Double(index)
      turn.values = (0...Self.spokeCount).map { step in
        Self.opacity(age: (Double(step) - start).truncatingRemainder(dividingBy: 8))
      }
      turn.calculationMode = .discrete
      turn.duration = Self.duration
      turn.repeatCount = .infinity
      spoke.add(turn, forKey: "turn")
    }
  }

  /// How visible a spoke is `age` steps after it was the brightest.
  private static func opacity(age: Double) -> Float {
    let steps = age < 0 ? age + 8 : age
    return Float(max(0.25, 1 - steps * 0.11))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The spokes keep the style's size in the middle of a frame of any other.
    let side = style.size.width
    let length = side * 0.28
    let width = side * 0.11
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, spoke) in spokes.enumerated() {
      let angle = CGFloat(index) / CGFloat(Self.spokeCount) * 2 * .pi
      let radius = side / 2 - length / 2
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
      spoke.cornerRadius = width / 2
      spoke.position = CGPoint(
        x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
      spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
      spoke.opacity = Self.opacity(age: Double((8 - index) % 8))
    }
    CATransaction.commit()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
  override var defaultHugging: (Float, Float) { (750, 750) }

  open override var intrinsicContentSize: CGSize { style.size }
}

extension UIActivityIndicatorView.Style {
  fileprivate var size: CGSize {
    let side: CGFloat = self == .large || self == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }

  fileprivate var color: UIColor {
    self == .white || self == .whiteLarge ? .white : .systemGray
  }
}
