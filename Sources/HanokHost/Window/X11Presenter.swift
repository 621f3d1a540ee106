import CGIO
import CGtk
import Foundation
import QuartzCore
import UIKit

/// Shows the raster by putting the pixels that changed straight into a window of an X server.
///
/// The thread that draws does so (`X11Output`), into a window that lies above what GTK draws (`X11ContentWindow`). Until that
/// is there, GTK shows the raster.
@MainActor
final class X11Presenter: WindowPresenter {
  let raster: ImageSurface?
  var output: (any FrameOutput)? { x11Output }
  private let x11Output: X11Output
  private let content: X11ContentWindow
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let window: Window
  private let pixelsAPoint: Double
  /// How GTK shows it.
  private let textures: TexturePresenter

  /// Nil where the window is not drawn by GTK's Cairo renderer on an X server, or in other pixels than the display's.
  /// `onExposure` is called when the whole raster has to be shown once more.
  init?(
    _ widget: UnsafeMutablePointer<GtkWidget>, width: Int, height: Int, scale: Double,
    _ log: FrameLog, onExposure: @escaping () -> Void
  ) {
    guard scale == Double(gtk_widget_get_scale_factor(widget)),
      let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
      let renderer = gtk_native_get_renderer(native), Self.isCairo(renderer),
      let display = Self.xDisplay()
    else { return nil }
    let window = gdk_x11_surface_get_xid(surface)
    guard window != 0, let content = X11ContentWindow.of(window, display),
      let output = X11Output(content, width: width, height: height, log)
    else { return nil }
    (self.widget, self.window, self.content, x11Output) = (widget, window, content, output)
    raster = output.raster
    pixelsAPoint = scale
    textures = TexturePresenter(output.raster, scale: scale)
    content.onExposure = onExposure
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

  func willDraw() { x11Output.origin = origin }

  var isDrawnByGTK: Bool { !content.isShown }

  func append(to snapshot: OpaquePointer, _ damage: PixelRegion) {
    textures.append(to: snapshot, damage)
  }

  /// Where the raster lies in the window, in pixels; nil while the window is not there.
  private var origin: (x: Int32, y: Int32)? {
    guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
      gdk_surface_get_mapped(surface) != 0, gdk_x11_surface_get_xid(surface) == window
    else { return nil }
    var (x, y, dx, dy) = (0.0, 0.0, 0.0, 0.0)
    let top = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(widget, top, 0, 0, &x, &y)
    gtk_native_get_surface_transform(native, &dx, &dy)
    return (Int32(((x + dx) * pixelsAPoint).rounded()), Int32(((y + dy) * pixelsAPoint).rounded()))
  }
}
