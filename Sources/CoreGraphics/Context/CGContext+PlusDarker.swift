import CCairo
import Foundation

extension CGContext {
  /// Composites what a closure paints by `max(0, S + D - 1)`, which Cairo has no operator for.
  func paintDarker(_ body: (OpaquePointer) -> Void) {
    let area = clipArea
    guard let source = ImageSurface(width: area.width, height: area.height),
      let below = ImageSurface(width: area.width, height: area.height),
      let sourceCairo = cairo_create(source.cairo), let belowCairo = cairo_create(below.cairo)
    else { return }
    let shift = CGAffineTransform(translationX: -CGFloat(area.x0), y: -CGFloat(area.y0))
    var matrix = state.matrix.concatenating(shift).cairo
    cairo_set_matrix(sourceCairo, &matrix)
    body(sourceCairo)
    cairo_destroy(sourceCairo)
    cairo_set_source_surface(
      belowCairo, cairo_get_group_target(cairo), -Double(area.x0), -Double(area.y0))
    cairo_paint(belowCairo)
    cairo_destroy(belowCairo)
    below.darken(by: source)
    cairo_identity_matrix(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, below.cairo, Double(area.x0), Double(area.y0))
    cairo_paint(cairo)
  }
}

extension ImageSurface {
  /// Adds premultiplied pixels and takes away what the two alphas have in excess.
  fileprivate func darken(by source: ImageSurface) {
    let (from, to) = (source.bytes.bindMemory(to: UInt32.self), bytes.bindMemory(to: UInt32.self))
    for index in 0..<min(from.count, to.count) {
      let (s, d) = (from[index], to[index])
      let (sa, da) = (Int(s >> 24), Int(d >> 24))
      let alpha = min(255, sa + da)
      var result = UInt32(alpha) << 24
      for shift in [UInt32(16), 8, 0] {
        // Premultiplied: how far each falls short of its own alpha adds up.
        let missing = (sa - Int(s >> shift & 255)) + (da - Int(d >> shift & 255))
        result |= UInt32(max(0, alpha - missing)) << shift
      }
      to[index] = result
    }
    markDirty()
  }
}
