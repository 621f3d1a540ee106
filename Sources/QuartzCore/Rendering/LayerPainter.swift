import CCairo
import CoreGraphics
import Foundation

/// Paints nodes on a raster.
///
/// `map` always leads from the superlayer's coordinates to device pixels, and `clip` is the part of the
/// device that may be touched.
struct LayerPainter {
  let caches: PaintCaches

  /// Paints a node with all below it.
  func paint(_ node: RenderNode, _ map: Affine, on target: PaintTarget, clip: PixelRect) {
    paint(node, map, target, clip, after: nil)
  }

  /// Paints a node; with `cover` only from the part on that hides everything behind it.
  func paint(
    _ node: RenderNode, _ map: Affine, _ target: PaintTarget, _ clip: PixelRect,
    after cover: ArraySlice<Int>?
  ) {
    guard node.isVisible else { return }
    let own = node.toParent.then(map)
    let area = PixelRect(touching: own.apply(node.extent)).intersection(clip)
    guard !area.isEmpty else { return }
    if node.isGroup {
      paintGroup(node, map, own, target, area)
    } else {
      paintBody(node, own, target, area, alpha: node.style.opacity, after: cover)
    }
  }

  /// Shadow, background, contents, sublayers, border. `map` is the node's own.
  func paintBody(
    _ node: RenderNode, _ map: Affine, _ target: PaintTarget, _ clip: PixelRect, alpha: Double,
    after cover: ArraySlice<Int>? = nil
  ) {
    let style = node.style
    if cover == nil, let shadow = style.shadow {
      paintShadow(shadow, node, map, target, clip, alpha)
    }
    let box = map.apply(node.bounds)
    if style.corners.isSquare || !needsRounding(node, map, clip) {
      if style.masksToBounds {
        paintClipped(node, map, box, target, clip, alpha, cover)
      } else {
        paintLayers(node, map, target, clip, alpha, after: cover)
      }
    } else if style.masksToBounds, !node.isBackgroundOnly {
      rounded(node, map, box, target, clip) { inner in
        paintLayers(node, map, target, inner, alpha, after: cover)
      }
    } else {
      // Only the background is rounded; contents and sublayers are not clipped.
      if style.background != nil { paintRoundedBackground(node, map, box, target, clip, alpha) }
      paintContents(node, map, target, clip, alpha)
      paintChildren(node, map, target, clip, after: nil)
    }
    if style.borderWidth > 0 { paintBorder(node, map, target, clip, alpha) }
  }

  /// Background, contents and sublayers, without regard to corners and clipping.
  private func paintLayers(
    _ node: RenderNode, _ map: Affine, _ target: PaintTarget, _ clip: PixelRect, _ alpha: Double,
    after cover: ArraySlice<Int>?
  ) {
    if cover == nil || cover?.isEmpty == true {
      if node.style.background != nil, !node.contentsHideBackground {
        paintBackground(node, map, target, clip, alpha)
      }
      paintContents(node, map, target, clip, alpha)
      paintChildren(node, map, target, clip, after: nil)
    } else {
      paintChildren(node, map, target, clip, after: cover)
    }
  }

  private func paintChildren(
    _ node: RenderNode, _ map: Affine, _ target: PaintTarget, _ clip: PixelRect,
    after cover: ArraySlice<Int>?
  ) {
    guard let cover, let first = cover.first else {
      for child in node.children { paint(child, map, target, clip, after: nil) }
      return
    }
    paint(node.children[first], map, target, clip, after: cover.dropFirst())
    for child in node.children[(first + 1)...] { paint(child, map, target, clip, after: nil) }
  }

  // MARK: Clipping

  /// Clips to the bounds, by a rectangle of pixels where the edges lie on pixels.
  private func paintClipped(
    _ node: RenderNode, _ map: Affine, _ box: Box, _ target: PaintTarget, _ clip: PixelRect,
    _ alpha: Double, _ cover: ArraySlice<Int>?
  ) {
    let touched = PixelRect(touching: box).intersection(clip)
    guard !touched.isEmpty else { return }
    if map.isScaleAndMove, PixelRect(within: box).contains(touched) {
      // Nothing below reaches out, or the clip in force stops it: painting may go beyond `clip`.
      if node.isContained || touched.contains(target.clipRect) {
        paintLayers(node, map, target, touched, alpha, after: cover)
        return
      }
      target.clipped(to: touched) {
        paintLayers(node, map, target, touched, alpha, after: cover)
      }
      return
    }
    clippedToPath(node, map, target) {
      paintLayers(node, map, target, touched, alpha, after: cover)
    }
  }

