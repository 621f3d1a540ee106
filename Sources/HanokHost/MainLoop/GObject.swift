import CGIO

/// A handler's second half: what a C callback is given back.
typealias UserData = UnsafeMutableRawPointer

/// Connects a C function to a GObject signal.
///
/// `handler` is a `@convention(c)` function with the signal's own signature; GLib knows it only as an
/// untyped callback.
func connect<Handler>(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: Handler, _ data: UserData?
) {
  g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), data, nil, GConnectFlags(0))
}

func connect<Handler>(
  _ object: OpaquePointer, _ signal: String, _ handler: Handler, _ data: UserData?
) {
  connect(UnsafeMutableRawPointer(object), signal, handler, data)
}

/// The object behind a handler's user data; the connected object must not outlive it.
func owner<Object: AnyObject>(_ data: UserData?, as type: Object.Type) -> Object? {
  data.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
}

/// A closure that is called at a signal without arguments, for as long as this object is there.
@MainActor
final class SignalConnection {
  private let object: UnsafeMutableRawPointer
  private let handler: @MainActor () -> Void
  private var id: gulong = 0

  /// With `isAfter` the object's own work for the signal is done first.
  init(
    _ object: UnsafeMutableRawPointer, _ signal: String, isAfter: Bool,
    _ handler: @escaping @MainActor () -> Void
  ) {
    self.object = g_object_ref(object)
    self.handler = handler
    let callback: @convention(c) (UnsafeMutableRawPointer, UserData?) -> Void = { _, data in
      let connection = owner(data, as: SignalConnection.self)
      MainActor.assumeIsolated { connection?.handler() }
    }
    id = g_signal_connect_data(
      object, signal, unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, isAfter ? G_CONNECT_AFTER : GConnectFlags(0))
  }

  isolated deinit {
    g_signal_handler_disconnect(object, id)
    g_object_unref(object)
  }
}
