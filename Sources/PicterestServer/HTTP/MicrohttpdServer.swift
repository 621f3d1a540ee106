import CMicrohttpd
import Foundation

/// One server of libmicrohttpd: a listening socket, and threads that speak HTTP with those who connect.
///
/// The library calls functions without a context of Swift's; here they find the connection that they are
/// about. Everything they are handed is valid during the call only.
final class MicrohttpdServer: @unchecked Sendable {
  private let handle: OpaquePointer
  private let socket: Int32
  private let context: Unmanaged<HTTPListener>

  /// Begins to accept connections. The socket is closed by `stop`, or when this fails.
  init(socket: Int32, threads: Int, listener: HTTPListener) throws {
    self.socket = socket
    context = Unmanaged.passRetained(listener)
    _ = LibraryAnswers.areJSON
    var options = MicrohttpdServer.options(
      socket: socket, threads: threads, limits: listener.limits, context: context.toOpaque())
    let flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    guard
      let handle = hanok_mhd_start(
        flags, { MicrohttpdServer.proceed($7?.pointee, $3, $4, $5, $6) }, nil, &options)
    else {
      context.release()
      close(socket)
      throw ListenAddress.Failure(description: "The HTTP server cannot start its threads.")
    }
    self.handle = handle
  }

  /// Accepts nothing more. Who connects is refused from now on.
  func quiesce() {
    MHD_quiesce_daemon(handle)
    shutdown(socket, Int32(SHUT_RDWR))
  }

  /// Closes every connection and ends the threads. No connection may wait for its answer.
  func stop() {
    MHD_stop_daemon(handle)
    close(socket)
    context.release()
  }

  private static func item(
    _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
  ) -> MHD_OptionItem { MHD_OptionItem(option: option, value: value, ptr_value: pointer) }

  private static func options(
    socket: Int32, threads: Int, limits: HTTPLimits, context: UnsafeMutableRawPointer
  ) -> [MHD_OptionItem] {
    let notice: MHD_NotifyConnectionCallback = { context, handle, place, event in
      guard let context, let handle, let place else { return }
      let listener = Unmanaged<HTTPListener>.fromOpaque(context).takeUnretainedValue()
      MicrohttpdServer.notice(event, of: handle, in: place, listener)
    }
    let begin: Begin = { MicrohttpdServer.begin($1, of: $2) }
    let end: MHD_RequestCompletedCallback = { _, _, place, reason in
      let isSent = reason == .REQUEST_TERMINATED_COMPLETED_OK
      MicrohttpdServer.connection(place?.pointee)?.end(isSent: isSent)
    }
    return basics(socket: socket, threads: threads, limits) + [
      item(.NOTIFY_CONNECTION, unsafeBitCast(notice, to: Int.self), context),
      item(.URI_LOG_CALLBACK, unsafeBitCast(begin, to: Int.self)),
      item(.NOTIFY_COMPLETED, unsafeBitCast(end, to: Int.self)),
      item(.END, 0),
    ]
  }

  private static func basics(
    socket: Int32, threads: Int, _ limits: HTTPLimits
  ) -> [MHD_OptionItem] {
    let largest = Int(Int32.max)
    let perAddress = limits.connectionsPerAddress
    var items = [
      item(.LISTEN_SOCKET, Int(socket)),
      item(.CONNECTION_MEMORY_LIMIT, limits.memory),
      item(.CONNECTION_MEMORY_INCREMENT, 16 * 1024),
      item(.CONNECTION_LIMIT, min(max(limits.connections, threads), largest)),
      item(.PER_IP_CONNECTION_LIMIT, perAddress > largest ? 0 : perAddress),
      item(.CONNECTION_TIMEOUT, Int((limits.idle + 999) / 1_000)),
    ]
    // A pool of one is refused.
    if threads > 1 { items.append(item(.THREAD_POOL_SIZE, threads)) }
    return items
  }

  // MARK: What the library calls

  private typealias Begin =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer?

  /// The library has refused a request by itself.
  static func refused(_ status: Int, of handle: OpaquePointer) {
    connection(hanok_mhd_socket_context(handle))?.refused(status)
  }

  private static func connection(_ pointer: UnsafeMutableRawPointer?) -> HTTPConnection? {
    pointer.map { Unmanaged<HTTPConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// A connection was opened, or is about to be closed.
  private static func notice(
    _ event: MHD_ConnectionNotificationCode, of handle: OpaquePointer,
    in place: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ listener: HTTPListener
  ) {
    if event == .CONNECTION_NOTIFY_STARTED {
      let connection = HTTPConnection(handle, listener: listener)
      place.pointee = Unmanaged.passRetained(connection).toOpaque()
      listener.add(connection)
    } else if let kept = place.pointee {
      let connection = Unmanaged<HTTPConnection>.fromOpaque(kept).takeRetainedValue()
      connection.close()
      listener.remove(connection)
      place.pointee = nil
    }
  }

  /// A request line has come; its address still has its escapes. What is returned stands by the request.
  private static func begin(
    _ target: UnsafePointer<CChar>?, of handle: OpaquePointer?
  ) -> UnsafeMutableRawPointer? {
    let place = handle.flatMap { hanok_mhd_socket_context($0) }
    connection(place)?.begin(target: target.map { String(cString: $0) } ?? "")
    return place
  }

  /// A request goes on.
  private static func proceed(
    _ place: UnsafeMutableRawPointer?, _ method: UnsafePointer<CChar>?,
    _ version: UnsafePointer<CChar>?,
    _ bytes: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>?
  ) -> MHD_Result {
    guard let method, let version, let count, let connection = connection(place) else { return .NO }
    let piece = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count.pointee)
    // All of the piece is taken.
    count.pointee = 0
    return connection.proceed(method: method, version: version, bytes: piece) ? .YES : .NO
  }
}
