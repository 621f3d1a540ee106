import CGIO
import Foundation

/// The functions that GLib calls when somebody asks for an object on the bus.
@MainActor
enum BusTable {
  static let object = table(
    GDBusInterfaceVTable(
      method_call: call, get_property: property, set_property: setProperty,
      padding: (nil, nil, nil, nil, nil, nil, nil, nil)))
  static let subtree = table(
    GDBusSubtreeVTable(
      enumerate: { _, _, _, _ in empty(UnsafeMutablePointer<CChar>.self) },
      introspect: { _, _, path, node, data in
        interfaces(at: node.map { _ in "\(string(path))/\(string(node))" }, data)
      },
      dispatch: { _, _, _, _, _, target, data in
        target?.pointee = data
        return MainActor.assumeIsolated { Sendably(value: UnsafePointer(object)) }.value
      },
      padding: (nil, nil, nil, nil, nil, nil, nil, nil)))

  private static func table<Table>(_ table: Table) -> UnsafeMutablePointer<Table> {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    return memory
  }

  private nonisolated static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map(String.init(cString:)) ?? ""
  }

  /// An empty list as C has it, for GLib to free.
  private nonisolated static func empty<Element>(
    _ type: Element.Type
  ) -> UnsafeMutablePointer<Element?>? {
    g_malloc0(gsize(MemoryLayout<Element?>.stride))?.bindMemory(to: Element?.self, capacity: 1)
  }

  /// The interfaces of an element, for GLib to free.
  private nonisolated static func interfaces(
    at path: String?, _ data: UserData?
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<GDBusInterfaceInfo>?>? {
    let server = owner(data, as: AccessibilityServer.self)
    let found = MainActor.assumeIsolated {
      Sendably(value: path.flatMap { server?.interfaces($0) } ?? [])
    }.value
    typealias Info = UnsafeMutablePointer<GDBusInterfaceInfo>
    let size = MemoryLayout<Info?>.stride * (found.count + 1)
    let list = g_malloc0(gsize(size))?.bindMemory(to: Info?.self, capacity: found.count + 1)
    for (index, info) in found.enumerated() { list?[index] = g_dbus_interface_info_ref(info) }
    return list
  }

  // MARK: Members

  private static let call: GDBusInterfaceMethodCallFunc = {
    _, _, path, interface, method, arguments, invocation, data in
    let server = owner(data, as: AccessibilityServer.self)
    guard let arguments else { return }
    nonisolated(unsafe) let given = BusArguments(arguments)
    let (path, interface, method) = (string(path), string(interface), string(method))
    let answer = MainActor.assumeIsolated { server?.answer(path, interface, method, given) }
    guard let answer else {
      return g_dbus_method_invocation_return_dbus_error(
        invocation, "org.freedesktop.DBus.Error.Failed", "\(path) has no \(method)")
    }
    g_dbus_method_invocation_return_value(invocation, BusValue.structure(answer).floating)
  }

  private static let property: GDBusInterfaceGetPropertyFunc = {
    _, _, path, interface, name, error, data in
    let server = owner(data, as: AccessibilityServer.self)
    let (path, interface, name) = (string(path), string(interface), string(name))
    let value = MainActor.assumeIsolated { server?.property(path, interface, name) }
    if value == nil { fail("\(path) has no \(name)", error) }
    return value?.floating
  }

  private static let setProperty: GDBusInterfaceSetPropertyFunc = {
    _, _, path, interface, name, value, error, data in
    let server = owner(data, as: AccessibilityServer.self)
    let (path, interface, name) = (string(path), string(interface), string(name))
    let isWhole = String(cString: g_variant_get_type_string(value)) == "i"
    let number = isWhole ? Double(g_variant_get_int32(value)) : g_variant_get_double(value)
    let isSet = MainActor.assumeIsolated {
      server?.setProperty(path, interface, name, to: number) ?? false
    }
    if !isSet { fail("\(name) of \(path) cannot be set", error) }
    return isSet ? 1 : 0
  }

  private nonisolated static func fail(
    _ sentence: String, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    g_set_error_literal(
      error, g_dbus_error_quark(), gint(G_DBUS_ERROR_FAILED.rawValue), sentence)
  }
}

/// A pointer of GLib's on its way out of the main actor.
private struct Sendably<Value>: @unchecked Sendable {
  let value: Value
}
