import CGIO
import CGtk

/// Asks the desktop not to blank the display, through the interface that desktops share
/// (org.freedesktop.ScreenSaver on the session bus).
@MainActor
final class IdleInhibitor {
  /// The desktop's receipt for the request, which ends it.
  private var cookie: guint32?

  var isActive: Bool {
    get { cookie != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { inhibit() } else { release() }
    }
  }

  private func inhibit() {
    let arguments = g_variant_new_tuple(
      [g_variant_new_string("Hanok"), g_variant_new_string("The app keeps the display on.")], 2)
    guard let reply = call("Inhibit", arguments) else { return }
    let value = g_variant_get_child_value(reply, 0)
    cookie = g_variant_get_uint32(value)
    g_variant_unref(value)
    g_variant_unref(reply)
  }

  private func release() {
    guard let cookie else { return }
    self.cookie = nil
    if let reply = call("UnInhibit", g_variant_new_tuple([g_variant_new_uint32(cookie)], 1)) {
      g_variant_unref(reply)
    }
  }

  /// The answer of the session's screen saver; nil where there is none.
  private func call(_ method: String, _ arguments: OpaquePointer?) -> OpaquePointer? {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    let name = "org.freedesktop.ScreenSaver"
    return g_dbus_connection_call_sync(
      bus, name, "/org/freedesktop/ScreenSaver", name, method, arguments, nil,
      G_DBUS_CALL_FLAGS_NONE, 500, nil, nil)
  }
}
