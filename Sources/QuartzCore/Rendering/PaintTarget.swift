import CCairo
import CoreGraphics
import Foundation

/// A raster being painted on: Cairo's view of it and the pixels themselves.
///
/// Coordinates are device pixels; a temporary raster for a group covers only a part of the device.
final class PaintTarget {
  let surface: ImageSurface
  let cairo: OpaquePointer
  /// The device pixel that the raster's first pixel stands for.
  let x, y: Int
  let width, height: Int
  let stride: Int
  let pixels: UnsafeMutableRawPointer
  let isOpaque: Bool
  /// Whether this is the final raster rather than an offscreen part.
  let isDevice: Bool
  /// Of a part that is put together apart: what it will be laid over, where frosted glass looks through.
  var behind: PaintTarget?
  /// A rectangle that Cairo's clip lies in: nothing beyond it is painted, whatever is drawn.
  private(set) var clipRect: PixelRect
  /// How many of Cairo's clips now are outlines rather than rectangles of whole pixels.
  var pathClips = 0
  /// Whether pixels may be touched only through Cairo, which knows the outline.
  var isClippedToPath: Bool { pathClips > 0 }

  /// The picture behind frosted glass in this part; nil when the part is drawn to be kept.
  var backdropSource: PaintTarget? { isDevice ? self : behind }

  init?(_ surface: ImageSurface, x: Int = 0, y: Int = 0, isDevice: Bool = false) {
    guard let cairo = cairo_create(surface.cairo) else { return nil }
    guard let base = surface.bytes.baseAddress, surface.format != .a8,
      cairo_status(cairo) == CAIRO_STATUS_SUCCESS
    else {
      cairo_destroy(cairo)
      return nil
    }
    self.surface = surface
    self.cairo = cairo
    (self.x, self.y) = (x, y)
    (width, height) = (surface.width, surface.height)
    stride = surface.stride
    pixels = base
    isOpaque = surface.format == .rgb24
    self.isDevice = isDevice
    clipRect = PixelRect(x0: x, y0: y, x1: x + surface.width, y1: y + surface.height)
    cairo_translate(cairo, Double(-x), Double(-y))
  }

  deinit { cairo_destroy(cairo) }

  /// The device pixels it covers.
  var rect: PixelRect { PixelRect(x0: x, y0: y, x1: x + width, y1: y + height) }

  /// The first of the words of a row, from a device pixel on.
  @inline(__always)
  func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    (pixels + (y - self.y) * stride + (x - self.x) * 4).assumingMemoryBound(to: UInt32.self)
  }

  /// Makes the pixels of a rectangle empty.
  func clear(_ rect: PixelRect) {
    let r = rect.intersection(self.rect)
    guard !r.isEmpty else { return }
    cairo_surface_flush(surface.cairo)
    for y in r.y0..<r.y1 { memset(row(r.x0, y), 0, r.width * 4) }
    cairo_surface_mark_dirty(surface.cairo)
  }

  /// Rows of the same pixels as a target of their own, which another thread may paint on.
  func rows(_ rows: Range<Int>) -> PaintTarget? {
    let part = rows.clamped(to: rect.y0..<rect.y1)
    guard !part.isEmpty,
      let surface = ImageSurface(
        wrapping: UnsafeMutableRawPointer(row(x, part.lowerBound)), width: width,
        height: part.count, stride: stride, format: isOpaque ? .rgb24 : .argb32)
    else { return nil }
    return PaintTarget(surface, x: x, y: part.lowerBound, isDevice: isDevice)
  }

  /// Moves the pixels of `rect` by a distance within it.
  func scroll(_ rect: PixelRect, _ dx: Int, _ dy: Int) {
    let to = scrolledPart(of: rect, dx, dy)
    guard !to.isEmpty else { return }
    cairo_surface_flush(surface.cairo)
    move(to, dx, dy)
    cairo_surface_mark_dirty(surface.cairo)
  }

  /// The part of `rect` whose pixels come from elsewhere in it when it is scrolled.
  func scrolledPart(of rect: PixelRect, _ dx: Int, _ dy: Int) -> PixelRect {
    let r = rect.intersection(self.rect)
    return r.intersection(r.moved(dx, dy))
  }

  /// Fills a rectangle with the pixels that are as far away as given, row after row so that none is overwritten before it
  /// is read.
  func move(_ to: PixelRect, _ dx: Int, _ dy: Int) {
    for i in 0..<to.height {
      let y = dy > 0 ? to.y1 - 1 - i : to.y0 + i
      memmove(row(to.x0, y), row(to.x0 - dx, y - dy), to.width * 4)
    }
  }

  /// Runs drawing with Cairo's clip narrowed to a rectangle of whole pixels.
  @inline(__always)
  func clipped(to rect: PixelRect, _ body: () -> Void) {
    cairo_save(cairo)
    cairo_rectangle(
      cairo, Double(rect.x0), Double(rect.y0), Double(rect.width), Double(rect.height))
    cairo_clip(cairo)
    let outer = clipRect
    clipRect = outer.intersection(rect)
    body()
    clipRect = outer
    cairo_restore(cairo)
  }

  func setSource(_ color: CGColor, alpha: Double) {
    let c = color.rgba
    cairo_set_source_rgba(cairo, c.x, c.y, c.z, c.w * alpha)
  }

  func addRectangle(_ box: Box) {
    cairo_rectangle(cairo, box.x0, box.y0, box.width, box.height)
  }
}
