import CGIO
import CGtk
import Foundation

/// Whether the desktop is set to dark: by its settings portal, else by GTK's theme.
@MainActor
final class DesktopAppearance {
  /// Called when it changes.
  var onChange: (@MainActor () -> Void)?
  private var portalIsDark: Bool?
  private var bus: OpaquePointer?

  private nonisolated static let path = "/org/freedesktop/portal/desktop"
  private nonisolated static let interface = "org.freedesktop.portal.Settings"
  private nonisolated static let namespace = "org.freedesktop.appearance"

  init() {
    watchTheme()
    askPortal()
  }

  var isDark: Bool { portalIsDark ?? isThemeDark }

  // MARK: GTK's theme

  private var isThemeDark: Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    var value = GValue()
    defer { g_value_unset(&value) }
    g_object_get_property(object, "gtk-application-prefer-dark-theme", &value)
    if g_value_get_boolean(&value) != 0 { return true }
    var name = GValue()
    defer { g_value_unset(&name) }
    g_object_get_property(object, "gtk-theme-name", &name)
    return g_value_get_string(&name).map { String(cString: $0) }?.hasSuffix("-dark") ?? false
  }

  private func watchTheme() {
    guard let settings = gtk_settings_get_default() else { return }
    let changed: @convention(c) (UserData?, OpaquePointer?, UserData?) -> Void = { _, _, data in
      let this = owner(data, as: DesktopAppearance.self)
      MainActor.assumeIsolated { this?.onChange?() }
    }
    let this = Unmanaged.passUnretained(self).toOpaque()
    connect(settings, "notify::gtk-application-prefer-dark-theme", changed, this)
    connect(settings, "notify::gtk-theme-name", changed, this)
  }

  // MARK: The portal

  /// Asks without waiting; programs without a session bus have no portal.
  private func askPortal() {
    guard SessionBus.isThere else { return }
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, data in
        let bus = g_bus_get_finish(result, nil)
        nonisolated(unsafe) let connection = bus
        let this = owner(data, as: DesktopAppearance.self)
        MainActor.assumeIsolated { this?.didConnect(connection) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func didConnect(_ connection: OpaquePointer?) {
    guard let connection else { return }
    bus = connection
    let this = Unmanaged.passUnretained(self).toOpaque()
    var arguments: [OpaquePointer?] = [
      g_variant_new_string(Self.namespace), g_variant_new_string("color-scheme"),
    ]
    g_dbus_connection_call(
      connection, "org.freedesktop.portal.Desktop", Self.path, Self.interface, "Read",
      g_variant_new_tuple(&arguments, 2), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, nil,
      { source, result, data in
        guard
          let reply = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
        else { return }
        defer { g_variant_unref(reply) }
        let isDark = DesktopAppearance.isDark(in: reply, at: 0)
        let this = owner(data, as: DesktopAppearance.self)
        MainActor.assumeIsolated { this?.portalSays(isDark) }
      }, this)
    _ = g_dbus_connection_signal_subscribe(
      connection, nil, Self.interface, "SettingChanged", Self.path, Self.namespace,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters, let key = g_variant_get_child_value(parameters, 1) else { return }
        defer { g_variant_unref(key) }
        guard String(cString: g_variant_get_string(key, nil)) == "color-scheme" else { return }
        let isDark = DesktopAppearance.isDark(in: parameters, at: 2)
        let this = owner(data, as: DesktopAppearance.self)
        MainActor.assumeIsolated { this?.portalSays(isDark) }
      }, this, nil)
  }

  private func portalSays(_ isDark: Bool?) {
    let before = self.isDark
    portalIsDark = isDark
    if self.isDark != before { onChange?() }
  }

  /// The value of a colour scheme inside a reply: 1 prefers dark, 2 light; others say nothing.
  private nonisolated static func isDark(in reply: OpaquePointer, at index: gsize) -> Bool? {
    var value = g_variant_get_child_value(reply, index)
    while let current = value, g_variant_is_of_type(current, variantType) != 0 {
      value = g_variant_get_variant(current)
      g_variant_unref(current)
    }
    guard let value else { return nil }
    defer { g_variant_unref(value) }
    guard g_variant_is_of_type(value, numberType) != 0 else { return nil }
    switch g_variant_get_uint32(value) {
    case 1: return true
    case 2: return false
    default: return nil
    }
  }

  private nonisolated(unsafe) static let variantType = g_variant_type_new("v")
  private nonisolated(unsafe) static let numberType = g_variant_type_new("u")
}
