import CGtk
import Foundation
import QuartzCore

/// Puts frames into a window of an X server, on the thread that draws them.
///
/// The raster is memory shared with the server where the server is on the same machine, so a frame is copied once,
/// by the server.
final class X11Output: FrameOutput, @unchecked Sendable {
  let raster: ImageSurface
  private let content: X11ContentWindow
  private let log: FrameLog

  private let lock = NSLock()
  private var latestOrigin: (x: Int32, y: Int32)?

  /// Where the raster lies in GTK's window, in pixels; nil while the window is not there: nothing is shown then.
  var origin: (x: Int32, y: Int32)? {
    get { lock.withLock { latestOrigin } }
    set { lock.withLock { latestOrigin = newValue } }
  }

  init?(_ content: X11ContentWindow, width: Int, height: Int, _ log: FrameLog) {
    // Only a raster of the window's own depth is copied as it is.
    let format = content.depth == 32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    guard
      let image = cairo_surface_create_similar_image(
        content.target, format, Int32(width), Int32(height)),
      cairo_surface_status(image) == CAIRO_STATUS_SUCCESS
    else { return nil }
    raster = ImageSurface(owning: image)
    raster.clear()
    (self.content, self.log) = (content, log)
  }

  func prepareForDrawing() {
    // Waits until the server has read the pixels.
    cairo_surface_flush(raster.cairo)
  }

  func present(_ damage: PixelRegion) {
    guard let origin else { return }
    let isNew = content.place(
      X11ContentWindow.Frame(
        x: origin.x, y: origin.y, width: Int32(raster.width), height: Int32(raster.height)))
    guard let cairo = cairo_create(content.target) else { return }
    cairo_set_source_surface(cairo, raster.cairo, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    let all = PixelRect(x0: 0, y0: 0, x1: raster.width, y1: raster.height)
    for rect in isNew ? [all] : damage.rects {
      cairo_rectangle(
        cairo, Double(rect.x0), Double(rect.y0), Double(rect.width), Double(rect.height))
    }
    cairo_fill(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(content.target)
    XFlush(content.display)
    log.frameWasShown()
  }
}
