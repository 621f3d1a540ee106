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
