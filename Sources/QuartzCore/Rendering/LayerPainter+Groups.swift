import CCairo
import CoreGraphics
import Foundation

extension LayerPainter {
  /// Paints a node that goes through a picture of its own: it is translucent as a whole, masked, or kept.
  ///
  /// `map` is the superlayer's and `own` the node's.
  func paintGroup(
    _ node: RenderNode, _ map: Affine, _ own: Affine, _ target: PaintTarget, _ area: PixelRect
  ) {
    if let scale = node.style.rasterScale, node.mask == nil,
      paintKept(node, own, scale, target, area)
    {
      return
    }
    guard let surface = caches.scratch.take(area.width, area.height) else { return }
    defer { caches.scratch.give(surface) }
    guard let group = PaintTarget(surface, x: area.x0, y: area.y0) else { return }
    group.clear(area)
    group.behind = target.backdropSource
    paintBody(node, own, group, area, alpha: 1)
    if let mask = node.mask { apply(mask, own, to: group, area) }
    surface.flush()
    if case .vibrancy(let vibrancy) = node.style.contents {
      vibrancy.colour(surface, by: target, area)
    }
    composite(surface, area, target, node.style.opacity)
  }

  private func composite(
    _ surface: ImageSurface, _ area: PixelRect, _ target: PaintTarget, _ alpha: Double
  ) {
    let cairo = target.cairo
    cairo_save(cairo)
    cairo_rectangle(
      cairo, Double(area.x0), Double(area.y0), Double(area.width), Double(area.height))
    cairo_clip(cairo)
    cairo_set_source_surface(cairo, surface.cairo, Double(area.x0), Double(area.y0))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_restore(cairo)
  }

