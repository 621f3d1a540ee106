import CoreGraphics
import Foundation

/// Draws a layer's own picture.
enum BackingStore {
  /// A picture of `width` × `height` pixels; the context's unit is the point, its origin the top left.
  static func draw(
    width: Int, height: Int, scale: CGFloat, isOpaque: Bool, _ body: (CGContext) -> Void
  ) -> CGImage? {
    guard
      let surface = ImageSurface(width: width, height: height, format: isOpaque ? .rgb24 : .argb32),
      let context = CGContext(surface, scale: scale, flipped: true)
    else { return nil }
    body(context)
    return CGImage(surface)
  }
}
