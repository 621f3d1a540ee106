import CGtk
import Foundation
import QuartzCore

/// Puts frames into a window of an X server, over a connection of the rendering thread's own: it waits for the server
/// without the main thread, and the main thread without it.
///
/// The raster is memory shared with the server where the server is on the same machine, so a frame is copied once,
/// by the server. GTK's way would copy it three times in this process: out of the texture, into the frame's
/// picture, and into shared memory.
final class X11Output: FrameOutput, @unchecked Sendable {
  let raster: ImageSurface
  private let display: OpaquePointer
  private let target: OpaquePointer
  private let log: FrameLog

  /// Where the raster lies in the window, and the window's size, in pixels.
  struct Place {
    var x, y: Double
    var width, height: Int32
  }

  private let lock = NSLock()
  private var latestPlace: Place?

  /// Nil while the window is not there: nothing is shown then.
  var place: Place? {
    get { lock.withLock { latestPlace } }
    set { lock.withLock { latestPlace = newValue } }
  }

  /// The connection, opened once to the server that GTK's leads to.
  @MainActor private static var connection: OpaquePointer?

  @MainActor
  init?(
    _ gtkDisplay: OpaquePointer, _ window: Window, width: Int, height: Int, _ log: FrameLog
  ) {
    let known = Self.connection ?? XOpenDisplay(XDisplayString(gtkDisplay))
    Self.connection = known
    guard let display = known else { return nil }
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0,
      attributes.depth == 32 || attributes.depth == 24,
      let target = cairo_xlib_surface_create(
        display, window, attributes.visual, attributes.width, attributes.height)
    else { return nil }
    // Only a raster of the window's own depth is copied as it is.
    let format = attributes.depth == 32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    guard
      let image = cairo_surface_create_similar_image(target, format, Int32(width), Int32(height)),
      cairo_surface_status(image) == CAIRO_STATUS_SUCCESS
    else {
      cairo_surface_destroy(target)
      return nil
    }
    raster = ImageSurface(owning: image)
    raster.clear()
    (self.display, self.target, self.log) = (display, target, log)
  }

  deinit { cairo_surface_destroy(target) }

  func prepareForDrawing() {
    // Waits until the server has read the pixels.
    cairo_surface_flush(raster.cairo)
  }

  func present(_ damage: PixelRegion) {
    guard let place else { return }
    cairo_xlib_surface_set_size(target, place.width, place.height)
    guard let cairo = cairo_create(target) else { return }
    cairo_set_source_surface(cairo, raster.cairo, place.x, place.y)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    for rect in damage.rects {
      cairo_rectangle(
        cairo, place.x + Double(rect.x0), place.y + Double(rect.y0), Double(rect.width),
        Double(rect.height))
    }
    cairo_fill(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(target)
    XFlush(display)
    log.frameWasShown()
  }
}
