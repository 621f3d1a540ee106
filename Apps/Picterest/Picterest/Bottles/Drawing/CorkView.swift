import UIKit

/// The bottle's cork.
final class CorkView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("The cork is made in code.")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
    context.scaleBy(
      x: bounds.width / BottleShape.cork.width, y: bounds.height / BottleShape.cork.height)
    let (width, height) = (BottleShape.cork.width, BottleShape.cork.height)
    // Wider above the glass than in it.
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 4, y: 3))
    path.addQuadCurve(
      to: CGPoint(x: width - 4, y: 3), controlPoint: CGPoint(x: width / 2, y: -2))
    path.addLine(to: CGPoint(x: width - 9, y: height - 4))
    path.addQuadCurve(
      to: CGPoint(x: 9, y: height - 4), controlPoint: CGPoint(x: width / 2, y: height + 3))
    path.close()
    context.saveGState()
    path.addClip()
    shade(context, width)
    specks(context, width, height)
    context.restoreGState()
    UIColor(red: 0.52, green: 0.36, blue: 0.20, alpha: 0.6).setStroke()
    path.lineWidth = 1
    path.stroke()
  }

  private func shade(_ context: CGContext, _ width: CGFloat) {
    let colors = [
      UIColor(red: 0.66, green: 0.48, blue: 0.29, alpha: 1),
      UIColor(red: 0.86, green: 0.69, blue: 0.47, alpha: 1),
      UIColor(red: 0.78, green: 0.60, blue: 0.39, alpha: 1),
      UIColor(red: 0.57, green: 0.40, blue: 0.23, alpha: 1),
    ].map { $0.cgColor }
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray,
        locations: [0, 0.3, 0.6, 1])
    else { return }
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: width, y: 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func specks(_ context: CGContext, _ width: CGFloat, _ height: CGFloat) {
    var random = MixedNumbers(seed: 11)
    context.setFillColor(UIColor(red: 0.42, green: 0.27, blue: 0.13, alpha: 0.35).cgColor)
    for _ in 0..<34 {
      let size = CGSize(width: 1.5 + random.next(below: 4), height: 1 + random.next(below: 1.6))
      let origin = CGPoint(x: random.next(below: width), y: random.next(below: height))
      context.fillEllipse(in: CGRect(origin: origin, size: size))
    }
  }
}
