import CPango
import CoreGraphics

/// What is done to each glyph of a font, about the point where it stands on the baseline: slanted letters where a typeface has
/// no italic, for example.
package struct FontMatrix: Hashable, Sendable {
  /// Quartz's names: y upwards.
  package let a: CGFloat
  package let b: CGFloat
  package let c: CGFloat
  package let d: CGFloat

  /// nil for a matrix that changes nothing, or of which nothing can be drawn. Distances are left out.
  package init?(_ transform: CGAffineTransform) {
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let isPlain = a == 1 && b == 0 && c == 0 && d == 1
    let isUsable = [a, b, c, d].allSatisfy { $0.isFinite && abs($0) <= 100 }
    guard !isPlain, isUsable, abs(a * d - b * c) > 1e-6 else { return nil }
  }

  package var transform: CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
  }

  /// The factor of advances, which lines of text are laid out with.
  var widening: CGFloat { abs(a) < 1e-3 ? 1 : abs(a) }

  /// The glyphs' outlines as a path, in a context that is widened by `widening`.
  func addPath(_ glyphs: UnsafeBufferPointer<cairo_glyph_t>, to cairo: OpaquePointer) {
    // Cairo's y goes downwards.
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, Double(a / widening), Double(-b), Double(-c / widening), Double(d), 0, 0)
    for var glyph in glyphs {
      let (x, y) = (glyph.x, glyph.y)
      (glyph.x, glyph.y) = (0, 0)
      cairo_save(cairo)
      cairo_translate(cairo, x, y)
      cairo_transform(cairo, &matrix)
      cairo_glyph_path(cairo, &glyph, 1)
      cairo_restore(cairo)
    }
  }
}
