internal import CGIO
import Foundation

/// The app as a media player on the session bus (MPRIS 2), as soon as it says what it plays.
@MainActor
final class MediaBus {
  static let shared = MediaBus(address: nil, name: Bundle.main.bundleIdentifier)

  private let address: String?
  private let name: String?
  private var bus: OpaquePointer?
  private var hasTried = false
  private static let path = "/org/mpris/MediaPlayer2"
  private static let player = "org.mpris.MediaPlayer2.Player"

  /// - Parameters:
  ///   - address: of a bus that is not the session's, for tests.
  ///   - name: the app's; nil for programs that stay off the bus, as tests are.
  init(address: String?, name: String?) {
    self.address = address
    self.name = name
  }

  private static let interfaces = """
    <node><interface name='org.mpris.MediaPlayer2'><method name='Raise'/><method name='Quit'/>
    <property name='CanQuit' type='b' access='read'/><property name='CanRaise' type='b' access='read'/>
    <property name='HasTrackList' type='b' access='read'/><property name='Identity' type='s' access='read'/>
    <property name='SupportedUriSchemes' type='as' access='read'/>
    <property name='SupportedMimeTypes' type='as' access='read'/></interface>
    <interface name='org.mpris.MediaPlayer2.Player'><method name='Next'/><method name='Previous'/>
    <method name='Pause'/><method name='PlayPause'/><method name='Stop'/><method name='Play'/>
    <method name='Seek'><arg name='Offset' type='x' direction='in'/></method>
    <method name='SetPosition'><arg name='TrackId' type='o' direction='in'/>
    <arg name='Position' type='x' direction='in'/></method>
    <signal name='Seeked'><arg name='Position' type='x'/></signal>
    <property name='PlaybackStatus' type='s' access='read'/><property name='Rate' type='d' access='read'/>
    <property name='Metadata' type='a{sv}' access='read'/><property name='Volume' type='d' access='read'/>
    <property name='Position' type='x' access='read'/><property name='MinimumRate' type='d' access='read'/>
    <property name='MaximumRate' type='d' access='read'/><property name='Shuffle' type='b' access='read'/>
    <property name='CanGoNext' type='b' access='read'/><property name='CanGoPrevious' type='b' access='read'/>
    <property name='CanPlay' type='b' access='read'/><property name='CanPause' type='b' access='read'/>
    <property name='CanSeek' type='b' access='read'/><property name='CanControl' type='b' access='read'/>
    </interface></node>
    """

  /// Tells the desktop what plays and what can be asked for.
  func didChange() {
    if !hasTried, MPNowPlayingInfoCenter.default().nowPlayingInfo != nil {
      hasTried = true
      join()
    }
    guard let bus else { return }
    let controls = MediaControls()
    let values = MediaControls.changing.compactMap { name in
      controls.property(name).map { (name, $0) }
    }
    let arguments = [
      BusValue.text(Self.player), .dictionary(values), .texts([]),
    ].map(\.variant)
    g_dbus_connection_emit_signal(
      bus, nil, Self.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
      g_variant_new_tuple(arguments, gsize(arguments.count)), nil)
  }

  private typealias BusValue = MediaControls.Value

  private func join() {
    guard let name else { return }
    if let address {
      let flags = GDBusConnectionFlags(
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
      bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    } else if ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] != nil {
      bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
    }
    guard let bus, let node = g_dbus_node_info_new_for_xml(Self.interfaces, nil) else { return }
    // The desktop ends programs; this one does not end with its bus.
    g_dbus_connection_set_exit_on_close(bus, 0)
    var next = node.pointee.interfaces
    while let interface = next?.pointee {
      g_dbus_connection_register_object(bus, Self.path, interface, Self.table, nil, nil, nil)
      next = next?.advanced(by: 1)
    }
    let safe = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
    g_bus_own_name_on_connection(
      bus, "org.mpris.MediaPlayer2.\(safe)", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
  }

  private static let table: UnsafeMutablePointer<GDBusInterfaceVTable> = {
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(
      to: GDBusInterfaceVTable(
        method_call: call, get_property: property, set_property: nil,
        padding: (nil, nil, nil, nil, nil, nil, nil, nil)))
    return table
  }()

  private static let call: GDBusInterfaceMethodCallFunc = {
    _, _, _, _, method, arguments, invocation, _ in
    guard let method, let arguments else { return }
    let name = String(cString: method)
    // The time is the last argument, in microseconds.
    let count = g_variant_n_children(arguments)
    var time: gint64 = 0
    if count > 0, let last = g_variant_get_child_value(arguments, count - 1) {
      time = g_variant_get_int64(last)
      g_variant_unref(last)
    }
    MainActor.assumeIsolated { MediaControls().perform(name, Double(time) / 1_000_000) }
    g_dbus_method_invocation_return_value(invocation, nil)
  }

  private static let property: GDBusInterfaceGetPropertyFunc = { _, _, _, _, name, error, _ in
    let name = name.map { String(cString: $0) } ?? ""
    let value = MainActor.assumeIsolated {
      UncheckedVariant(value: MediaControls().property(name)?.variant)
    }.value
    if value == nil {
      g_set_error_literal(
        error, g_dbus_error_quark(), gint(G_DBUS_ERROR_FAILED.rawValue), "no \(name)")
    }
    return value
  }
}

private struct UncheckedVariant: @unchecked Sendable { let value: OpaquePointer? }

extension MediaControls.Value {
  /// As GLib has it, floating.
  fileprivate var variant: OpaquePointer? {
    switch self {
    case .text(let text): return g_variant_new_string(text)
    case .flag(let flag): return g_variant_new_boolean(flag ? 1 : 0)
    case .number(let number): return g_variant_new_double(number)
    case .whole(let number): return g_variant_new_int64(gint64(number))
    case .path(let path): return g_variant_new_object_path(path)
    case .texts(let texts):
      let items = texts.map { g_variant_new_string($0) }
      let type = g_variant_type_new("s")
      defer { g_variant_type_free(type) }
      return g_variant_new_array(type, items, gsize(items.count))
    case .dictionary(let values):
      let items = values.map { name, value in
        g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.variant))
      }
      let type = g_variant_type_new("{sv}")
      defer { g_variant_type_free(type) }
      return g_variant_new_array(type, items, gsize(items.count))
    }
  }
}
