import CPango
import CoreGraphics
import Foundation

/// Glyph lookup and outlines, read through HarfBuzz in the font's own units.
extension FontHandle {
  /// Calls `body` with the face at a scale of one unit per font unit, and the units per em.
  private func withUnscaledFont<R>(_ body: (_ font: OpaquePointer, _ em: CGFloat) -> R) -> R? {
    PangoWorld.sync { _, _ -> R? in
      guard let hbFont = pango_font_get_hb_font(font), let face = hb_font_get_face(hbFont),
        let unscaled = hb_font_create(face)
      else { return nil }
      defer { hb_font_destroy(unscaled) }
      let em = Int32(max(1, hb_face_get_upem(face)))
      hb_font_set_scale(unscaled, em, em)
      return body(unscaled, CGFloat(em))
    } ?? nil
  }

  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    withUnscaledFont { font, _ -> UInt32? in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
    } ?? nil
  }

  /// A glyph's advance in ems.
  func emAdvance(ofGlyph glyph: UInt32) -> CGFloat {
    withUnscaledFont { font, em in CGFloat(hb_font_get_glyph_h_advance(font, glyph)) / em } ?? 0
  }

  func emAdvance(of scalar: Unicode.Scalar) -> CGFloat? {
    glyph(for: scalar).map { emAdvance(ofGlyph: $0) }
  }

  /// A glyph's outline with the em made `em` points, y upwards; nil if it has no outline.
  func outline(ofGlyph glyph: UInt32, em: CGFloat) -> CGPath? {
    withUnscaledFont { font, unitsPerEm -> CGPath? in
      GlyphOutlineReader(scale: em / unitsPerEm).read(glyph, of: font)
    } ?? nil
  }
}

/// Builds a CGPath from HarfBuzz's drawing callbacks.
final class GlyphOutlineReader {
  private let path = CGMutablePath()
  private let scale: CGFloat

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// The outline of a glyph, nil when it is empty.
  func read(_ glyph: UInt32, of font: OpaquePointer) -> CGPath? {
    let context = Unmanaged.passUnretained(self).toOpaque()
    hb_font_get_glyph_shape(font, glyph, Self.functions, context)
    return path.isEmpty ? nil : path.copy()
  }

  private func point(_ x: Float, _ y: Float) -> CGPoint {
    CGPoint(x: CGFloat(x) * scale, y: CGFloat(y) * scale)
  }

  private static func reader(_ data: UnsafeMutableRawPointer?) -> GlyphOutlineReader? {
    data.map { Unmanaged<GlyphOutlineReader>.fromOpaque($0).takeUnretainedValue() }
  }

  nonisolated(unsafe) private static let functions: OpaquePointer? = {
    guard let functions = hb_draw_funcs_create() else { return nil }
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        guard let reader = reader(data) else { return }
        reader.path.move(to: reader.point(x, y))
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        guard let reader = reader(data) else { return }
        reader.path.addLine(to: reader.point(x, y))
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, cx, cy, x, y, _ in
        guard let reader = reader(data) else { return }
        reader.path.addQuadCurve(to: reader.point(x, y), control: reader.point(cx, cy))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, c1x, c1y, c2x, c2y, x, y, _ in
        guard let reader = reader(data) else { return }
        reader.path.addCurve(
          to: reader.point(x, y), control1: reader.point(c1x, c1y), control2: reader.point(c2x, c2y)
        )
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions,
      { _, data, _, _ in
        reader(data)?.path.closeSubpath()
      }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()
}
