import UIKit

/// A picture of a screen as the device shows it: cut out at the corners, and in its frame if it is to have one.
@MainActor
struct DevicePicture {
  let model: DeviceModel
  let isFramed: Bool
  let orientation: UIInterfaceOrientation

  /// A PNG of a screen of so many points.
  func pngData(of screen: ImageSurface, size: CGSize, scale: CGFloat) -> Data? {
    guard isFramed || model.cornerRadius > 0 else { return screen.pngData() }
    let margins = isFramed ? bezel.turned(to: orientation) : .zero
    let whole = CGSize(
      width: size.width + margins.left + margins.right,
      height: size.height + margins.top + margins.bottom)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = false
    let place = CGRect(origin: CGPoint(x: margins.left, y: margins.top), size: size)
    return UIGraphicsImageRenderer(size: whole, format: format).pngData { renderer in
      let context = renderer.cgContext
      if isFramed { drawFrame(around: place, in: CGRect(origin: .zero, size: whole), context) }
      context.saveGState()
      if model.cornerRadius > 0 {
        UIBezierPath(roundedRect: place, cornerRadius: model.cornerRadius).addClip()
      }
      UIImage(cgImage: CGImage(screen), scale: scale, orientation: .up).draw(in: place)
      context.restoreGState()
    }
  }

  // MARK: Frame

  /// How far side buttons stand out.
  private static let reach = 3.0

  /// From the screen to the edge of the picture while the device is upright.
  private var bezel: UIEdgeInsets {
    if model.kind == .homeButton {
      let (long, side) = model.isPad ? (76.0, 34.0) : (104.0, 26.0)
      return UIEdgeInsets(top: long, left: side, bottom: long, right: side)
    }
    let side = (model.isPad ? 30.0 : 20) + Self.reach
    return UIEdgeInsets(top: side, left: side, bottom: side, right: side)
  }

  private func drawFrame(around screen: CGRect, in whole: CGRect, _ context: CGContext) {
    let body = whole.insetBy(dx: Self.reach, dy: Self.reach)
    let radius =
      model.kind == .homeButton
      ? (model.isPad ? 38.0 : 58) : model.cornerRadius + screen.minX - Self.reach - 2
    drawButtons(body)
    // The edge of metal, a line of light on it, and the glass.
    fill(body, radius, [0x8A8A8E, 0x4A4A4E], context)
    fill(body.insetBy(dx: 1, dy: 1), radius - 1, [0x5A5A5F, 0x2C2C2F], context)
    fill(body.insetBy(dx: 4, dy: 4), radius - 4, [0x0A0A0B, 0x000000], context)
    if model.kind == .homeButton { drawHomeButton(around: screen, in: whole) }
  }

  private func fill(_ rect: CGRect, _ radius: Double, _ colors: [Int], _ context: CGContext) {
    context.saveGState()
    UIBezierPath(roundedRect: rect, cornerRadius: radius).addClip()
    if let gradient = CGGradient(
      colorsSpace: nil, colors: colors.map { Self.gray($0).cgColor } as CFArray, locations: nil)
    {
      context.drawLinearGradient(
        gradient, start: rect.origin, end: CGPoint(x: rect.maxX, y: rect.maxY), options: [])
    }
    context.restoreGState()
  }

  private static func gray(_ hex: Int) -> UIColor {
    UIColor(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255, alpha: 1)
  }

  /// The buttons at the sides, where they are while the device is upright, turned with it.
  private func drawButtons(_ body: CGRect) {
    Self.gray(0x3A3A3D).setFill()
    let length = max(body.width, body.height)
    // Start and length along the long sides, from the top of the device.
    let left: [(Double, Double)] =
      model.isPad ? [] : [(0.18, 0.035), (0.245, 0.065), (0.325, 0.065)]
    let right: [(Double, Double)] = model.isPad ? [(0.06, 0.05), (0.125, 0.05)] : [(0.27, 0.105)]
    for (isLeft, buttons) in [(true, left), (false, right)] {
      for (start, share) in buttons {
        let (from, size) = (start * length, share * length)
        let rect: CGRect
        switch orientation {
        case .landscapeRight:
          // The top of the device is at the left, its left side below.
          rect = CGRect(
            x: body.minX + from, y: isLeft ? body.maxY - 3 : body.minY - Self.reach, width: size,
            height: Self.reach + 3)
        case .landscapeLeft:
          rect = CGRect(
            x: body.maxX - from - size, y: isLeft ? body.minY - Self.reach : body.maxY - 3,
            width: size, height: Self.reach + 3)
        case .portraitUpsideDown:
          rect = CGRect(
            x: isLeft ? body.maxX - 3 : body.minX - Self.reach, y: body.maxY - from - size,
            width: Self.reach + 3, height: size)
        default:
          rect = CGRect(
            x: isLeft ? body.minX - Self.reach : body.maxX - 3, y: body.minY + from,
            width: Self.reach + 3, height: size)
        }
        UIBezierPath(roundedRect: rect, cornerRadius: 2).fill()
      }
    }
  }

  private func drawHomeButton(around screen: CGRect, in whole: CGRect) {
    let radius = model.isPad ? 24.0 : 31
    let center: CGPoint =
      switch orientation {
      case .landscapeRight: CGPoint(x: (screen.maxX + whole.maxX) / 2, y: whole.midY)
      case .landscapeLeft: CGPoint(x: screen.minX / 2, y: whole.midY)
      case .portraitUpsideDown: CGPoint(x: whole.midX, y: screen.minY / 2)
      default: CGPoint(x: whole.midX, y: (screen.maxY + whole.maxY) / 2)
      }
    let ring = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    Self.gray(0x111113).setFill()
    ring.fill()
    Self.gray(0x55555A).setStroke()
    ring.lineWidth = 2
    ring.stroke()
  }
}

extension UIEdgeInsets {
  /// Insets of an upright device, after it is turned.
  fileprivate func turned(to orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    switch orientation {
    case .landscapeRight: UIEdgeInsets(top: right, left: top, bottom: left, right: bottom)
    case .landscapeLeft: UIEdgeInsets(top: left, left: bottom, bottom: right, right: top)
    case .portraitUpsideDown: UIEdgeInsets(top: bottom, left: right, bottom: top, right: left)
    default: self
    }
  }
}
