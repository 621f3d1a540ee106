import UIKit

/// Draws one side of a bottle: what is behind the papers, or what lies over them.
///
/// Everything is drawn in the coordinates of `BottleShape` and scaled to the view.
final class BottleGlassView: UIView {
  enum Side {
    /// The shadow, the back of the glass and the inside of the lip.
    case back
    /// Edges and highlights.
    case front
  }

  var tint = BottleTint.first { didSet { setNeedsDisplay() } }
  private let side: Side

  init(side: Side) {
    self.side = side
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("The glass is made in code.")
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previous) { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
    let size = BottleShape.size
    context.scaleBy(x: bounds.width / size.width, y: bounds.height / size.height)
    switch side {
    case .back:
      drawShadow(context)
      drawBack(context)
    case .front:
      drawShade(context)
      drawEdges(context)
      drawHighlights(context)
      drawLip(context)
    }
  }

  private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }
  private var glass: UIColor { tint.glass.resolvedColor(with: traitCollection) }

  // MARK: Back

  private func drawShadow(_ context: CGContext) {
    let alpha: CGFloat = isDark ? 0.5 : 0.16
    context.saveGState()
    context.translateBy(x: BottleShape.middle, y: 370)
    context.scaleBy(x: 1, y: 0.075)
    radial(
      context, center: .zero, radius: 118,
      [UIColor.black.withAlphaComponent(alpha), UIColor.black.withAlphaComponent(0)])
    context.restoreGState()
  }

  private func drawBack(_ context: CGContext) {
    context.saveGState()
    context.addPath(BottleShape.outline())
    context.clip()
    linear(
      context, from: CGPoint(x: 10, y: 0), to: CGPoint(x: 230, y: 0),
      [
        (glass.withAlphaComponent(0.42), 0), (glass.withAlphaComponent(0.16), 0.16),
        (glass.withAlphaComponent(0.10), 0.5), (glass.withAlphaComponent(0.18), 0.84),
        (glass.withAlphaComponent(0.46), 1),
      ])
    linear(
      context, from: CGPoint(x: 0, y: 250), to: CGPoint(x: 0, y: 372),
      [(glass.withAlphaComponent(0), 0), (glass.withAlphaComponent(0.30), 1)])
    context.restoreGState()
  }

  // MARK: Front

  /// The glass is thick at its sides, and what is behind it is darker there.
  private func drawShade(_ context: CGContext) {
    context.saveGState()
    context.addPath(BottleShape.outline())
    context.clip()
    let shade = isDark ? UIColor.black : glass
    linear(
      context, from: CGPoint(x: 10, y: 0), to: CGPoint(x: 230, y: 0),
      [
        (shade.withAlphaComponent(0.30), 0), (shade.withAlphaComponent(0.04), 0.12),
        (shade.withAlphaComponent(0), 0.5), (shade.withAlphaComponent(0.05), 0.88),
        (shade.withAlphaComponent(0.32), 1),
      ])
    context.restoreGState()
  }

  private func drawEdges(_ context: CGContext) {
    context.addPath(BottleShape.outline())
    context.setStrokeColor(glass.withAlphaComponent(isDark ? 0.75 : 0.6).cgColor)
    context.setLineWidth(2)
    context.strokePath()
    context.addPath(BottleShape.inside())
    context.setStrokeColor(UIColor.white.withAlphaComponent(isDark ? 0.13 : 0.5).cgColor)
    context.setLineWidth(1.2)
    context.strokePath()
  }

  private func drawHighlights(_ context: CGContext) {
    context.saveGState()
    context.addPath(BottleShape.inside())
    context.clip()
    let strength: CGFloat = isDark ? 0.30 : 0.75
    let bright = UIColor.white.withAlphaComponent(strength)
    streak(context, CGRect(x: 28, y: 168, width: 15, height: 150), bright)
    streak(context, CGRect(x: 48, y: 182, width: 5, height: 104), bright)
    streak(
      context, CGRect(x: 204, y: 190, width: 7, height: 128),
      bright.withAlphaComponent(strength * 0.6))
    streak(
      context, CGRect(x: 88, y: 64, width: 7, height: 34), bright.withAlphaComponent(strength * 0.8)
    )
    context.restoreGState()
    // A curved one follows the shoulder.
    let shoulder = UIBezierPath()
    shoulder.move(to: CGPoint(x: 36, y: 152))
    shoulder.addCurve(
      to: CGPoint(x: 86, y: 104), controlPoint1: CGPoint(x: 44, y: 124),
      controlPoint2: CGPoint(x: 74, y: 126))
    shoulder.lineWidth = 5
    shoulder.lineCapStyle = .round
    bright.withAlphaComponent(strength * 0.7).setStroke()
    shoulder.stroke()
  }

  /// An upright reflection that fades out downwards.
  private func streak(_ context: CGContext, _ rect: CGRect, _ color: UIColor) {
    context.saveGState()
    UIBezierPath(roundedRect: rect, cornerRadius: rect.width / 2).addClip()
    linear(
      context, from: CGPoint(x: 0, y: rect.minY), to: CGPoint(x: 0, y: rect.maxY),
      [(color, 0), (color.withAlphaComponent(0), 1)])
    context.restoreGState()
  }

  private func drawLip(_ context: CGContext) {
    let rect = CGRect(
      x: BottleShape.middle - BottleShape.lipHalfWidth, y: BottleShape.lipTop,
      width: 2 * BottleShape.lipHalfWidth, height: BottleShape.lipHeight)
    let path = UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2)
    context.saveGState()
    path.addClip()
    let base = isDark ? glass.withAlphaComponent(0.55) : glass.withAlphaComponent(0.42)
    linear(
      context, from: CGPoint(x: rect.minX, y: 0), to: CGPoint(x: rect.maxX, y: 0),
      [
        (base, 0), (UIColor.white.withAlphaComponent(isDark ? 0.35 : 0.85), 0.2),
        (base.withAlphaComponent(0.22), 0.55), (base, 1),
      ])
    context.restoreGState()
    glass.withAlphaComponent(0.7).setStroke()
    path.lineWidth = 1.5
    path.stroke()
  }

  // MARK: Gradients

  private func linear(
    _ context: CGContext, from start: CGPoint, to end: CGPoint, _ stops: [(UIColor, CGFloat)]
  ) {
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: stops.map { $0.0.cgColor } as CFArray,
        locations: stops.map { $0.1 })
    else { return }
    context.drawLinearGradient(
      gradient, start: start, end: end,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func radial(
    _ context: CGContext, center: CGPoint, radius: CGFloat, _ colors: [UIColor]
  ) {
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map { $0.cgColor } as CFArray,
        locations: nil)
    else { return }
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: radius,
      options: [])
  }
}
