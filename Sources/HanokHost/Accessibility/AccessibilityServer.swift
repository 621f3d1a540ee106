import CGIO
import Foundation
import UIKit

/// The app's elements on a connection of D-Bus, as AT-SPI asks for them.
@MainActor
final class AccessibilityServer {
  let tree: AccessibilityTree
  private let connection: OpaquePointer
  private let program: String
  /// What the registry says the app is in.
  private var desktop = BusTarget.nothing
  /// What is registered, so that it can be taken back.
  private var registrations: [(guint, isSubtree: Bool)] = []
  private var told: [Int: AccessibilityNode] = [:]

  private static let description = g_dbus_node_info_new_for_xml(BusInterfaces.xml, nil)
  private static let registry = "org.a11y.atspi.Registry"

  /// Takes over a reference to the connection.
  init(_ connection: OpaquePointer, _ tree: AccessibilityTree) {
    (self.connection, self.tree) = (connection, tree)
    program = g_dbus_connection_get_unique_name(connection).map(String.init(cString:)) ?? ""
    register()
  }

  isolated deinit {
    for (number, isSubtree) in registrations {
      if isSubtree {
        g_dbus_connection_unregister_subtree(connection, number)
      } else {
        g_dbus_connection_unregister_object(connection, number)
      }
    }
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  // MARK: Registering

  private func register() {
    let this = Unmanaged.passUnretained(self).toOpaque()
    let subtree = g_dbus_connection_register_subtree(
      connection, BusTarget.folder, BusTable.subtree,
      G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES, this, nil, nil)
    let cache = g_dbus_connection_register_object(
      connection, CacheInterface.path, Self.interface(CacheInterface.name), BusTable.object, this,
      nil, nil)
    registrations = [(subtree, true), (cache, false)].filter { $0.0 != 0 }
  }

  /// Tells the desktop's registry that the app is there.
  func embed() {
    let root = BusValue.object(
      program: program, path: BusTarget.path(of: AccessibilityNode.application))
    let this = Unmanaged.passUnretained(self).toOpaque()
    g_dbus_connection_call(
      connection, Self.registry, "\(BusTarget.folder)/root", "org.a11y.atspi.Socket", "Embed",
      BusValue.structure([root]).floating, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { source, result, data in
        guard
          let reply = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
        else { return }
        defer { g_variant_unref(reply) }
        let (program, path) = AccessibilityServer.reference(in: reply)
        let this = owner(data, as: AccessibilityServer.self)
        MainActor.assumeIsolated { this?.desktop = .object(program: program, path: path) }
      }, this)
  }

  private nonisolated static func reference(in reply: OpaquePointer) -> (String, String) {
    let pair = g_variant_get_child_value(reply, 0)
    defer { pair.map(g_variant_unref) }
    guard let pair else { return ("", "/org/a11y/atspi/null") }
    let words = BusArguments(pair)
    return (words.string(0), words.string(1))
  }

  static func interface(_ name: String) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
    g_dbus_node_info_lookup_interface(description, name)
  }

  // MARK: Calls

  /// The element with that path; nil where there is none.
  private func target(_ path: String) -> BusTarget? {
    tree.refreshIfNeeded()
    let number =
      path == CacheInterface.path ? AccessibilityNode.application : BusTarget.number(path)
    guard let number, let node = tree.nodes[number] else { return nil }
    return BusTarget(
      node: node, tree: tree, program: program, desktop: desktop,
      interfaces: BusInterfaces.of(node).map { $0.name })
  }

  /// The descriptions of the interfaces that the element of a path has.
  func interfaces(_ path: String) -> [UnsafeMutablePointer<GDBusInterfaceInfo>] {
    guard let node = target(path)?.node else { return [] }
    return BusInterfaces.of(node).compactMap { Self.interface($0.name) }
  }

  func answer(
    _ path: String, _ interface: String, _ method: String, _ arguments: BusArguments
  ) -> [BusValue]? {
    guard let target = target(path) else { return nil }
    return Self.type(interface)?.call(method, arguments, on: target)
  }

  func property(_ path: String, _ interface: String, _ name: String) -> BusValue? {
    guard let target = target(path) else { return nil }
    return Self.type(interface)?.property(name, of: target)
  }

  func setProperty(_ path: String, _ interface: String, _ name: String, to number: Double) -> Bool {
    guard let target = target(path) else { return false }
    return Self.type(interface)?.setProperty(name, to: number, of: target) ?? false
  }

  private static func type(_ name: String) -> (any BusInterface.Type)? {
    BusInterfaces.all.first { $0.name == name }
  }

  // MARK: Events

  /// Tells those who listen what has changed since the last time.
  func tellChanges() {
    tree.refresh()
    let before = told
    told = tree.nodes
    guard !before.isEmpty else { return }
    for change in AccessibilityChange.between(before, told) { tell(change) }
  }

  func tell(_ change: AccessibilityChange) {
    switch change {
    case .state(AccessibilityNode.window, "active", let isOn):
      emit("Window", isOn ? "Activate" : "Deactivate", AccessibilityNode.window)
      emit("Object", "StateChanged", AccessibilityNode.window, "active", isOn ? 1 : 0)
    case .state(let number, let name, let isOn):
      emit("Object", "StateChanged", number, name, isOn ? 1 : 0)
    case .childAdded(let number, let index, let child):
      emit("Object", "ChildrenChanged", number, "add", index, 0, reference(child))
    case .childRemoved(let number, let index, let child):
      emit("Object", "ChildrenChanged", number, "remove", index, 0, reference(child))
    case .name(let number, let name):
      emit("Object", "PropertyChange", number, "accessible-name", 0, 0, .string(name))
    case .value(let number, let value):
      emit("Object", "PropertyChange", number, "accessible-value", 0, 0, .double(value))
    case .text(let number, let isInsertion, let place, let text):
      emit(
        "Object", "TextChanged", number, isInsertion ? "insert" : "delete", place,
        text.unicodeScalars.count, .string(text))
    case .caret(let number, let place): emit("Object", "TextCaretMoved", number, "", place)
    case .selection(let number): emit("Object", "TextSelectionChanged", number)
    case .announcement(let text):
      emit("Object", "Announcement", AccessibilityNode.window, "", 1, 0, .string(text))
    }
  }

  private func reference(_ number: Int) -> BusValue {
    .object(program: program, path: BusTarget.path(of: number))
  }

  private func emit(
    _ kind: String, _ name: String, _ number: Int, _ detail: String = "", _ first: Int = 0,
    _ second: Int = 0, _ value: BusValue = .string("")
  ) {
    let arguments = BusValue.structure([
      .string(detail), .int32(Int32(first)), .int32(Int32(second)), .variant(value),
      .array(of: "{sv}", []),
    ])
    g_dbus_connection_emit_signal(
      connection, nil, BusTarget.path(of: number), "org.a11y.atspi.Event.\(kind)", name,
      arguments.floating, nil)
  }
}
