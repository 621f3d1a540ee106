import CCairo
import CoreGraphics
import Foundation

/// A raster of coverage, used again for every small shape.
///
/// Cairo blends a shape in a translucent colour row by row. Drawn opaque into coverage first and blended
/// at once, a small one takes half the time.
final class CoverageScratch {
  /// Beyond this many pixels rows are long enough, and the detour does not pay.
  private static let limit = 256 * 256
  private var bytes: [UInt8] = []

  /// Fills the path that `append` adds, within `area` of the target, with the target's source; returns
  /// false, having done nothing, when the area is too large for it.
  func fill(
    _ area: PixelRect, of target: PaintTarget, map: Affine, _ append: (OpaquePointer) -> Void
  ) -> Bool {
    let stride = (area.width + 3) & ~3
    let count = stride * area.height
    guard count > 0, count <= Self.limit else { return count <= 0 }
    if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
    return bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      memset(base, 0, count)
      let mask = cairo_image_surface_create_for_data(
        base, CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height), Int32(stride))
      defer { cairo_surface_destroy(mask) }
      let cairo = cairo_create(mask)
      defer { cairo_destroy(cairo) }
      guard let cairo, cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return false }
      var matrix = cairo_matrix_t(
        xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx - Double(area.x0),
        y0: map.ty - Double(area.y0))
      cairo_set_matrix(cairo, &matrix)
      append(cairo)
      cairo_fill(cairo)
      cairo_surface_flush(mask)
      cairo_mask_surface(target.cairo, mask, Double(area.x0), Double(area.y0))
      cairo_surface_finish(mask)
      return true
    }
  }
}
