/// The white light behind a button's content while a finger is on it.
final class ButtonGlow: UIView {
  /// Points across.
  private static let diameter: CGFloat = 80

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.type = .radial
    gradient.colors = [
      UIColor(white: 1, alpha: 0.8).cgColor, UIColor(white: 1, alpha: 0).cgColor,
    ]
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 1)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ isShown: Bool, in button: UIButton) {
    guard isShown else { return removeFromSuperview() }
    bounds.size = CGSize(width: Self.diameter, height: Self.diameter)
    center = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
    button.insertSubview(self, at: 0)
  }
}
