/// The magnifying glass over text while a finger moves the caret through it.
@MainActor
final class TextLoupe: UIView {
  /// Points and magnification, as on iOS 17.
  private static let size = CGSize(width: 118, height: 52)
  private static let magnification: CGFloat = 1.25
  private static let distance: CGFloat = 36

  private let glass = TextLoupeGlass()

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    glass.frame = bounds
    glass.clipsToBounds = true
    glass.layer.cornerRadius = Self.size.height / 2
    glass.layer.borderWidth = 0.5
    layer.cornerRadius = Self.size.height / 2
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 26).cgPath
    addSubview(glass)
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows the surroundings of a caret, above the finger.
  func show(around caret: CGRect, below finger: CGPoint, of view: UIView) {
    guard let window = view.window else { return }
    if superview !== window { window.addSubview(self) }
    let centre = view.convert(CGPoint(x: finger.x, y: caret.midY), to: window)
    var x = max(Self.size.width / 2 + 4, centre.x)
    x = min(x, window.bounds.width - Self.size.width / 2 - 4)
    let y = max(Self.size.height / 2 + 4, centre.y - caret.height / 2 - Self.distance)
    center = CGPoint(x: x, y: y)
    glass.layer.borderColor = UIColor.separator.resolvedCGColor(with: traitCollection)
    glass.show(view, around: CGPoint(x: finger.x, y: caret.midY), Self.magnification)
  }

  func hide() { removeFromSuperview() }
}

/// The magnified picture in the glass.
@MainActor
private final class TextLoupeGlass: UIView {
  private weak var source: UIView?
  private var point = CGPoint.zero
  private var magnification: CGFloat = 1

  func show(_ source: UIView, around point: CGPoint, _ magnification: CGFloat) {
    (self.source, self.point, self.magnification) = (source, point, magnification)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let source, let context = UIGraphicsGetCurrentContext() else { return }
    background(of: source).setFill()
    context.fill(bounds)
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: magnification, y: magnification)
    // A layer draws itself from its bounds' origin, which scrolling moves.
    context.translateBy(
      x: source.bounds.minX - point.x, y: source.bounds.minY - point.y)
    source.layer.render(in: context)
  }

  /// The first opaque colour behind the text.
  private func background(of view: UIView) -> UIColor {
    var current: UIView? = view
    while let candidate = current {
      if let color = candidate.backgroundColor, color.cgColor.alpha > 0.5 { return color }
      current = candidate.superview
    }
    return .systemBackground
  }
}
