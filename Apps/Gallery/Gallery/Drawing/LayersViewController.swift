import UIKit

/// Samples of what layers can draw.
class LayersViewController: SamplesViewController {
  override func addSamples() {
    addCard(
      "Corners, borders, shadows",
      [
        columns([
          captioned("radius", box { $0.cornerRadius = 12 }),
          captioned("continuous", box { ($0.cornerRadius, $0.cornerCurve) = (20, .continuous) }),
          captioned("two corners", box(twoCorners)), captioned("border", box(border)),
        ]),
        columns([
          captioned("shadow", box(shadow)), captioned("path", box(pathShadow)),
          captioned("mask", box(mask)), captioned("rotated", box(rotated)),
        ]),
      ])
    addCard(
      "Gradients",
      [
        columns([
          captioned("axial", layer(gradient(.axial))),
          captioned("radial", layer(gradient(.radial))),
          captioned("conic", layer(gradient(.conic))), captioned("stops", layer(stops())),
        ])
      ])
    addCard(
      "Shapes",
      [
        columns([
          captioned("star", layer(shape(star))),
          captioned("dashes", layer(stroke { $0.lineDashPattern = [6, 4] })),
          captioned("part", layer(stroke { ($0.strokeStart, $0.strokeEnd) = (0.1, 0.7) })),
          captioned("even-odd", layer(ring())),
        ])
      ])
    addCard(
      "Other layers",
      [
        columns([
          captioned("text", layer(text())), captioned("replicator", layer(replicator())),
          captioned("perspective", box(perspective)),
          captioned("opacity", box { $0.opacity = 0.4 }),
        ])
      ])
  }

  private let side: CGFloat = 64

  private func box(_ configure: (CALayer) -> Void) -> UIView {
    let view = sized(UIView(frame: CGRect(x: 0, y: 0, width: side, height: side)), side, side)
    view.backgroundColor = .systemTeal
    configure(view.layer)
    return view
  }

  private func layer(_ layer: CALayer) -> UIView {
    let view = sized(UIView(), side, side)
    layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
    view.layer.addSublayer(layer)
    return view
  }

  private func twoCorners(_ layer: CALayer) {
    layer.cornerRadius = 20
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
  }

  private func border(_ layer: CALayer) {
    layer.borderWidth = 3
    layer.borderColor = UIColor.systemIndigo.cgColor
    layer.cornerRadius = 12
  }

  private func shadow(_ layer: CALayer) {
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 5
    layer.shadowOffset = CGSize(width: 3, height: 4)
    layer.cornerRadius = 12
  }

  private func pathShadow(_ layer: CALayer) {
    layer.shadowOpacity = 0.6
    layer.shadowColor = UIColor.systemPurple.cgColor
    layer.shadowPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 48, width: side, height: 24)).cgPath
  }

  private func mask(_ layer: CALayer) {
    layer.mask = shape(star)
  }

  private func rotated(_ layer: CALayer) {
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 8).scaledBy(x: 0.8, y: 0.8))
  }

  private func perspective(_ layer: CALayer) {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 200
    layer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
  }

  private func gradient(_ type: CAGradientLayerType) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.type = type
    layer.colors = [UIColor.systemPink.cgColor, UIColor.systemYellow.cgColor]
    if type != .axial {
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 1)
    }
    return layer
  }

  private func stops() -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.systemRed, .systemGreen, .systemBlue].map(\.cgColor)
    layer.locations = [0, 0.2, 1]
    layer.startPoint = .zero
    layer.endPoint = CGPoint(x: 1, y: 1)
    return layer
  }

  private var star: UIBezierPath {
    let path = UIBezierPath()
    let centre = CGPoint(x: side / 2, y: side / 2)
    for corner in 0..<10 {
      let radius = corner.isMultiple(of: 2) ? side / 2 : side / 5
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      let point = CGPoint(x: centre.x + cos(angle) * radius, y: centre.y + sin(angle) * radius)
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  private func shape(_ path: UIBezierPath) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path.cgPath
    layer.fillColor = UIColor.systemOrange.cgColor
    return layer
  }

  private func stroke(_ configure: (CAShapeLayer) -> Void) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: side - 8, height: side - 8)).cgPath
    layer.fillColor = nil
    layer.strokeColor = UIColor.systemBlue.cgColor
    layer.lineWidth = 5
    layer.lineCap = .round
    configure(layer)
    return layer
  }

  private func ring() -> CAShapeLayer {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side))
    path.append(UIBezierPath(ovalIn: CGRect(x: 16, y: 16, width: side - 32, height: side - 32)))
    let layer = shape(path)
    layer.fillRule = .evenOdd
    return layer
  }

  private func text() -> CATextLayer {
    let layer = CATextLayer()
    layer.string = "Text\nlayer"
    layer.fontSize = 18
    layer.foregroundColor = UIColor.label.cgColor
    layer.alignmentMode = .center
    layer.contentsScale = UIScreen.main.scale
    return layer
  }

  private func replicator() -> CAReplicatorLayer {
    let dot = CALayer()
    dot.frame = CGRect(x: side / 2 - 4, y: 2, width: 8, height: 8)
    dot.cornerRadius = 4
    dot.backgroundColor = UIColor.systemRed.cgColor
    let layer = CAReplicatorLayer()
    layer.instanceCount = 12
    layer.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    layer.instanceAlphaOffset = -0.07
    layer.addSublayer(dot)
    return layer
  }
}
