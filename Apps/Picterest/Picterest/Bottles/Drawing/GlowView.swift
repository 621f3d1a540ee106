import UIKit

/// Light that comes from inside of a bottle.
final class GlowView: UIView {
  var color = UIColor.white { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("The light is made in code.")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
    let warm = UIColor(red: 1, green: 0.86, blue: 0.52, alpha: 1)
    let colors = [
      warm.withAlphaComponent(0.75), warm.withAlphaComponent(0.35), color.withAlphaComponent(0),
    ].map { $0.cgColor }
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray,
        locations: [0, 0.4, 1])
    else { return }
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: bounds.width / bounds.height, y: 1)
    context.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: 0, endCenter: .zero,
      endRadius: bounds.height / 2, options: [])
  }
}
