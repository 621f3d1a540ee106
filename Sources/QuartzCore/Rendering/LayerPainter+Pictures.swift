import CCairo
import CoreGraphics
import Foundation

/// Nodes that are painted flat first and then pixel by pixel: in perspective, or as a page being turned.
extension LayerPainter {
  /// `map` leads from the superlayer's coordinates to device pixels.
  func paintProjected(
    _ picture: ProjectedNode, _ map: Affine, _ target: PaintTarget, _ clip: PixelRect,
    _ alpha: Double
  ) {
    let full = picture.map.then(PlaneMap(map))
    guard let inverse = full.inverse,
      let raster = raster(picture.flat, full.magnification(in: picture.flat.extent))
    else { return }
    let area = PixelRect(touching: map.apply(picture.extent)).intersection(clip)
    paintPixels(area, target, alpha) { row, y in
      var (u, v, w) = (0.0, 0.0, 0.0)
      let (cx, cy) = (Double(area.x0) + 0.5, Double(y) + 0.5)
      u = inverse.affine.a * cx + inverse.affine.c * cy + inverse.affine.tx
      v = inverse.affine.b * cx + inverse.affine.d * cy + inverse.affine.ty
      w = inverse.px * cx + inverse.py * cy + inverse.pw
      for x in 0..<area.width {
        row[x] = w > 0 ? raster.sample(u / w, v / w) : 0
        u += inverse.affine.a
        v += inverse.affine.b
        w += inverse.px
      }
    }
  }

  /// `map` leads from the page's coordinates to device pixels.
  func paintCurl(_ page: CurledPage, _ map: Affine, _ target: PaintTarget, _ clip: PixelRect) {
    let scales = map.scales
    guard let inverse = map.inverse, let raster = raster(page.flat, (scales.x, scales.y)) else {
      return
    }
    let (paper, leaf) = (page.paper, page.leaf)
    let back = page.back.flatMap { self.raster($0, (scales.x, scales.y)) }
    let area = PixelRect(touching: map.apply(page.bounds)).intersection(clip)
    func colour(_ surface: CurledPage.Surface, _ x: Double, _ y: Double) -> UInt32 {
      switch surface {
      case .below(let shade): return Pixel.shadow(1 - shade)
      case .front(let shift, let shade):
        let (u, v) = (
          x + shift * page.direction.x, y + shift * page.direction.y
        )
        return Pixel.shaded(raster.sample(u, v), shade)
      case .back(let shift, let shade):
        let (u, v) = (
          x + shift * page.direction.x, y + shift * page.direction.y
        )
        guard u >= paper.x0, u <= paper.x1, v >= paper.y0, v <= paper.y1 else { return 0 }
        if let back, let behind = leaf?.behind(u, v) {
          return Pixel.shaded(back.sample(behind.x, behind.y), shade)
        }
        return Pixel.shaded(Pixel.paper(raster.sample(u, v)), shade)
      }
    }
    paintPixels(area, target, 1) { row, y in
      for x in 0..<area.width {
        let p = inverse.apply(Double(area.x0 + x) + 0.5, Double(y) + 0.5)
        let (first, second) = page.surfaces(at: page.distance(p.x, p.y))
        let top = colour(first, p.x, p.y)
        row[x] = top >> 24 == 255 ? top : Pixel.over(top, second.map { colour($0, p.x, p.y) } ?? 0)
      }
    }
  }

  /// A node at its own coordinates as pixels, so many to a point across and down.
  private func raster(_ flat: RenderNode, _ scale: (x: Double, y: Double)) -> SampledRaster? {
    let box = flat.extent
    func fitting(_ scale: Double, _ length: Double) -> Double {
      min(max(scale, 0.05), 8, 4096 / max(length, 1))
    }
    let (sx, sy) = (fitting(scale.x, box.width), fitting(scale.y, box.height))
    let map = Affine.scale(sx, sy)
    let rect = PixelRect(touching: map.apply(box))
    guard !rect.isEmpty, let surface = ImageSurface(width: rect.width, height: rect.height),
      let target = PaintTarget(surface, x: rect.x0, y: rect.y0)
    else { return nil }
    paint(flat, map, on: target, clip: rect)
    surface.flush()
    return SampledRaster(target, scale: (sx, sy))
  }

