/// The ground of menus and what else floats over an app: blurred glass with rounded corners.
@MainActor
final class FloatingMaterial: UIView {
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))

  /// The glass' colour where nothing shines through, for shapes that have no blur.
  static let color = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 0.157, green: 0.157, blue: 0.165, alpha: 1)
      : UIColor(red: 0.961, green: 0.961, blue: 0.969, alpha: 1)
  }

  init(cornerRadius: CGFloat) {
    super.init(frame: .zero)
    addSubview(glass)
    glass.isUserInteractionEnabled = false
    layer.cornerRadius = cornerRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
  }

  /// The soft shadow under what floats.
  static func castShadow(from layer: CALayer, path: CGPath) {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 32
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.shadowPath = path
  }
}
