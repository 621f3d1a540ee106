import CCairo
import Foundation

extension CGContext {
  /// Keeps later drawing inside the current path, which is thrown away. An empty path lets nothing
  /// through.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath
    beginPath()
    clip(to: path, rule: rule)
  }

  /// Limits further drawing to a rectangle, within earlier limits.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Keeps later drawing inside any of some rectangles.
  public func clip(to rects: [CGRect]) {
    var path = PathStorage()
    for rect in rects { path.addRect(rect, transform: state.matrix) }
    clip(to: path, rule: .winding)
  }

  /// Keeps later drawing to where an image, placed in a rectangle, lets it through.
  ///
  /// An image mask lets drawing through where its samples are 0; any other image by its alpha, or by its
  /// brightness if it has none.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    guard let stencil = mask.stencil else { return }
    let placement = CGContext.placement(of: stencil, in: rect).concatenating(state.matrix)
    guard placement.isUsable else { return }
    state.masks.append(GraphicsState.Mask(image: stencil, placement: placement))
  }

  /// Lets drawing go everywhere again.
  public func resetClip() {
    cairo_reset_clip(cairo)
    state.masks = []
  }

  /// A rectangle in user space around all that the clip lets through.
  public var boundingBoxOfClipPath: CGRect {
    guard state.matrix.isUsable else { return .null }
    let area = clipArea
    return area.isEmpty ? .null : area.rect.applying(state.matrix.inverted())
  }

  private func clip(to path: PathStorage, rule: CGPathFillRule) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_identity_matrix(cairo)
    cairo_new_path(cairo)
    path.append(to: cairo)
    cairo_set_matrix(cairo, &matrix)
    cairo_set_fill_rule(
      cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(cairo)
  }

  /// The map from an image's pixels, top row first, into a rectangle in user space, y pointing up.
  static func placement(of image: CGImage, in rect: CGRect) -> CGAffineTransform {
    let rect = rect.standardized
    return CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0,
      d: -rect.height / CGFloat(image.height), tx: rect.minX, ty: rect.maxY)
  }
}