  /// Keeps of a group what the mask covers.
  private func apply(_ mask: RenderNode, _ map: Affine, to group: PaintTarget, _ area: PixelRect) {
    guard let surface = caches.scratch.take(area.width, area.height) else { return }
    defer { caches.scratch.give(surface) }
    guard let cover = PaintTarget(surface, x: area.x0, y: area.y0) else { return }
    cover.clear(area)
    paint(mask, map, on: cover, clip: area)
    surface.flush()
    let cairo = group.cairo
    cairo_save(cairo)
    cairo_rectangle(
      cairo, Double(area.x0), Double(area.y0), Double(area.width), Double(area.height))
    cairo_clip(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_surface(cairo, surface.cairo, Double(area.x0), Double(area.y0))
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  /// Paints the kept picture of a rasterised node; false when it would be too large to keep.
  private func paintKept(
    _ node: RenderNode, _ own: Affine, _ scale: Double, _ target: PaintTarget, _ area: PixelRect
  ) -> Bool {
    let map = Affine.scale(scale, scale)
    let rect = PixelRect(touching: map.apply(node.extent))
    guard !rect.isEmpty, rect.area * 4 <= 16 << 20,
      let surface = caches.rasters.surface(node, scale, rect, { paintRaster(node, map, rect) })
    else { return false }
    let cairo = target.cairo
    let place = Affine.scale(1 / scale, 1 / scale).then(own)
    cairo_save(cairo)
    cairo_rectangle(
      cairo, Double(area.x0), Double(area.y0), Double(area.width), Double(area.height))
    cairo_clip(cairo)
    withMap(place, target) {
      cairo_set_source_surface(cairo, surface.cairo, Double(rect.x0), Double(rect.y0))
    }
    let isCopy = place.isWholeMove
    cairo_pattern_set_filter(
      cairo_get_source(cairo), isCopy ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    cairo_paint_with_alpha(cairo, node.style.opacity)
    cairo_restore(cairo)
    return true
  }

  private func paintRaster(_ node: RenderNode, _ map: Affine, _ rect: PixelRect) -> ImageSurface? {
    guard let surface = ImageSurface(width: rect.width, height: rect.height),
      let target = PaintTarget(surface, x: rect.x0, y: rect.y0)
    else { return nil }
    paintBody(node, map, target, rect, alpha: 1)
    surface.flush()
    return surface
  }

  // MARK: Shadows

  func paintShadow(
    _ shadow: RenderShadow, _ node: RenderNode, _ map: Affine, _ target: PaintTarget,
    _ clip: PixelRect, _ alpha: Double
  ) {
    let scales = map.scales
    let k = (scales.x * scales.y).squareRoot()
    let sigma = min(shadow.radius * k, 200)
    let offset = Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
      .apply(shadow.dx, shadow.dy)
    // The mask stands on whole pixels; the fraction is lost in the blur.
    let caster =
      shadow.path.map { Box(CGPath(storage: $0).boundingBox) }
      ?? (node.castsBoxShadow ? node.bounds : node.extentWithoutShadow)
    let outline = map.apply(caster)
    let reach = Double(ImageSurface.blurReach(sigma: sigma) + 1)
    let rect = PixelRect(touching: outline.inset(-reach))
    guard !rect.isEmpty, rect.width < 8192, rect.height < 8192 else { return }
    let dx = (offset.x + 0.5).rounded(.down)
    let dy = (offset.y + 0.5).rounded(.down)
    guard rect.moved(Int(dx), Int(dy)).intersects(clip) else { return }
    let local = map.then(.translation(Double(-rect.x0), Double(-rect.y0)))
    guard let mask = shadowMask(shadow, node, local, rect, sigma) else { return }
    target.setSource(shadow.color, alpha: shadow.opacity * alpha)
    target.clipped(to: clip) {
      cairo_mask_surface(target.cairo, mask.cairo, Double(rect.x0) + dx, Double(rect.y0) + dy)
    }
  }

  private func shadowMask(
    _ shadow: RenderShadow, _ node: RenderNode, _ map: Affine, _ rect: PixelRect, _ sigma: Double
  ) -> ImageSurface? {
    if shadow.path == nil, !node.castsBoxShadow {
      return contentMask(node, map, rect, sigma)
    }
    func fixed(_ v: Double) -> Int { Int(min(max(v * 256, -1e9), 1e9).rounded()) }
    let corners = shadow.path == nil ? node.style.corners : CornerShape(radius: 0)
    // Together with the size of the box the fraction of the place decides the pixels.
    let key = ShadowCache.Key(
      width: rect.width * 256 + fixed(map.apply(node.bounds).x0) % 256,
      height: rect.height * 256 + fixed(map.apply(node.bounds).y0) % 256,
      path: shadow.path, radius: fixed(corners.radius), blur: fixed(sigma), mask: corners.mask,
      isContinuous: corners.isContinuous, a: fixed(map.a), b: fixed(map.b), c: fixed(map.c),
      d: fixed(map.d))
    return caches.shadows.surface(key) {
      guard let surface = ImageSurface(width: rect.width, height: rect.height, format: .a8),
        let cairo = cairo_create(surface.cairo)
      else { return nil }
      var matrix = cairo_matrix_t(
        xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
      cairo_set_matrix(cairo, &matrix)
      if let path = shadow.path {
        path.append(to: cairo)
      } else {
        corners.append(node.bounds, to: cairo)
      }
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
      cairo_fill(cairo)
      cairo_destroy(cairo)
      surface.blur(sigma: sigma)
      return surface
    }
  }

  /// The alpha of all that the node draws, blurred; drawn anew each time.
  private func contentMask(
    _ node: RenderNode, _ map: Affine, _ rect: PixelRect, _ sigma: Double
  ) -> ImageSurface? {
    guard let surface = ImageSurface(width: rect.width, height: rect.height),
      let alpha = ImageSurface(width: rect.width, height: rect.height, format: .a8),
      let target = PaintTarget(surface), let cairo = cairo_create(alpha.cairo)
    else { return nil }
    paintBody(node.withoutShadow, map, target, target.rect, alpha: 1)
    surface.flush()
    cairo_set_source_surface(cairo, surface.cairo, 0, 0)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    alpha.blur(sigma: sigma)
    return alpha
  }
}

extension RenderNode {
  /// The same node without its own shadow.
  var withoutShadow: RenderNode {
    RenderNode(
      serial: serial, bounds: bounds, placement: placement, style: style.withoutShadow,
      children: children, mask: nil, isResizing: isResizing)
  }

  /// The box of all that is drawn, apart from the node's own shadow.
  var extentWithoutShadow: Box { withoutShadow.extent }
}

/// Pictures of rasterised nodes, as long as the nodes are the same. Several threads may ask at the same time.
final class RasterCache: @unchecked Sendable {
  private struct Entry {
    weak var node: RenderNode?
    let scale: Double
    let rect: PixelRect
    let surface: ImageSurface
    var used: Int
  }

  private let work = SharedWork<UInt64>()
  // All that follows is read and written within `work`.
  private var entries: [UInt64: Entry] = [:]
  private var time = 0
  private let budget: Int

  init(budget: Int) { self.budget = budget }

  func surface(
    _ node: RenderNode, _ scale: Double, _ rect: PixelRect, _ make: () -> ImageSurface?
  ) -> ImageSurface? {
    work.value(
      node.serial, find: { known(node, scale, rect) }, make: make,
      keep: {
        entries[node.serial] = Entry(
          node: node, scale: scale, rect: rect, surface: $0, used: time)
        trim()
      })
  }

  private func known(_ node: RenderNode, _ scale: Double, _ rect: PixelRect) -> ImageSurface? {
    time += 1
    guard let entry = entries[node.serial], entry.node === node, entry.scale == scale,
      entry.rect == rect
    else { return nil }
    entries[node.serial]?.used = time
    return entry.surface
  }

  /// Lets go of pictures of nodes that are gone; called after each frame.
  func endFrame() { work.alone { removeGone() } }

  private func removeGone() {
    for (serial, entry) in entries where entry.node == nil { entries[serial] = nil }
  }

  private func trim() {
    removeGone()
    while entries.count > 1, entries.values.reduce(0, { $0 + $1.rect.area * 4 }) > budget,
      let oldest = entries.min(by: { $0.value.used < $1.value.used })
    {
      entries.removeValue(forKey: oldest.key)
    }
  }
}

/// Rasters for groups, used again and again while frames need them.
final class ScratchPool {
  private var free: [ImageSurface] = []
  /// How many of the last of ``free`` were used in this frame.
  private var used = 0

  /// A raster of exactly this size with any content; nil without memory for it.
  func take(_ width: Int, _ height: Int) -> ImageSurface? {
    if let i = free.firstIndex(where: { $0.width == width && $0.height == height }) {
      if i >= free.count - used { used -= 1 }
      return free.remove(at: i)
    }
    return ImageSurface(width: width, height: height)
  }

  func give(_ surface: ImageSurface) {
    free.append(surface)
    used += 1
    if free.count > 3 { free.removeFirst() }
    used = min(used, free.count)
  }

  /// Releases rasters that the frame did not use: one may be as large as the screen.
  func endFrame() {
    free.removeFirst(free.count - used)
    used = 0
  }

  /// How many wait to be used again.
  var count: Int { free.count }
}
