import CSoup
import Foundation

/// One request that is waiting for its answer; used on the listener's thread only.
final class HTTPExchange: @unchecked Sendable {
  let request: HTTPRequest
  /// The main context of the thread that owns the message.
  let context: OpaquePointer?
  private let isHead: Bool
  /// The message, held until it has finished: its signals hold this object in turn.
  private var message: OpaquePointer?
  private var isAnswered = false

  init(_ message: OpaquePointer) {
    self.message = message
    context = g_main_context_ref_thread_default()
    let uri = soup_server_message_get_uri(message)
    let headers = soup_server_message_get_request_headers(message)
    func header(_ name: String) -> String? {
      soup_message_headers_get_list(headers, name).map { String(cString: $0) }
    }
    let method = String(cString: soup_server_message_get_method(message))
    isHead = method == "HEAD"
    request = HTTPRequest(
      method: method,
      encodedPath: g_uri_get_path(uri).map { String(cString: $0) } ?? "",
      encodedQuery: g_uri_get_query(uri).map { String(cString: $0) },
      host: header("Host") ?? "",
      ifNoneMatch: header("If-None-Match"))
    g_object_ref(UnsafeMutableRawPointer(message))
    connectFinished(to: message)
  }

  deinit { g_main_context_unref(context) }

  /// Lets go of the message when it was sent or the client has gone.
  private func connectFinished(to message: OpaquePointer) {
    let callback: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in
      if let data { Unmanaged<HTTPExchange>.fromOpaque(data).takeUnretainedValue().finish() }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(message), "finished",
      unsafeBitCast(callback, to: GCallback.self), Unmanaged.passRetained(self).toOpaque(),
      { data, _ in if let data { Unmanaged<HTTPExchange>.fromOpaque(data).release() } },
      GConnectFlags(0))
  }

  private func finish() {
    guard let message else { return }
    self.message = nil
    // Not now: the signal that calls this belongs to the message.
    invokeLater(on: context) { g_object_unref(UnsafeMutableRawPointer(message)) }
  }

  /// Sends the answer; a second one, or one to a client that has gone, is dropped.
  func send(_ response: HTTPResponse) {
    guard let message, !isAnswered else { return }
    isAnswered = true
    soup_server_message_set_status(message, guint(response.status), nil)
    let headers = soup_server_message_get_response_headers(message)
    for header in response.headers {
      soup_message_headers_replace(headers, header.name, header.value)
    }
    if let type = response.contentType {
      soup_message_headers_replace(headers, "Content-Type", type)
    }
    soup_message_headers_replace(headers, "X-Content-Type-Options", "nosniff")
    if response.status != 304 {
      soup_message_headers_set_content_length(headers, goffset(response.body.count))
      if !isHead { attach(response.body, to: message) }
    }
    soup_server_message_unpause(message)
  }

  private func attach(_ body: HTTPResponse.Body, to message: OpaquePointer) {
    switch body {
    case .none: break
    case .data(let data): append(data)
    case .file(let file): stream(file, to: message)
    }
  }

  private func append(_ data: Data) {
    guard let message else { return }
    data.withUnsafeBytes { bytes in
      let copy = g_bytes_new(bytes.baseAddress, gsize(bytes.count))
      soup_message_body_append_bytes(soup_server_message_get_response_body(message), copy)
      g_bytes_unref(copy)
    }
  }

  private func stream(_ file: OpenFile, to message: OpaquePointer) {
    soup_message_body_set_accumulate(soup_server_message_get_response_body(message), 0)
    let stream = FileStream(file: file, exchange: self)
    let callback: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in
      if let data { Unmanaged<FileStream>.fromOpaque(data).takeUnretainedValue().sendNext() }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(message), "wrote-chunk",
      unsafeBitCast(callback, to: GCallback.self), Unmanaged.passRetained(stream).toOpaque(),
      { data, _ in if let data { Unmanaged<FileStream>.fromOpaque(data).release() } },
      GConnectFlags(0))
    stream.sendNext()
  }

  /// Feeds a file to the connection, the next piece when the last one has left.
  private final class FileStream {
    private static let pieceLength = 256 * 1024
    private let file: OpenFile
    private unowned let exchange: HTTPExchange
    private var offset = 0

    init(file: OpenFile, exchange: HTTPExchange) {
      self.file = file
      self.exchange = exchange
    }

    func sendNext() {
      guard offset < file.size else { return }
      let count = min(FileStream.pieceLength, file.size - offset)
      guard let data = file.read(at: offset, count: count), !data.isEmpty else {
        return exchange.abort()
      }
      offset += data.count
      exchange.append(data)
    }
  }

  /// Cuts the connection: the file became shorter than its promised length.
  private func abort() {
    guard let message else { return }
    if let socket = soup_server_message_get_socket(message) { g_socket_close(socket, nil) }
  }
}
