import CGIO
import CGtk
import Foundation
import QuartzCore
import UIKit

/// Shows the raster by putting the pixels that changed straight into the window of an X server.
///
/// The thread that draws does so (`X11Output`). GTK still draws the window when it is uncovered or resized, from
/// textures over the same raster, which its Cairo renderer reads each time.
@MainActor
final class X11Presenter: WindowPresenter {
  let raster: ImageSurface?
  var output: (any FrameOutput)? { x11Output }
  private let x11Output: X11Output
  private let widget: UnsafeMutablePointer<GtkWidget>
  /// GTK's connection to the server.
  private let display: OpaquePointer
  private let window: Window
  private let pixelsAPoint: Double
  /// How GTK shows it.
  private let textures: TexturePresenter
  /// Whether GTK has drawn the window since the last frame, and the server may yet have to show that.
  private var hasGTKDrawn = true

  /// Nil where the window is not drawn by GTK's Cairo renderer on an X server, or in other pixels than the display's.
  init?(
    _ widget: UnsafeMutablePointer<GtkWidget>, width: Int, height: Int, scale: Double,
    _ log: FrameLog
  ) {
    guard scale == Double(gtk_widget_get_scale_factor(widget)),
      let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
      let renderer = gtk_native_get_renderer(native), Self.isCairo(renderer),
      let display = Self.xDisplay()
    else { return nil }
    let window = gdk_x11_surface_get_xid(surface)
    guard window != 0 else { return nil }
    // The server has to know the window before another connection asks for it.
    XSync(display, 0)
    guard let output = X11Output(display, window, width: width, height: height, log) else {
      return nil
    }
    (self.widget, self.display, self.window, x11Output) = (widget, display, window, output)
    raster = output.raster
    pixelsAPoint = scale
    textures = TexturePresenter(output.raster, scale: scale)
  }

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

  func willDraw() {
    // The server answers each connection in order, but either before the other.
    if hasGTKDrawn { XSync(display, 0) }
    hasGTKDrawn = false
    x11Output.place = place
  }

  func append(to snapshot: OpaquePointer, _ damage: PixelRegion) {
    hasGTKDrawn = true
    textures.append(to: snapshot, damage)
  }

  /// Where the raster lies in the window; nil while the window is not there.
  private var place: X11Output.Place? {
    guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
      gdk_surface_get_mapped(surface) != 0, gdk_x11_surface_get_xid(surface) == window
    else { return nil }
    let scale = pixelsAPoint
    var (x, y, dx, dy) = (0.0, 0.0, 0.0, 0.0)
    let top = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(widget, top, 0, 0, &x, &y)
    gtk_native_get_surface_transform(native, &dx, &dy)
    return X11Output.Place(
      x: ((x + dx) * scale).rounded(), y: ((y + dy) * scale).rounded(),
      width: Int32(Double(gdk_surface_get_width(surface)) * scale),
      height: Int32(Double(gdk_surface_get_height(surface)) * scale))
  }
}
