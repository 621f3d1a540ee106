import CSoup
import Foundation

/// Speaks HTTP on the loopback interface: a libsoup server on a thread and main loop of its own.
///
/// The handler is called on that thread and must not block; it answers whenever it is ready, from
/// any thread, by calling the closure it was handed.
final class HTTPListener: @unchecked Sendable {
  typealias Answer = @Sendable (HTTPResponse) -> Void
  typealias Handler = @Sendable (HTTPRequest, @escaping Answer) -> Void

  enum Failure: Error, CustomStringConvertible {
    case cannotListen(port: Int, reason: String)

    var description: String {
      switch self {
      case .cannotListen(let port, let reason): return "Cannot listen on port \(port): \(reason)"
      }
    }
  }

  let port: Int
  private let context: OpaquePointer
  private let loop: OpaquePointer
  private let server: UnsafeMutablePointer<SoupServer>
  private let thread: Thread
  private let ended = DispatchSemaphore(value: 0)

  /// Binds the port (0 picks a free one) and begins to answer.
  init(port requested: Int, handler: @escaping Handler) throws {
    guard let context = g_main_context_new(), let loop = g_main_loop_new(context, 0) else {
      throw Failure.cannotListen(port: requested, reason: "out of memory")
    }
    do {
      (server, port) = try HTTPListener.makeServer(context, port: requested, handler)
    } catch {
      g_main_loop_unref(loop)
      g_main_context_unref(context)
      throw error
    }
    self.context = context
    self.loop = loop
    let run = UncheckedPair(context: context, loop: loop)
    let ended = ended
    thread = Thread {
      g_main_context_push_thread_default(run.context)
      g_main_loop_run(run.loop)
      g_main_context_pop_thread_default(run.context)
      ended.signal()
    }
    thread.name = "http"
    thread.start()
  }

  /// Makes the server in its context, which is this thread's default only meanwhile: the listener's
  /// own thread can take it over only when it is free.
  private static func makeServer(
    _ context: OpaquePointer, port requested: Int, _ handler: @escaping Handler
  ) throws -> (server: UnsafeMutablePointer<SoupServer>, port: Int) {
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    let server = UnsafeMutableRawPointer(
      g_object_new_with_properties(soup_server_get_type(), 0, nil, nil)
    ).assumingMemoryBound(to: SoupServer.self)
    let box = Unmanaged.passRetained(HandlerBox(handler))
    soup_server_add_early_handler(server, nil, discardBody, nil, nil)
    soup_server_add_handler(server, nil, receive, box.toOpaque()) { pointer in
      if let pointer { Unmanaged<HandlerBox>.fromOpaque(pointer).release() }
    }
    do {
      let port = try listen(server, G_SOCKET_FAMILY_IPV4, port: requested)
      // Some names lead to ::1 first. A machine without IPv6 does without.
      _ = try? listen(server, G_SOCKET_FAMILY_IPV6, port: port)
      return (server, port)
    } catch {
      g_object_unref(server)
      throw error
    }
  }

  private struct UncheckedPair: @unchecked Sendable {
    let context: OpaquePointer
    let loop: OpaquePointer
  }

  /// Closes every connection and ends the thread. Call once; answers that come later are dropped.
  func stop() {
    let server = Int(bitPattern: server)
    let loop = Int(bitPattern: loop)
    invoke(on: context) {
      guard let server = UnsafeMutablePointer<SoupServer>(bitPattern: server),
        let loop = OpaquePointer(bitPattern: loop)
      else { return }
      soup_server_disconnect(server)
      g_main_loop_quit(loop)
    }
    ended.wait()
    g_object_unref(self.server)
    g_main_loop_unref(self.loop)
    g_main_context_unref(context)
  }

  /// Listens on the loopback address of a family and gives the port that was bound.
  ///
  /// The socket is made here because libsoup's own holds only ten waiting connections; a wall that
  /// asks for thirty pictures at once would see some of them take a second longer.
  private static func listen(
    _ server: UnsafeMutablePointer<SoupServer>, _ family: GSocketFamily, port: Int
  ) throws -> Int {
    var error: UnsafeMutablePointer<GError>?
    let socket = g_socket_new(family, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, &error)
    let loopback = g_inet_address_new_loopback(family)
    let address = g_inet_socket_address_new(loopback, guint16(port))
    defer {
      g_object_unref(address)
      g_object_unref(loopback)
      if let socket { g_object_unref(socket) }
      g_clear_error(&error)
    }
    if let socket { g_socket_set_listen_backlog(socket, 512) }
    guard let socket, g_socket_bind(socket, address, 1, &error) != 0,
      g_socket_listen(socket, &error) != 0,
      soup_server_listen_socket(server, socket, SoupServerListenOptions(0), &error) != 0
    else {
      let reason = error.flatMap { String(cString: $0.pointee.message) } ?? "unknown reason"
      throw Failure.cannotListen(port: port, reason: reason)
    }
    let bound = g_socket_get_local_address(socket, nil)
    defer { if let bound { g_object_unref(bound) } }
    guard let bound else { return port }
    return Int(
      UnsafeMutableRawPointer(bound).withMemoryRebound(to: GInetSocketAddress.self, capacity: 1) {
        g_inet_socket_address_get_port($0)
      })
  }
}

private final class HandlerBox {
  let handler: HTTPListener.Handler
  init(_ handler: @escaping HTTPListener.Handler) { self.handler = handler }
}

/// No route reads a request's body, so none is kept, however long it is.
private let discardBody: SoupServerCallback = { _, message, _, _, _ in
  soup_message_body_set_accumulate(soup_server_message_get_request_body(message), 0)
}

private let receive: SoupServerCallback = { _, message, _, _, data in
  guard let message, let data else { return }
  let box = Unmanaged<HandlerBox>.fromOpaque(data).takeUnretainedValue()
  let exchange = HTTPExchange(message)
  soup_server_message_pause(message)
  box.handler(exchange.request) { response in
    invoke(on: exchange.context) { exchange.send(response) }
  }
}
