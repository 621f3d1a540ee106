import CPango
import CoreGraphics
import Foundation

/// A symbol at a size and weight, ready to be drawn; immutable.
package final class SymbolDrawing: Sendable {
  package let spec: SymbolSpec
  /// The size of the image it makes, in points, not rounded: the ink and a margin.
  package let size: CGSize
  /// How far above the image's lower edge the baseline of text beside it is.
  package let baselineOffset: CGFloat
  /// The height of capitals of the text it stands beside.
  package let capHeight: CGFloat
  private let layers: [SymbolLayer]
  /// Points a hundredth of the cell is.
  private let unit: CGFloat
  /// The same at medium scale for a point.
  static let unitOfAPoint: CGFloat = 0.00996
  /// The cell's coordinates of the image's top left corner.
  private let corner: CGPoint
  private let stroke: CGFloat

  /// The margins around the ink, in hundredths of the cell, as SF Symbols' images have.
  private static let margin = CGSize(width: 8.8, height: 8)

  private static let cache = SymbolDrawingCache()

  /// The drawing for a name, or the placeholder's for a name that is not known.
  package static func make(_ spec: SymbolSpec) -> SymbolDrawing {
    cache.drawing(spec)
  }

  fileprivate init(_ spec: SymbolSpec) {
    self.spec = spec
    stroke = SymbolStroke.width(forWeight: spec.weight)
    unit = spec.pointSize * spec.scale.factor * Self.unitOfAPoint
    let weight = spec.weight
    layers = SymbolLibrary.shared.layersOrPlaceholder(named: spec.name, weight: weight).map {
      $0.text == nil ? $0 : $0.resolvingText(weight: weight)
    }
    let width = stroke
    var ink = layers.filter { !$0.erases }.reduce(CGRect.null) {
      $0.union($1.inkBounds(stroke: width))
    }
    if ink.isNull || ink.isEmpty { ink = CGRect(x: 0, y: 0, width: 100, height: 100) }
    let box = ink.insetBy(dx: -Self.margin.width, dy: -Self.margin.height)
    corner = box.origin
    size = CGSize(width: box.width * unit, height: box.height * unit)
    capHeight = spec.pointSize * SystemFont.capHeightRatio
    baselineOffset = (box.maxY - 50) * unit - capHeight / 2
  }

  /// Draws the symbol into a rectangle in a cairo context whose y points down. With one colour erasing layers leave
  /// holes; with more they are painted, so that a mark stands on its enclosure.
  package func draw(cairo: OpaquePointer, in rect: CGRect, colors: SymbolColors) {
    guard rect.width > 0, rect.height > 0, !colors.levels.isEmpty, size.width > 0 else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    // Groups are as large as the clip.
    cairo_rectangle(
      cairo, Double(rect.minX) - 2, Double(rect.minY) - 2, Double(rect.width) + 4,
      Double(rect.height) + 4)
    cairo_clip(cairo)
    cairo_translate(cairo, Double(rect.minX), Double(rect.minY))
    cairo_scale(
      cairo, Double(rect.width / size.width * unit), Double(rect.height / size.height * unit))
    cairo_translate(cairo, Double(-corner.x), Double(-corner.y))
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_push_group(cairo)
    for layer in layers { paint(layer, colors, cairo) }
    cairo_pop_group_to_source(cairo)
    cairo_paint(cairo)
  }

  private func paint(_ layer: SymbolLayer, _ colors: SymbolColors, _ cairo: OpaquePointer) {
    if layer.erases, layer.isHole || !colors.paintsMarks(of: layer) {
      cairo_push_group(cairo)
      mark(layer, TextColor.black, cairo)
      cairo_pop_group_to_source(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
      cairo_paint(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      return
    }
    mark(layer, colors.color(of: layer), cairo)
  }

  /// Inks one layer.
  private func mark(_ layer: SymbolLayer, _ color: TextColor, _ cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_new_path(cairo)
    layer.path.append(to: cairo)
    switch layer.ink {
    case .fill:
      cairo_fill(cairo)
    case .stroke, .wideStroke:
      var width = stroke
      if case .wideStroke = layer.ink { width += 12 }
      cairo_set_line_width(cairo, Double(width))
      cairo_stroke(cairo)
    case .fillAndStroke:
      // Where the stroke lies over the fill, a colour that shows through must not be twice as strong.
      cairo_push_group(cairo)
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, 1)
      cairo_fill_preserve(cairo)
      cairo_set_line_width(cairo, Double(stroke))
      cairo_stroke(cairo)
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, color.alpha)
    case .outline:
      embolden(layer, color, cairo)
    }
  }

  /// Fills an outline, made thicker or thinner all round.
  private func embolden(_ layer: SymbolLayer, _ color: TextColor, _ cairo: OpaquePointer) {
    let growth = layer.growth(stroke: stroke)
    if growth >= 0 {
      cairo_push_group(cairo)
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, 1)
      cairo_fill_preserve(cairo)
      cairo_set_line_width(cairo, Double(2 * growth))
      if growth > 0.05 { cairo_stroke(cairo) } else { cairo_new_path(cairo) }
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, color.alpha)
      return
    }
    cairo_push_group(cairo)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, 1)
    cairo_fill_preserve(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
    cairo_set_line_width(cairo, Double(-2 * growth))
    cairo_stroke(cairo)
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, color.alpha)
  }
}

