import CGIO
import Foundation
import UIKit

/// The desktop's bus for assistive technology: finds it, and has the app on it.
///
/// GTK would tell of one widget without anything in it, so the app speaks for itself and GTK keeps silent. Nothing is
/// read or told before somebody asks or listens.
@MainActor
final class AccessibilityBus {
  private let tree: AccessibilityTree
  private(set) var server: AccessibilityServer?
  private var screenReader: ScreenReader?
  /// Whether somebody wants to hear of changes.
  private var hasListeners = false
  private lazy var telling = TimeoutSource { [weak self] in
    self?.isTelling = false
    self?.server?.tellChanges()
  }
  private var isTelling = false

  static let name = "org.a11y.Bus"
  static let path = "/org/a11y/bus"
  private static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"

  /// How long changes gather before they are told, in seconds.
  private static let pause = 0.05

  init(_ tree: AccessibilityTree) { self.tree = tree }

  /// Whether GTK's own variable asks for no accessibility.
  private nonisolated static var isWanted: Bool {
    ProcessInfo.processInfo.environment["GTK_A11Y"] != "none"
  }

  /// Keeps GTK from telling of its window; to be called before GTK begins.
  static func takeOver() -> Bool {
    let isWanted = isWanted
    setenv("GTK_A11Y", "none", 1)
    return isWanted
  }

  /// Looks for the bus without waiting for it.
  func connect() {
    if let address = ProcessInfo.processInfo.environment["AT_SPI_BUS_ADDRESS"], !address.isEmpty {
      return connect(to: address)
    }
    guard SessionBus.isThere else { return }
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, data in
        nonisolated(unsafe) let bus = g_bus_get_finish(result, nil)
        let this = owner(data, as: AccessibilityBus.self)
        MainActor.assumeIsolated { this?.askForAddress(bus) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func askForAddress(_ session: OpaquePointer?) {
    guard let session else { return }
    screenReader = ScreenReader(session)
    g_dbus_connection_call(
      session, Self.name, Self.path, Self.name, "GetAddress", nil, nil, G_DBUS_CALL_FLAGS_NONE, -1,
      nil,
      { source, result, data in
        guard
          let reply = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
        else { return }
        defer { g_variant_unref(reply) }
        let address = BusArguments(reply).string(0)
        let this = owner(data, as: AccessibilityBus.self)
        MainActor.assumeIsolated { this?.connect(to: address) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func connect(to address: String) {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    g_dbus_connection_new_for_address(
      address, flags, nil, nil,
      { _, result, data in
        nonisolated(unsafe) let connection = g_dbus_connection_new_for_address_finish(result, nil)
        let this = owner(data, as: AccessibilityBus.self)
        MainActor.assumeIsolated { this?.didConnect(connection) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func didConnect(_ connection: OpaquePointer?) {
    guard let connection else { return }
    let server = AccessibilityServer(connection, tree)
    self.server = server
    server.embed()
    watchListeners(on: connection)
    UIAccessibility.announcementObserver = { [weak self] in self?.tell($0, $1) }
  }

  // MARK: Listeners

  private func watchListeners(on connection: OpaquePointer) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    for name in ["EventListenerRegistered", "EventListenerDeregistered"] {
      g_dbus_connection_signal_subscribe(
        connection, Self.registry, Self.registry, name, Self.registryPath, nil,
        G_DBUS_SIGNAL_FLAGS_NONE,
        { connection, _, _, _, _, _, data in
          nonisolated(unsafe) let connection = connection
          let this = owner(data, as: AccessibilityBus.self)
          MainActor.assumeIsolated { this?.askForListeners(connection) }
        }, this, nil)
    }
    askForListeners(connection)
  }

  private func askForListeners(_ connection: OpaquePointer?) {
    g_dbus_connection_call(
      connection, Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents", nil, nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { source, result, data in
        guard
          let reply = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
        else { return }
        defer { g_variant_unref(reply) }
        let list = g_variant_get_child_value(reply, 0)
        defer { list.map(g_variant_unref) }
        let count = g_variant_n_children(list)
        let this = owner(data, as: AccessibilityBus.self)
        MainActor.assumeIsolated { this?.listenersDidChange(count > 0) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func listenersDidChange(_ hasListeners: Bool) {
    guard hasListeners != self.hasListeners else { return }
    self.hasListeners = hasListeners
    if hasListeners { server?.tellChanges() }
  }

  // MARK: Changes

  /// Hears that what is shown, or what is told of the window, may be another.
  func didChange() {
    tree.invalidate()
    guard hasListeners, !isTelling else { return }
    isTelling = true
    telling.schedule(after: Self.pause)
  }

  /// Passes on what the app says: a sentence, or the element to go on with.
  private func tell(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    guard hasListeners, let server else { return }
    if notification == .announcement {
      let sentence = (argument as? NSAttributedString)?.string ?? argument as? String
      if let sentence { server.tell(.announcement(sentence)) }
      return
    }
    didChange()
    guard notification == .screenChanged || notification == .layoutChanged,
      let object = argument as? AccessibleObject
    else { return }
    server.tellChanges()
    if let number = tree.number(of: object) { server.tell(.state(number, "focused", true)) }
  }
}