  /// Whether any rounded corner lies in `clip`.
  private func needsRounding(_ node: RenderNode, _ map: Affine, _ clip: PixelRect) -> Bool {
    let style = node.style
    guard style.masksToBounds || style.background != nil else { return false }
    if !map.isScaleAndMove { return true }
    let box = map.apply(node.bounds)
    let reach = style.corners.reach(node.bounds)
    let (rx, ry) = (reach * abs(map.a), reach * abs(map.d))
    let c = clip.box
    let across = Box(x0: box.x0 + rx, y0: box.y0, x1: box.x1 - rx, y1: box.y1)
    let down = Box(x0: box.x0, y0: box.y0 + ry, x1: box.x1, y1: box.y1 - ry)
    return !across.contains(c) && !down.contains(c)
  }

  /// Runs painting so that it ends at the node's rounded outline.
  private func rounded(
    _ node: RenderNode, _ map: Affine, _ box: Box, _ target: PaintTarget, _ clip: PixelRect,
    _ body: (PixelRect) -> Void
  ) {
    let pixels = PixelRect(snapping: box)
    let inner = pixels.intersection(clip)
    let isPlain = map.isScaleAndMove && map.a > 0 && abs(map.a - map.d) < 1e-9
    let radius = node.style.corners.fittingRadius(node.bounds) * map.a
    if isPlain, liesOnPixels(box),
      let corners = CornerRestore(
        target, box: pixels, corners: node.style.corners, radius: radius, clip: inner)
    {
      guard !inner.isEmpty else { return }
      if node.isContained { body(inner) } else { target.clipped(to: inner) { body(inner) } }
      corners.finish(target)
    } else {
      let touched = PixelRect(touching: box).intersection(clip)
      guard !touched.isEmpty else { return }
      clippedToPath(node, map, target) { body(touched) }
    }
  }

  /// Runs painting with Cairo's clip at the node's outline, antialiased.
  private func clippedToPath(
    _ node: RenderNode, _ map: Affine, _ target: PaintTarget, _ body: () -> Void
  ) {
    cairo_save(target.cairo)
    withMap(map, target) { node.style.corners.append(node.bounds, to: target.cairo) }
    cairo_clip(target.cairo)
    target.pathClips += 1
    body()
    target.pathClips -= 1
    cairo_restore(target.cairo)
  }

