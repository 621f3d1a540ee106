/// A plate with a soft shadow: the thumb of switches and sliders, the selection of segments.
final class KnobView: UIView {
  /// The corners' radius; nil for round ends.
  var cornerRadius: CGFloat? { didSet { setNeedsLayout() } }

  init(cornerRadius: CGFloat? = nil, shadowOpacity: Float = 0.15) {
    self.cornerRadius = cornerRadius
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = shadowOpacity
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 4
    layer.borderColor = UIColor(white: 0, alpha: 0.04).cgColor
    layer.borderWidth = 0.5
    layer.cornerCurve = cornerRadius == nil ? .circular : .continuous
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = cornerRadius ?? min(bounds.width, bounds.height) / 2
  }
}
