import CGIO
import CGtk
import Foundation
import UIKit

/// Shows the raster by putting the pixels that changed straight into the window of an X server.
///
/// The raster is memory shared with the server where the server is on the same machine, so a frame is copied once,
/// by the server. GTK's way would copy it three times in this process: out of the texture, into the frame's
/// picture, and into shared memory. GTK still draws the window when it is uncovered or resized, from textures over the
/// same raster, which its Cairo renderer reads each time.
@MainActor
final class X11Presenter: WindowPresenter {
  let raster: ImageSurface?
  let showsInSnapshots = false
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let display: OpaquePointer
  private let window: Window
  private let target: OpaquePointer
  private let pixelsAPoint: Double
  /// How GTK shows it.
  private let textures: TexturePresenter

  /// Nil where the window is not drawn by GTK's Cairo renderer on an X server, or in other pixels than the display's.
  init?(_ widget: UnsafeMutablePointer<GtkWidget>, width: Int, height: Int, scale: Double) {
    guard scale == Double(gtk_widget_get_scale_factor(widget)),
      let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
      let renderer = gtk_native_get_renderer(native), Self.isCairo(renderer),
      let display = Self.xDisplay()
    else { return nil }
    let window = gdk_x11_surface_get_xid(surface)
    var attributes = XWindowAttributes()
    guard window != 0, XGetWindowAttributes(display, window, &attributes) != 0,
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
    let raster = ImageSurface(owning: image)
    raster.clear()
    (self.widget, self.display, self.window, self.target) = (widget, display, window, target)
    self.raster = raster
    pixelsAPoint = scale
    textures = TexturePresenter(raster, scale: scale)
  }

  isolated deinit { cairo_surface_destroy(target) }

  private static func isCairo(_ renderer: OpaquePointer) -> Bool {
    let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_name_from_instance(instance).map { String(cString: $0) } == "GskCairoRenderer"
  }

  /// The connection, if GTK's display is an X server's.
  static func xDisplay() -> OpaquePointer? {
    guard let display = gdk_display_get_default() else { return nil }
    let instance = UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(instance, gdk_x11_display_get_type()) != 0 else { return nil }
    return gdk_x11_display_get_xdisplay(display)
  }

  func present(_ damage: PixelRegion) {
    guard let raster, let place, let cairo = cairo_create(target) else { return }
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
  }

  func prepareForDrawing() {
    // Waits until the server has read the pixels; Cairo asks the connection, which is the main thread's.
    if let raster { cairo_surface_flush(raster.cairo) }
  }

  func append(to snapshot: OpaquePointer, _ damage: PixelRegion) {
    textures.append(to: snapshot, damage)
  }

  /// Where the raster lies in the window, in pixels; nil while the window is not there.
  private var place: (x: Double, y: Double)? {
    guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
      gdk_surface_get_mapped(surface) != 0, gdk_x11_surface_get_xid(surface) == window
    else { return nil }
    let scale = pixelsAPoint
    cairo_xlib_surface_set_size(
      target, Int32(Double(gdk_surface_get_width(surface)) * scale),
      Int32(Double(gdk_surface_get_height(surface)) * scale))
    var (x, y, dx, dy) = (0.0, 0.0, 0.0, 0.0)
    let top = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(widget, top, 0, 0, &x, &y)
    gtk_native_get_surface_transform(native, &dx, &dy)
    return (((x + dx) * scale).rounded(), ((y + dy) * scale).rounded())
  }
}
