import CGtk
import UIKit

/// Where a window stands on an X server. Elsewhere no program is told.
@MainActor
struct WindowPlacement {
  /// In points, of the window's frame where its manager gives it one.
  let origin: CGPoint

  init(origin: CGPoint) { self.origin = origin }

  /// Nil where the window's place is not known.
  init?(of widget: UnsafeMutablePointer<GtkWidget>) {
    guard let (display, window) = Self.window(of: widget) else { return nil }
    var attributes = XWindowAttributes()
    var (x, y, child): (Int32, Int32, Window) = (0, 0, 0)
    guard XGetWindowAttributes(display, window, &attributes) != 0,
      XTranslateCoordinates(display, window, attributes.root, 0, 0, &x, &y, &child) != 0
    else { return nil }
    // A window manager moves the frame, in which the window stands a little below.
    let scale = CGFloat(gtk_widget_get_scale_factor(widget))
    origin = CGPoint(
      x: CGFloat(x - attributes.x) / scale, y: CGFloat(y - attributes.y) / scale)
  }

  /// Where a widget's upper left corner is on the display, in points; nil where no program is told.
  static func contentOrigin(
    of widget: UnsafeMutablePointer<GtkWidget>, in window: UnsafeMutablePointer<GtkWidget>
  ) -> CGPoint? {
    guard let (display, xWindow) = Self.window(of: window) else { return nil }
    var (left, top, child): (Int32, Int32, Window) = (0, 0, 0)
    var (x, y, offsetX, offsetY) = (0.0, 0.0, 0.0, 0.0)
    guard
      XTranslateCoordinates(
        display, xWindow, XDefaultRootWindow(display), 0, 0, &left, &top, &child) != 0,
      gtk_widget_translate_coordinates(widget, window, 0, 0, &x, &y) != 0
    else { return nil }
    gtk_native_get_surface_transform(OpaquePointer(window), &offsetX, &offsetY)
    let scale = Double(gtk_widget_get_scale_factor(window))
    return CGPoint(
      x: Double(left) / scale + x + offsetX, y: Double(top) / scale + y + offsetY)
  }

  /// Moves a window that is shown.
  func apply(to widget: UnsafeMutablePointer<GtkWidget>) {
    guard let (display, window) = Self.window(of: widget) else { return }
    let scale = CGFloat(gtk_widget_get_scale_factor(widget))
    XMoveWindow(display, window, Int32(origin.x * scale), Int32(origin.y * scale))
    XFlush(display)
  }

  private static func window(
    of widget: UnsafeMutablePointer<GtkWidget>
  ) -> (OpaquePointer, Window)? {
    guard let native = gtk_widget_get_native(widget),
      let surface = gtk_native_get_surface(native), let display = X11Presenter.xDisplay()
    else { return nil }
    let window = gdk_x11_surface_get_xid(surface)
    return window == 0 ? nil : (display, window)
  }
}
