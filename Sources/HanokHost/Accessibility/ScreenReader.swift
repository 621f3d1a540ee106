import CGIO
import UIKit

/// Whether the desktop has its screen reader on, as the session's bus tells.
@MainActor
final class ScreenReader {
  private let session: OpaquePointer
  private let subscription: guint

  private static let status = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// Takes over a reference to the connection.
  init(_ session: OpaquePointer) {
    self.session = session
    subscription = g_dbus_connection_signal_subscribe(
      session, nil, Self.properties, "PropertiesChanged", AccessibilityBus.path, Self.status,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { connection, _, _, _, _, _, _ in
        nonisolated(unsafe) let connection = connection
        MainActor.assumeIsolated { ScreenReader.ask(connection) }
      }, nil, nil)
    Self.ask(session)
  }

  isolated deinit {
    g_dbus_connection_signal_unsubscribe(session, subscription)
    g_object_unref(UnsafeMutableRawPointer(session))
  }

  private static func ask(_ session: OpaquePointer?) {
    let name = BusValue.structure([.string(status), .string("ScreenReaderEnabled")])
    g_dbus_connection_call(
      session, AccessibilityBus.name, AccessibilityBus.path, properties, "Get", name.floating, nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { source, result, _ in
        guard
          let reply = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
        else { return }
        defer { g_variant_unref(reply) }
        let isOn = BusArguments(reply).flag(0)
        MainActor.assumeIsolated { AccessibilitySettings.isScreenReaderRunning = isOn }
      }, nil)
  }
}
