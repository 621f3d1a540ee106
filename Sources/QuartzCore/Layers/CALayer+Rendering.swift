import CCairo
import CoreGraphics
import Foundation

extension CALayer {
  /// Draws the layer's model, and all below it, into a context in the layer's own coordinates.
  final func renderTree(into context: CGContext) {
    layoutSubtree()
    displaySubtree()
    let ctm = Affine(context.ctm)
    let scale = min(max(ctm.scales.x, ctm.scales.y, 0.01), 8)
    let node = copyNode(NodeCopy(scale: CGFloat(scale)), in: nil, isRoot: true)
    guard node.isVisible else { return }
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
}