  /// Runs a closure with Cairo's user space being the node's.
  func withMap(_ map: Affine, _ target: PaintTarget, _ body: () -> Void) {
    var saved = cairo_matrix_t()
    cairo_get_matrix(target.cairo, &saved)
    var matrix = cairo_matrix_t(
      xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
    cairo_transform(target.cairo, &matrix)
    body()
    cairo_set_matrix(target.cairo, &saved)
  }

  // MARK: Background and border

  private func paintBackground(
    _ node: RenderNode, _ map: Affine, _ target: PaintTarget, _ clip: PixelRect, _ alpha: Double
  ) {
    guard let color = node.style.background else { return }
    guard map.isScaleAndMove else {
      fill(color, CornerShape(radius: 0), node, map, target, clip, alpha)
      return
    }
    let part = map.apply(node.bounds).intersection(clip.box)
    guard !part.isEmpty else { return }
    setSource(color, node, map, target, alpha)
    target.addRectangle(part)
    cairo_fill(target.cairo)
  }

  /// The background within the rounded outline: filled as a shape where its corners cannot be put back,
  /// which is cheaper than a clip along the outline.
  private func paintRoundedBackground(
    _ node: RenderNode, _ map: Affine, _ box: Box, _ target: PaintTarget, _ clip: PixelRect,
    _ alpha: Double
  ) {
    if liesOnPixels(box), map.isScaleAndMove {
      rounded(node, map, box, target, clip) { paintBackground(node, map, target, $0, alpha) }
    } else if let color = node.style.background {
      fill(color, node.style.corners, node, map, target, clip, alpha)
    }
  }

  /// Fills the bounds with those corners.
  private func fill(
    _ color: CGColor, _ corners: CornerShape, _ node: RenderNode, _ map: Affine,
    _ target: PaintTarget, _ clip: PixelRect, _ alpha: Double
  ) {
    if !color.isPattern, !target.isClippedToPath,
      caches.convex.fill(corners, node.bounds, map, color, alpha, on: target, clip)
    {
      return
    }
    setSource(color, node, map, target, alpha)
    withMap(map, target) { corners.append(node.bounds, to: target.cairo) }
    cairo_fill(target.cairo)
  }

  private func liesOnPixels(_ box: Box) -> Bool {
    let pixels = PixelRect(snapping: box)
    return abs(box.x0 - Double(pixels.x0)) < 0.01 && abs(box.y0 - Double(pixels.y0)) < 0.01
      && abs(box.x1 - Double(pixels.x1)) < 0.01 && abs(box.y1 - Double(pixels.y1)) < 0.01
  }

  /// A colour, or a pattern's tiles from the node's origin on.
  private func setSource(
    _ color: CGColor, _ node: RenderNode, _ map: Affine, _ target: PaintTarget, _ alpha: Double
  ) {
    target.setSource(color, alpha: alpha)
    guard color.isPattern else { return }
    // A context of the node's scale draws the tile; Cairo then places it.
    let (cairo, k) = (target.cairo, max(map.scales.x, map.scales.y, 0.01))
    guard let raster = ImageSurface(width: 1, height: 1),
      let context = CGContext(raster, scale: CGFloat(k))
    else { return }
    context.setAlpha(CGFloat(alpha))
    var saved = cairo_matrix_t()
    cairo_get_matrix(cairo, &saved)
    cairo_identity_matrix(cairo)
    context.setSource(color, on: cairo)
    let tiles = cairo_pattern_reference(cairo_get_source(cairo))
    cairo_set_matrix(cairo, &saved)
    let place = Affine.scale(1 / k, 1 / k).then(.translation(node.bounds.x0, node.bounds.y0))
    withMap(place.then(map), target) { cairo_set_source(cairo, tiles) }
    cairo_pattern_destroy(tiles)
  }

  private func paintBorder(
    _ node: RenderNode, _ map: Affine, _ target: PaintTarget, _ clip: PixelRect, _ alpha: Double
  ) {
    guard let color = node.style.borderColor else { return }
    let inner = node.bounds.inset(node.style.borderWidth)
    let edge = PixelRect(within: map.apply(inner))
    if map.isScaleAndMove, node.style.corners.isSquare, edge.contains(clip) { return }
    withMap(map, target) {
      node.style.corners.append(node.bounds, to: target.cairo)
      if !inner.isEmpty {
        node.style.corners.inset(node.style.borderWidth).append(inner, to: target.cairo)
      }
    }
    target.setSource(color, alpha: alpha)
    cairo_set_fill_rule(target.cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(target.cairo)
    cairo_set_fill_rule(target.cairo, CAIRO_FILL_RULE_WINDING)
  }
}

extension RenderNode {
  /// Whether nothing below reaches out of the bounds.
  var isContained: Bool {
    guard !drawsOutside else { return false }
    return children.allSatisfy { !$0.isVisible || bounds.contains($0.toParent.apply($0.extent)) }
  }

  /// Whether the background is all it draws inside its outline.
  var isBackgroundOnly: Bool {
    guard case .none = style.contents else { return false }
    return children.isEmpty
  }

  /// Whether own contents reach out of the bounds.
  private var drawsOutside: Bool {
    switch style.contents {
    case .none, .gradient, .backdrop, .vibrancy, .projected, .curled: false
    case .image(let image): !bounds.contains(image.destination(in: bounds))
    case .shape(let shape): !bounds.contains(shape.extent)
    }
  }

  /// Whether an opaque image covers the bounds, so that the background need not be drawn.
  var contentsHideBackground: Bool {
    guard case .image(let image) = style.contents, image.image.isOpaque, style.opacity == 1 else {
      return false
    }
    return image.destination(in: bounds).contains(bounds)
  }
}
