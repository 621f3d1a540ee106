import CCairo
import Foundation

extension CGContext {
  /// Draws an image into a rectangle, its top row at the greatest y. In UIKit's contexts, where y points
  /// down, it appears upside down, as on iOS.
  public func draw(_ image: CGImage, in rect: CGRect) {
    draw(image, in: rect, byTiling: false)
  }

  /// Draws an image into a rectangle, or fills the clip with copies of it side by side.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
    let device = CGContext.placement(of: image, in: rect).concatenating(state.matrix)
    guard device.isUsable else { return }
    let ready = image.prepared(for: device, quality: state.interpolation)
    let local = CGContext.placement(of: ready.image, in: rect)
    var path = PathStorage()
    path.addRect(rect, transform: state.matrix)
    let shape = path
    let ink = byTiling ? clipArea.rect : CGRect(enclosing: shape.points)
    paint(
      ink: ink,
      clip: byTiling ? nil : { cairo in self.emitPath(to: cairo, shape) },
      { cairo in
        guard let pattern = cairo_pattern_create_for_surface(ready.image.surface) else { return }
        defer { cairo_pattern_destroy(pattern) }
        var matrix = local.inverted().cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, ready.filter)
        cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        paint(pattern, image: image, shape: byTiling ? nil : shape, on: cairo)
      })
  }

  /// Paints a pattern over a shape in device space, or over the whole clip.
  private func paint(
    _ pattern: OpaquePointer, image: CGImage, shape: PathStorage?, on cairo: OpaquePointer
  ) {
    let isPlain = state.alpha == 1 && !image.isMask
    if isPlain, let shape {
      cairo_set_source(cairo, pattern)
      emitPath(to: cairo, shape)
      cairo_fill(cairo)
      return
    }
    cairo_save(cairo)
    if let shape {
      emitPath(to: cairo, shape)
      cairo_clip(cairo)
    }
    if image.isMask {
      setSource(state.fill, on: cairo)
      cairo_mask(cairo, pattern)
    } else {
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.alpha.native)
    }
    cairo_restore(cairo)
  }
}

extension CGImage {
  /// An image to paint in this one's place, and how Cairo is to sample it.
  fileprivate func prepared(
    for device: CGAffineTransform, quality: CGInterpolationQuality
  ) -> (image: CGImage, filter: cairo_filter_t) {
    guard quality != .none, shouldInterpolate else { return (self, CAIRO_FILTER_NEAREST) }
    let scaleX = hypot(device.a, device.b)
    let scaleY = hypot(device.c, device.d)
    let isUnscaled = abs(scaleX - 1) < 1e-6 && abs(scaleY - 1) < 1e-6
    let isOnGrid =
      abs(device.tx - device.tx.rounded()) < 1e-4 && abs(device.ty - device.ty.rounded()) < 1e-4
    if isUnscaled, isOnGrid, device.preservesRectangles { return (self, CAIRO_FILTER_NEAREST) }
    // Cairo looks at four pixels only. An image that shrinks is first reduced so that all count.
    guard quality != .low, scaleX < 0.75 || scaleY < 0.75 else {
      return (self, CAIRO_FILTER_BILINEAR)
    }
    let targetWidth = max(1, min(width, Int((CGFloat(width) * scaleX).rounded())))
    let targetHeight = max(1, min(height, Int((CGFloat(height) * scaleY).rounded())))
    guard let reduced = raster.resampled(width: targetWidth, height: targetHeight) else {
      return (self, CAIRO_FILTER_BILINEAR)
    }
    return (CGImage(reduced), CAIRO_FILTER_BILINEAR)
  }
}
