/// Lies over searched content: dims it and ends the search when tapped, where no results are.
@MainActor
final class SearchOverlay: UIView {
  var onTap: (() -> Void)?
  private let dimming = UIView()
  /// The height of the navigation bar in points, which is not dimmed.
  var barHeight: CGFloat = 0 { didSet { setNeedsLayout() } }
  var isDimming = false {
    didSet { dimming.backgroundColor = isDimming ? UIColor.black.withAlphaComponent(0.2) : nil }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimming.isUserInteractionEnabled = false
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = CGRect(
      x: 0, y: barHeight, width: bounds.width, height: max(0, bounds.height - barHeight))
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    (isDimming || subviews.count > 1) && point.y >= barHeight
      && super.point(inside: point, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isDimming, touches.first?.view === self { onTap?() }
  }
}
