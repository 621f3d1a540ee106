import UIKit

/// Draws strokes into a context whose coordinates are the drawing's.
struct StrokePainter {
  /// Colours of strokes are those of the light; in the dark they are converted.
  let style: UIUserInterfaceStyle

  /// Strokes that lie in a rectangle.
  func draw(_ strokes: [PKStroke], in rect: CGRect, _ context: CGContext) {
    for stroke in strokes where stroke.renderBounds.meets(rect) {
      draw(stroke, in: rect, context)
    }
  }

  private func draw(_ stroke: PKStroke, in rect: CGRect, _ context: CGContext) {
    let map = stroke.transform
    guard !stroke.path.isEmpty, map.a * map.d != map.b * map.c else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(map)
    if let mask = stroke.mask {
      context.addPath(mask.cgPath)
      context.clip()
    }
    let look = InkLook(stroke.ink.inkType)
    context.setBlendMode(look.blendMode)
    let opacity = look.opacity * (stroke.path.first?.opacity ?? 1)
    let colour = shown(stroke.ink.color)
    let outline = StrokeOutline(stroke.path, look, near: rect.applying(map.inverted()))
    if look.hasGrain {
      context.addPath(outline.path)
      context.clip(using: .winding)
      let grain = Grain.image(
        of: colour, opacity: opacity, seed: stroke.randomSeed)
      if let grain {
        context.draw(
          grain, in: CGRect(x: 0, y: 0, width: Grain.side, height: Grain.side), byTiling: true)
      }
    } else {
      context.setFillColor(colour.withAlphaComponent(colour.cgColor.alpha * opacity).cgColor)
      context.addPath(outline.path)
      context.fillPath(using: .winding)
    }
  }

  private func shown(_ color: UIColor) -> UIColor {
    let color = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    return PKInkingTool.convertColor(color, from: .light, to: style)
  }
}

/// How an ink looks. Not measured on iOS.
struct InkLook {
  var opacity: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var hasGrain = false
  /// How much thinner the stroke is along the nib's direction; 1 for a round tip.
  private var flatness: CGFloat = 1

  init(_ type: PKInk.InkType) {
    switch type {
    case .pen, .monoline: break
    case .pencil: (opacity, hasGrain) = (0.9, true)
    case .marker: (opacity, blendMode) = (0.6, .multiply)
    case .fountainPen: flatness = 0.35
    case .watercolor: (opacity, blendMode) = (0.35, .multiply)
    case .crayon: hasGrain = true
    }
  }

  /// The part of the tip's width that a stroke in a direction has.
  func width(towards direction: CGFloat) -> CGFloat {
    guard flatness < 1 else { return 1 }
    // A nib is held at 45 degrees: strokes across it are wide.
    return flatness + (1 - flatness) * abs(sin(direction + .pi / 4))
  }
}

/// The area that a tip covers on its way.
struct StrokeOutline {
  let path: CGPath

  /// - Parameter rect: in the path's coordinates; what is not near it may be missing.
  init(_ way: PKStrokePath, _ look: InkLook, near rect: CGRect) {
    let area = CGMutablePath()
    var last: (center: CGPoint, radius: CGFloat)?
    way.forEachTip(near: rect) { tip, isStart in
      let (center, radius) = (tip.center, tip.radius * look.width(towards: tip.direction))
      area.addEllipse(
        in: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      if !isStart, let last { Self.bridge(last, (center, radius), area) }
      last = (center, radius)
    }
    path = area
  }

  /// The area between two circles, wound as they are.
  private static func bridge(
    _ a: (center: CGPoint, radius: CGFloat), _ b: (center: CGPoint, radius: CGFloat),
    _ area: CGMutablePath
  ) {
    let (dx, dy) = (b.center.x - a.center.x, b.center.y - a.center.y)
    let length = hypot(dx, dy)
    guard length > 0 else { return }
    let normal = CGPoint(x: -dy / length, y: dx / length)
    area.move(to: CGPoint(x: a.center.x - normal.x * a.radius, y: a.center.y - normal.y * a.radius))
    area.addLine(
      to: CGPoint(x: b.center.x - normal.x * b.radius, y: b.center.y - normal.y * b.radius))
    area.addLine(
      to: CGPoint(x: b.center.x + normal.x * b.radius, y: b.center.y + normal.y * b.radius))
    area.addLine(
      to: CGPoint(x: a.center.x + normal.x * a.radius, y: a.center.y + normal.y * a.radius))
    area.closeSubpath()
  }
}

/// The paper's roughness, which pencils and crayons show.
private enum Grain {
  static let side = 64

  /// A tile of a colour whose opacity varies; the same for the same seed.
  static func image(of colour: UIColor, opacity: CGFloat, seed: UInt32) -> CGImage? {
    guard
      let context = CGContext(
        data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
    else { return nil }
    var state = UInt64(seed) | 1 << 32
    for y in 0..<side {
      for x in 0..<side {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let noise = CGFloat(state >> 40) / CGFloat(1 << 24)
        let alpha = colour.cgColor.alpha * opacity * (0.35 + 0.65 * noise)
        context.setFillColor(colour.withAlphaComponent(alpha).cgColor)
        context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return context.makeImage()
  }
}
