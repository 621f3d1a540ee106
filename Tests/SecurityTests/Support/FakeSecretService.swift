import CGIO
import Foundation

/// A service `org.freedesktop.secrets` on a bus of a test's: one collection, in memory.
final class FakeSecretService: @unchecked Sendable {
  private let lock = NSLock()
  private var kept: [(attributes: String, secret: Data)] = []
  private var locked = false
  private let connection: OpaquePointer

  var secrets: [(attributes: String, secret: Data)] { lock.withLock { kept } }
  var isLocked: Bool {
    get { lock.withLock { locked } }
    set { lock.withLock { locked = newValue } }
  }

  init(_ address: String) throws {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let made = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    else { throw CocoaError(.fileNoSuchFile) }
    connection = made
    // Messages come on a thread of GLib's, which needs no loop.
    g_dbus_connection_add_filter(
      connection,
      { connection, message, isIncoming, data in
        guard let message, isIncoming != 0, let data,
          g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        else { return message }
        let service = Unmanaged<FakeSecretService>.fromOpaque(data).takeUnretainedValue()
        service.answer(message, connection)
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    let name = g_variant_parse(nil, "('org.freedesktop.secrets', uint32 4)", nil, nil, nil)
    let reply = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", name, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    g_variant_unref(reply)
    g_variant_unref(name)
  }

  deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  private func answer(_ message: OpaquePointer, _ connection: OpaquePointer?) {
    let reply = g_dbus_message_new_method_reply(message)
    let body = g_dbus_message_get_body(message)
    let method = String(cString: g_dbus_message_get_member(message))
    let path = String(cString: g_dbus_message_get_path(message))
    if let text = lock.withLock({ self.text(method, path, body) }),
      let value = g_variant_parse(nil, text, nil, nil, nil)
    {
      g_dbus_message_set_body(reply, value)
      g_variant_unref(value)
    }
    g_dbus_connection_send_message(
      connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(reply))
  }

  /// The answer to a call, in the text form of values.
  private func text(_ method: String, _ path: String, _ body: OpaquePointer?) -> String? {
    switch method {
    case "OpenSession": return "(<''>, objectpath '/session')"
    case "ReadAlias": return "(objectpath '/collection',)"
    case "Get": return "(<\(locked)>,)"
    case "SearchItems":
      let wanted = printed(body, 0)
      let found = kept.indices.filter { kept[$0].attributes == wanted }
        .map { "objectpath '/item/\($0)'" }.joined(separator: ", ")
      return locked ? "(@ao [], @ao [\(found)])" : "(@ao [\(found)], @ao [])"
    case "GetSecret":
      guard let number = Int(path.dropFirst("/item/".count)) else { return nil }
      let bytes = kept[number].secret.map { String($0) }.joined(separator: ", ")
      return "((objectpath '/session', @ay [], @ay [\(bytes)], 'text/plain'),)"
    case "CreateItem":
      let properties = g_variant_get_child_value(body, 0)
      let attributes = g_variant_lookup_value(
        properties, "org.freedesktop.Secret.Item.Attributes", nil)
      let name = String(cString: g_variant_print(attributes, 0))
      let value = g_variant_get_child_value(g_variant_get_child_value(body, 1), 2)
      let secret = Data(
        (0..<g_variant_n_children(value)).map {
          g_variant_get_byte(g_variant_get_child_value(value, $0))
        })
      kept.removeAll { $0.attributes == name }
      kept.append((name, secret))
      return "(objectpath '/item/\(kept.count - 1)', objectpath '/')"
    default: return nil
    }
  }

  private func printed(_ value: OpaquePointer?, _ index: Int) -> String {
    String(cString: g_variant_print(g_variant_get_child_value(value, gsize(index)), 0))
  }
}
