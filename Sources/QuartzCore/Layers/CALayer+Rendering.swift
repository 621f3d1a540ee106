import CCairo
import CoreGraphics
import Foundation

extension CALayer {
  /// Draws the layer's model, and all below it, into a context in the layer's own coordinates.
  final func renderTree(into context: CGContext) {
    layoutSubtree()
    displaySubtree()
    let node = modelNode(above: nil, isRoot: true)
    guard node.isVisible else { return }
    let ctm = Affine(context.ctm)
    let scale = min(max(ctm.scales.x, ctm.scales.y, 0.01), 8)
    let rect = PixelRect(touching: Affine.scale(scale, scale).apply(node.extent))
    guard !rect.isEmpty, rect.width < 16384, rect.height < 16384,
      let surface = ImageSurface(width: rect.width, height: rect.height),
      let target = PaintTarget(surface, x: rect.x0, y: rect.y0)
    else { return }
    let painter = LayerPainter(caches: PaintCaches())
    painter.paint(node, .scale(scale, scale), on: target, clip: rect)
    surface.flush()
    let box = Affine.scale(1 / scale, 1 / scale).apply(rect.box).cg
    context.paint(in: box) { cairo in
      cairo_save(cairo)
      cairo_scale(cairo, 1 / scale, 1 / scale)
      cairo_set_source_surface(cairo, surface.cairo, Double(rect.x0), Double(rect.y0))
      cairo_paint(cairo)
      cairo_restore(cairo)
    }
  }

  /// A node of the model values, kept by nobody; a root stands at its own origin, untransformed.
  private func modelNode(above: LayerState?, isRoot: Bool) -> RenderNode {
    let style = RenderStyle(state)
    let map = state.mapToSuperlayer(above)
    let centre = CGPoint(x: state.bounds.midX, y: state.bounds.midY)
    let bounds = Box(state.bounds)
    let origin = Affine.translation(bounds.x0, bounds.y0)
    let affine = map.flattened(around: centre)
    let isAway = !state.isDoubleSided && affine.determinant < 0
    let isDrawn = style.isVisible && !isAway
    let flat = RenderNode(
      serial: serial, bounds: bounds, placement: origin, style: isAway ? .hidden : style,
      children: isDrawn ? paintOrder.map { $0.modelNode(above: state, isRoot: false) } : [],
      mask: isDrawn ? mask?.modelNode(above: state, isRoot: false) : nil, isResizing: false)
    if isRoot { return flat }
    if !map.isAffine, let node = RenderNode.projected(flat, by: map) { return node }
    return RenderNode(
      serial: serial, bounds: bounds, placement: origin.then(affine), style: flat.style,
      children: flat.children, mask: flat.mask, isResizing: false)
  }
}