extension SymbolLayer {
  /// How far an outline's edges move outwards for a stroke thickness, in hundredths of the cell.
  func growth(stroke: CGFloat) -> CGFloat {
    guard case .outline(let native, let share) = ink else { return 0 }
    let wanted = native < 6 ? stroke * 0.8 : stroke
    let growth = (wanted - native) / 2 * share
    // Thinner than this and the outline would vanish.
    return max(growth, -native * 0.42)
  }

  /// The area the layer inks.
  func inkBounds(stroke: CGFloat) -> CGRect {
    let box = path.boundingBoxOfPath
    guard !box.isNull else { return .null }
    switch ink {
    case .fill: return box
    case .stroke, .fillAndStroke: return box.insetBy(dx: -stroke / 2, dy: -stroke / 2)
    case .wideStroke: return box.insetBy(dx: -stroke, dy: -stroke)
    case .outline:
      let growth = growth(stroke: stroke)
      return box.insetBy(dx: -growth, dy: -growth)
    }
  }

  /// The layer with its text as outlines in the system font.
  func resolvingText(weight: CGFloat) -> SymbolLayer {
    guard let text else { return self }
    let font = CTFont.system(size: 70 / SystemFont.capHeightRatio, weight: max(weight + 0.1, 0.23))
    let path = CGMutablePath()
    var x: CGFloat = 0
    for scalar in text.unicodeScalars {
      guard let glyph = font.glyph(for: scalar) else { continue }
      if let outline = font.outline(of: glyph) {
        path.addPath(outline, transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: x, ty: 0))
      }
      x += font.advance(of: glyph)
    }
    let box = path.boundingBoxOfPath
    guard !box.isNull else { return self }
    // Capitals and digits are centred on the cap height; lower-case text keeps its baseline.
    var transform = CGAffineTransform(translationX: 50 - box.midX, y: 85).concatenating(
      textTransform)
    var result = self
    result.path = path.copy(using: &transform) ?? path
    result.text = ""
    return result
  }
}

/// Keeps the drawings made last.
private final class SymbolDrawingCache: @unchecked Sendable {
  private let lock = NSLock()
  private var drawings: [SymbolSpec: SymbolDrawing] = [:]

  func drawing(_ spec: SymbolSpec) -> SymbolDrawing {
    if let known = lock.withLock({ drawings[spec] }) { return known }
    let made = SymbolDrawing(spec)
    lock.withLock {
      if drawings.count > 512 { drawings.removeAll() }
      drawings[spec] = made
    }
    return made
  }
}
