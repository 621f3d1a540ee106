import CCairo
import Foundation

/// Paints the shadow of one drawing: its alpha, moved, blurred and coloured.
struct ShadowPainter {
  private let color: CGColor
  private let alpha: Double
  /// Half the blur in device pixels: the standard deviation.
  private let sigma: Double
  private let offset: CGSize
  private let matrix: CGAffineTransform
  /// The pixels of the bitmap that the mask covers, room for the blur included.
  private let area: PixelRect

  /// Nil if the shadow cannot be seen inside the clip.
  init?(shadow: GraphicsState.Shadow, ink: PixelRect, visible: PixelRect, context: CGContext) {
    let base = context.base
    let isPlain = shadow.blur == 0 && shadow.offset == .zero
    guard shadow.color.alpha > 0, !isPlain else { return nil }
    color = shadow.color
    alpha = shadow.color.rgba.w
    let scale = abs(base.determinant).squareRoot()
    sigma = Double(shadow.blur * scale) / 2
    offset = shadow.offset.applying(base)
    matrix = context.state.matrix
    let reach = ImageSurface.blurReach(sigma: sigma)
    let moved = PixelRect(around: ink.rect.offsetBy(dx: offset.width, dy: offset.height))
    let seen = moved.insetBy(-reach).intersection(visible)
    guard !seen.isEmpty else { return nil }
    // Ink beyond the blur's reach cannot be seen.
    area = seen.insetBy(-reach).intersection(moved.insetBy(-reach))
  }

  func paint(on target: OpaquePointer, _ body: (OpaquePointer) -> Void) {
    guard let mask = ImageSurface(width: area.width, height: area.height, format: .a8),
      let cairo = cairo_create(mask.cairo)
    else { return }
    let shift = CGAffineTransform(
      translationX: offset.width - CGFloat(area.x0), y: offset.height - CGFloat(area.y0))
    var moved = matrix.concatenating(shift).cairo
    cairo_set_matrix(cairo, &moved)
    body(cairo)
    cairo_destroy(cairo)
    mask.blur(sigma: sigma)
    cairo_save(target)
    cairo_identity_matrix(target)
    let c = color.rgba
    cairo_set_source_rgba(target, c.x, c.y, c.z, alpha)
    cairo_mask_surface(target, mask.cairo, Double(area.x0), Double(area.y0))
    cairo_restore(target)
  }
}
