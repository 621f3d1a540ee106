import CCairo
import Foundation

extension CGContext {
  /// Paints with Cairo in the current user space, with the context's shadow, masks, blend mode and
  /// alpha. `rect` is around all that the closure paints; the closure may run more than once, on
  /// another Cairo context each time.
  package func paint(in rect: CGRect, _ body: (OpaquePointer) -> Void) {
    let ink = rect.applying(state.matrix)
    guard state.alpha < 1 else {
      return paint(ink: ink, clip: nil, body)
    }
    let alpha = state.alpha.native
    paint(ink: ink, clip: nil) { cairo in
      cairo_push_group(cairo)
      body(cairo)
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, alpha)
    }
  }

  /// Paints with shadow, masks and blend mode; `ink` is in device space, and the closure multiplies
  /// the context's alpha in. `clip` outlines the shape for blend modes that must keep to it.
  func paint(ink: CGRect, clip: ((OpaquePointer) -> Void)?, _ body: (OpaquePointer) -> Void) {
    guard state.matrix.isUsable else { return }
    let visible = clipArea
    guard !visible.isEmpty else { return }
    let inked = PixelRect(around: ink).insetBy(-2)
    let shadow = state.shadow.flatMap {
      ShadowPainter(shadow: $0, ink: inked, visible: visible, context: self)
    }
    let touched = inked.intersection(visible)
    guard shadow != nil || !touched.isEmpty else { return }
    if layers.isEmpty { bitmap.readBack(shadow == nil ? touched : visible) }
    if let shadow {
      composite(clip: nil) { cairo in shadow.paint(on: cairo, body) }
    }
    if !touched.isEmpty { composite(clip: clip, body) }
    if layers.isEmpty { bitmap.writeOut(shadow == nil ? touched : visible) }
  }

  /// Runs a closure whose painting goes through the masks and the blend mode.
  private func composite(
    clip: ((OpaquePointer) -> Void)?, _ body: (OpaquePointer) -> Void
  ) {
    cairo_save(cairo)
    defer {
      cairo_restore(cairo)
      cairo_new_path(cairo)
    }
    if state.blend.isUnboundedInCairo, let clip {
      clip(cairo)
      cairo_clip(cairo)
    }
    if state.blend == .plusDarker {
      return paintDarker { cairo in throughMasks(on: cairo, body) }
    }
    cairo_set_operator(cairo, state.blend.cairo)
    throughMasks(on: cairo, body)
  }

  private func throughMasks(on cairo: OpaquePointer, _ body: (OpaquePointer) -> Void) {
    guard !state.masks.isEmpty else { return body(cairo) }
    let target = cairo_get_operator(cairo)
    for _ in state.masks { cairo_push_group(cairo) }
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    body(cairo)
    for (index, mask) in state.masks.enumerated() {
      cairo_pop_group_to_source(cairo)
      let isLast = index == state.masks.count - 1
      cairo_set_operator(cairo, isLast ? target : CAIRO_OPERATOR_OVER)
      paint(through: mask, on: cairo)
    }
  }

  private func paint(through mask: GraphicsState.Mask, on cairo: OpaquePointer) {
    guard let pattern = cairo_pattern_create_for_surface(mask.image.surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_save(cairo)
    enterDeviceSpace(of: cairo)
    var matrix = mask.placement.inverted().cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_mask(cairo, pattern)
    cairo_restore(cairo)
  }

  /// The pixels inside the clip, in device space.
  var clipArea: PixelRect {
    var kept = cairo_matrix_t()
    cairo_get_matrix(cairo, &kept)
    cairo_identity_matrix(cairo)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
    cairo_set_matrix(cairo, &kept)
    return PixelRect(around: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0))
  }
}
