import CCairo

extension CGAffineTransform {
  /// The same map as Cairo writes it.
  package var cairo: cairo_matrix_t {
    cairo_matrix_t(
      xx: a.native, yx: b.native, xy: c.native, yy: d.native, x0: tx.native, y0: ty.native)
  }

  package init(_ matrix: cairo_matrix_t) {
    self.init(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  /// Whether Cairo takes the map: a map that flattens the plane would stop its context for good.
  package var isUsable: Bool {
    let size = determinant
    return size.isFinite && size != 0 && abs(size) > 1e-14 && tx.isFinite && ty.isFinite
  }
}