  /// Fills an area row by row and lays it over the target, within Cairo's clip.
  private func paintPixels(
    _ area: PixelRect, _ target: PaintTarget, _ alpha: Double,
    _ fill: (UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    guard !area.isEmpty, let surface = caches.scratch.take(area.width, area.height) else { return }
    defer { caches.scratch.give(surface) }
    guard let group = PaintTarget(surface, x: area.x0, y: area.y0) else { return }
    for y in area.y0..<area.y1 { fill(group.row(area.x0, y), y) }
    cairo_surface_mark_dirty(surface.cairo)
    target.clipped(to: area) {
      cairo_set_source_surface(
        target.cairo, surface.cairo, Double(area.x0), Double(area.y0))
      cairo_pattern_set_filter(cairo_get_source(target.cairo), CAIRO_FILTER_NEAREST)
      cairo_paint_with_alpha(target.cairo, alpha)
    }
  }
}

/// A raster that is read between its pixels.
private struct SampledRaster {
  private let target: PaintTarget
  private let scale: (x: Double, y: Double)

  init(_ target: PaintTarget, scale: (x: Double, y: Double)) {
    self.target = target
    self.scale = scale
  }

  /// The colour at a point of the node's coordinates, premultiplied; nothing outside.
  func sample(_ x: Double, _ y: Double) -> UInt32 {
    let u = x * scale.x - Double(target.x) - 0.5
    let v = y * scale.y - Double(target.y) - 0.5
    guard u > -1, v > -1, u < Double(target.width), v < Double(target.height) else { return 0 }
    let (fu, fv) = (u.rounded(.down), v.rounded(.down))
    let (i, j) = (Int(fu), Int(fv))
    let (kx, ky) = (UInt32((u - fu) * 256), UInt32((v - fv) * 256))
    let top = Pixel.between(pixel(i, j), pixel(i + 1, j), kx)
    let bottom = Pixel.between(pixel(i, j + 1), pixel(i + 1, j + 1), kx)
    return Pixel.between(top, bottom, ky)
  }

  @inline(__always)
  private func pixel(_ i: Int, _ j: Int) -> UInt32 {
    guard i >= 0, j >= 0, i < target.width, j < target.height else { return 0 }
    return (target.pixels + j * target.stride + i * 4).load(as: UInt32.self)
  }
}

extension Pixel {
  /// From `a` to `b` by `k` of 256.
  @inline(__always)
  fileprivate static func between(_ a: UInt32, _ b: UInt32, _ k: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let l = 256 - k
    let even = (((a & mask) &* l &+ (b & mask) &* k) >> 8) & mask
    let odd = (((a >> 8) & mask) &* l &+ ((b >> 8) & mask) &* k) & ~mask
    return even | odd
  }

  /// The colour darkened to a share of itself, as opaque as before.
  fileprivate static func shaded(_ a: UInt32, _ shade: Double) -> UInt32 {
    let alpha = a & 0xFF00_0000
    return between(alpha, a, UInt32(min(max(shade, 0), 1) * 256)) & 0x00FF_FFFF | alpha
  }

  /// The back of a page: paper through which its face shines a little.
  fileprivate static func paper(_ a: UInt32) -> UInt32 {
    let alpha = a >> 24
    return between(alpha &* 0x0101_0101, a, 56)
  }

  fileprivate static func shadow(_ strength: Double) -> UInt32 {
    UInt32(min(max(strength, 0), 1) * 255) << 24
  }

  fileprivate static func over(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let rest = 255 - a >> 24
    return a &+ between(0, b, rest &+ rest >> 7)
  }
}
