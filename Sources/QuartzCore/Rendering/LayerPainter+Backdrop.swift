import CCairo
import CoreGraphics
import Foundation

extension LayerPainter {
  /// Draws what is already on the target again, blurred.
  ///
  /// In a part that is put together apart that is what the part will be laid over. The blur is made on a quarter of the resolution, where a fine picture is not needed.
  func paintBackdrop(
    _ backdrop: BackdropState, _ node: RenderNode, _ map: Affine, _ target: PaintTarget,
    _ clip: PixelRect, _ alpha: Double
  ) {
    guard let source = target.backdropSource else { return }
    let area = PixelRect(touching: map.apply(node.bounds)).intersection(clip)
    let sigma = backdrop.radius.native * max(map.scales.x, map.scales.y)
    guard !area.isEmpty else { return }
    let step = sigma >= 6 ? 4 : 1
    let pad = ImageSurface.blurReach(sigma: sigma / Double(step)) + 1
    // The coarse pixels lie on a fixed grid, so that the blur does not depend on what is drawn anew.
    let (x0, y0) = (Self.floor(area.x0, step) - pad, Self.floor(area.y0, step) - pad)
    let (x1, y1) = (
      Self.floor(area.x1 - 1, step) + pad + 1, Self.floor(area.y1 - 1, step) + pad + 1
    )
    guard let small = ImageSurface(width: x1 - x0, height: y1 - y0, format: .rgb24) else { return }
    Self.reduce(source, to: small, x0, y0, step)
    if sigma > 0.2 { small.blur(sigma: sigma / Double(step)) }
    if backdrop.saturation != 1 { Self.saturate(small, backdrop.saturation.native) }
    let cairo = target.cairo
    cairo_save(cairo)
    cairo_rectangle(
      cairo, Double(area.x0), Double(area.y0), Double(area.width), Double(area.height))
    cairo_clip(cairo)
    let place = Affine.scale(Double(step), Double(step))
      .then(.translation(Double(x0 * step), Double(y0 * step)))
    withMap(place, target) { cairo_set_source_surface(cairo, small.cairo, 0, 0) }
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_restore(cairo)
  }

  private static func floor(_ v: Int, _ step: Int) -> Int {
    v >= 0 ? v / step : -((-v + step - 1) / step)
  }

  /// Averages squares of the target by their corners; beyond its edges the edge goes on.
  private static func reduce(
    _ target: PaintTarget, to small: ImageSurface, _ x0: Int, _ y0: Int, _ step: Int
  ) {
    target.surface.flush()
    guard let base = small.bytes.baseAddress else { return }
    let (width, height, stride) = (small.width, small.height, small.stride)
    let (maxX, maxY) = (target.x + target.width - 1, target.y + target.height - 1)
    // Opposite samples, so that nothing moves; all sixteen of a square make no visible difference.
    let samples = step == 1 ? [0] : [0, step - 1]
    let columns = (0..<width).flatMap { x in
      samples.map { min(max((x0 + x) * step + $0, target.x), maxX) - target.x }
    }
    let count = samples.count
    let shift = UInt32(count == 1 ? 0 : 2)
    columns.withUnsafeBufferPointer { columns in
      for y in 0..<height {
        let out = (base + y * stride).assumingMemoryBound(to: UInt32.self)
        let first = target.row(target.x, min(max((y0 + y) * step, target.y), maxY))
        let last = target.row(target.x, min(max((y0 + y) * step + step - 1, target.y), maxY))
        for x in 0..<width {
          var (low, high): (UInt32, UInt32) = (0, 0)
          for j in 0..<count {
            let row = j == 0 ? first : last
            for i in 0..<count {
              let pixel = row[columns[x * count + i]]
              // Sums of four bytes need ten bits; red and blue are sixteen apart.
              low &+= pixel & 0x00FF_00FF
              high &+= pixel >> 8 & 0xFF
            }
          }
          out[x] = low >> shift & 0x00FF_00FF | (high >> shift & 0xFF) << 8
        }
      }
    }
    small.markDirty()
  }

  /// Moves every colour away from, or towards, the grey of its brightness.
  private static func saturate(_ surface: ImageSurface, _ s: Double) {
    guard let base = surface.bytes.baseAddress else { return }
    let k = Int32((s * 256).rounded())
    for y in 0..<surface.height {
      let row = (base + y * surface.stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<surface.width {
        let (r, g, b) = (
          Int32(row[x] >> 16 & 255), Int32(row[x] >> 8 & 255), Int32(row[x] & 255)
        )
        // Rec. 709 weights in 256ths.
        let grey = (r * 54 + g * 183 + b * 19) >> 8
        func mix(_ c: Int32) -> UInt32 { UInt32(min(max(grey + ((c - grey) * k) >> 8, 0), 255)) }
        row[x] = mix(r) << 16 | mix(g) << 8 | mix(b)
      }
    }
    surface.markDirty()
  }
}
