internal import CGIO
import Foundation

/// The session's keeper of secrets, such as GNOME's keyring: what answers to `org.freedesktop.secrets`.
///
/// Nobody is asked for a password: a collection that is locked counts as one that is not there.
struct SecretService: KeyKeeper {
  /// Why there is no answer.
  enum Failure: Error { case absent, locked }

  /// The address of the bus; nil for the session's.
  var address: String?

  private static let name = "org.freedesktop.secrets"
  private static let service = Place("/org/freedesktop/secrets", "org.freedesktop.Secret.Service")
  /// In milliseconds. The service may have to be started.
  private static let timeout: Int32 = 5_000

  /// An object of the service and one of its interfaces.
  private struct Place {
    var path: String
    var interface: String

    init(_ path: String, _ interface: String) {
      self.path = path
      self.interface = interface
    }
  }

  // MARK: Secrets

  func secret(named name: String) throws -> Data? {
    let bus = try Bus(address)
    let found = try bus.call(
      Self.service, "SearchItems", "({\(Self.attributes(name))},)", "(a{ss})")
    guard let item = found.child(0).paths.first else {
      if found.child(1).paths.isEmpty { return nil }
      throw Failure.locked
    }
    let reply = try bus.call(
      Place(item, "org.freedesktop.Secret.Item"), "GetSecret",
      "(objectpath \(Self.quoted(try session(of: bus))),)", "(o)")
    return reply.child(0).child(2).bytes
  }

  func keep(_ secret: Data, named name: String) throws {
    let bus = try Bus(address)
    let collection = try bus.call(Self.service, "ReadAlias", "('default',)", "(s)").child(0).path
    guard let collection, collection != "/" else { throw Failure.absent }
    let isLocked = try bus.call(
      Place(collection, "org.freedesktop.DBus.Properties"), "Get",
      "('org.freedesktop.Secret.Collection', 'Locked')", "(ss)")
    guard !isLocked.child(0).child(0).isTrue else { throw Failure.locked }
    let bytes = secret.map { String($0) }.joined(separator: ", ")
    let item = "org.freedesktop.Secret.Item"
    let made = try bus.call(
      Place(collection, "org.freedesktop.Secret.Collection"), "CreateItem",
      "({'\(item).Label': <\(Self.quoted("Secrets of " + name))>,"
        + " '\(item).Attributes': <{\(Self.attributes(name))}>},"
        + " (\(Self.quoted(try session(of: bus))), [], [\(bytes)], 'application/octet-stream'), true)",
      "(a{sv}(oayays)b)")
    // Without an item the service wants to ask its user something.
    guard made.child(0).path != "/" else { throw Failure.locked }
  }

  /// A session in which secrets go over the bus as they are: it is the user's own.
  private func session(of bus: Bus) throws -> String {
    guard
      let path = try bus.call(Self.service, "OpenSession", "('plain', <''>)", "(sv)").child(1).path
    else { throw Failure.absent }
    return path
  }

  private static func attributes(_ name: String) -> String {
    "'xdg:schema': 'org.hanok.Secrets', 'application': \(quoted(name))"
  }

  /// A string in the text form of values.
  private static func quoted(_ text: String) -> String {
    let inner = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "'", with: "\\'")
    return "'\(inner)'"
  }

  // MARK: The bus

  private final class Bus {
    private let connection: OpaquePointer

    init(_ address: String?) throws {
      let made: OpaquePointer? =
        if let address {
          g_dbus_connection_new_for_address_sync(
            address,
            GDBusConnectionFlags(
              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, nil, nil)
        } else {
          Self.sessionHasBus ? g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) : nil
        }
      guard let made else { throw Failure.absent }
      connection = made
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

    /// GLib would start a bus where there is none.
    private static var sessionHasBus: Bool {
      let environment = ProcessInfo.processInfo.environment
      if environment["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
      return environment["XDG_RUNTIME_DIR"].map { access("\($0)/bus", F_OK) == 0 } ?? false
    }

    /// - Parameters:
    ///   - arguments: in the text form of values.
    ///   - type: the arguments' type.
    func call(
      _ place: Place, _ method: String, _ arguments: String, _ type: String
    ) throws -> Value {
      let value = type.withCString { type in
        g_variant_parse(OpaquePointer(type), arguments, nil, nil, nil)
      }
      guard let value else { throw Failure.absent }
      defer { g_variant_unref(value) }
      let reply = g_dbus_connection_call_sync(
        connection, SecretService.name, place.path, place.interface, method, value, nil,
        G_DBUS_CALL_FLAGS_NONE, SecretService.timeout, nil, nil)
      guard let reply else { throw Failure.absent }
      return Value(reply)
    }
  }

  /// A value that came over the bus, and those in it.
  private final class Value {
    private let value: OpaquePointer

    init(_ value: OpaquePointer) { self.value = value }
    deinit { g_variant_unref(value) }

    private var children: [Value] {
      let type = String(cString: g_variant_get_type_string(value))
      guard type.hasPrefix("(") || type.hasPrefix("a") || type == "v" else { return [] }
      return (0..<g_variant_n_children(value)).map { Value(g_variant_get_child_value(value, $0)) }
    }

    /// Nothing, an empty tuple, for an index past the end.
    func child(_ index: Int) -> Value {
      let all = children
      return all.indices.contains(index)
        ? all[index] : Value(g_variant_ref_sink(g_variant_new_tuple(nil, 0)))
    }

    private func has(_ type: String) -> Bool {
      String(cString: g_variant_get_type_string(value)) == type
    }

    var path: String? { has("o") ? String(cString: g_variant_get_string(value, nil)) : nil }
    var paths: [String] { has("ao") ? children.compactMap(\.path) : [] }
    var isTrue: Bool { has("b") && g_variant_get_boolean(value) != 0 }
    var bytes: Data? { has("ay") ? Data(children.map { g_variant_get_byte($0.value) }) : nil }
  }
}
