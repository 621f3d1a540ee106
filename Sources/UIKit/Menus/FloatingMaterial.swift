/// The ground of menus, popovers and what else floats over an app: iOS's chrome material over
/// white or black, where hardly anything shines through.
@MainActor
final class FloatingMaterial: UIView {
  static let color = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 0.157, green: 0.157, blue: 0.165, alpha: 0.97)
      : UIColor(red: 0.961, green: 0.961, blue: 0.969, alpha: 0.97)
  }

  init(cornerRadius: CGFloat) {
    super.init(frame: .zero)
    backgroundColor = Self.color
    layer.cornerRadius = cornerRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { return nil }

  /// The soft shadow under what floats.
  static func castShadow(from layer: CALayer, path: CGPath) {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 32
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.shadowPath = path
  }
}
