import UIKit

/// What the kinds of annotations look like.
struct AnnotationDrawing {
  private let annotation: PDFAnnotation

  init(_ annotation: PDFAnnotation) { self.annotation = annotation }

  private var bounds: CGRect { annotation.bounds }
  private var width: CGFloat { annotation.border?.lineWidth ?? 1 }

  func draw(in context: CGContext) {
    context.setStrokeColor(annotation.color.cgColor)
    context.setLineWidth(width)
    if annotation.border?.style == .dashed {
      let lengths = (annotation.border?.dashPattern ?? [3]).compactMap {
        ($0 as? NSNumber)?.doubleValue
      }
      context.setLineDash(phase: 0, lengths: lengths.map { CGFloat($0) })
    }
    switch annotation.type {
    case "Highlight":
      context.setBlendMode(.multiply)
      context.setFillColor(annotation.color.withAlphaComponent(0.5).cgColor)
      for line in lines { context.fill(line) }
    case "Underline": strike(in: context) { $0.minY + 1 }
    case "StrikeOut": strike(in: context) { $0.midY }
    case "Square": shape(CGPath(rect: inner, transform: nil), in: context)
    case "Circle": shape(CGPath(ellipseIn: inner, transform: nil), in: context)
    case "Line": line(in: context)
    case "Ink": ink(in: context)
    case "FreeText": text(in: context)
    case "Text": note(in: context)
    default: break
    }
  }

  private var inner: CGRect { bounds.insetBy(dx: width / 2, dy: width / 2) }

  /// The rectangles of lines of text; the bounds without any.
  private var lines: [CGRect] {
    let points = (annotation.quadrilateralPoints ?? []).map(\.cgPointValue)
    guard points.count >= 4 else { return [bounds] }
    return stride(from: 0, to: points.count - 3, by: 4).map { start in
      let corners = points[start..<(start + 4)]
      let (x, y) = (corners.map(\.x), corners.map(\.y))
      let origin = CGPoint(x: x.min() ?? 0, y: y.min() ?? 0)
      let size = CGSize(width: (x.max() ?? 0) - origin.x, height: (y.max() ?? 0) - origin.y)
      return CGRect(origin: origin, size: size).offsetBy(dx: bounds.minX, dy: bounds.minY)
    }
  }

  private func strike(in context: CGContext, _ height: (CGRect) -> CGFloat) {
    for line in lines {
      context.move(to: CGPoint(x: line.minX, y: height(line)))
      context.addLine(to: CGPoint(x: line.maxX, y: height(line)))
    }
    context.strokePath()
  }

  private func shape(_ path: CGPath, in context: CGContext) {
    if let fill = annotation.interiorColor {
      context.setFillColor(fill.cgColor)
      context.addPath(path)
      context.fillPath()
    }
    guard width > 0 else { return }
    context.addPath(path)
    context.strokePath()
  }

  private func line(in context: CGContext) {
    for (index, point) in [annotation.startPoint, annotation.endPoint].enumerated() {
      let place = CGPoint(x: point.x + bounds.minX, y: point.y + bounds.minY)
      if index == 0 { context.move(to: place) } else { context.addLine(to: place) }
    }
    context.strokePath()
  }

  private func ink(in context: CGContext) {
    context.translateBy(x: bounds.minX, y: bounds.minY)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for path in annotation.paths ?? [] {
      // A stroke's own width counts where no border says another one.
      if annotation.border == nil { context.setLineWidth(path.lineWidth) }
      context.addPath(path.cgPath)
      context.strokePath()
    }
  }

  private func text(in context: CGContext) {
    context.setFillColor(annotation.color.cgColor)
    context.fill(bounds)
    let style = NSMutableParagraphStyle()
    style.alignment = annotation.alignment
    let text = NSAttributedString(
      string: annotation.contents ?? "",
      attributes: [
        .font: annotation.font ?? .systemFont(ofSize: 12),
        .foregroundColor: annotation.fontColor ?? .black, .paragraphStyle: style,
      ])
    // Text is drawn where y goes down.
    context.translateBy(x: bounds.minX, y: bounds.maxY)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    text.draw(in: CGRect(origin: .zero, size: bounds.size).insetBy(dx: 2, dy: 2))
    UIGraphicsPopContext()
  }

  /// A little sheet, as large as the annotation.
  private func note(in context: CGContext) {
    context.setFillColor(annotation.color.cgColor)
    context.fill(bounds)
    context.setStrokeColor(UIColor.darkGray.cgColor)
    for part in [0.3, 0.5, 0.7] {
      let y = bounds.minY + bounds.height * part
      context.move(to: CGPoint(x: bounds.minX + bounds.width * 0.2, y: y))
      context.addLine(to: CGPoint(x: bounds.maxX - bounds.width * 0.2, y: y))
    }
    context.stroke(inner)
    context.strokePath()
  }
}
