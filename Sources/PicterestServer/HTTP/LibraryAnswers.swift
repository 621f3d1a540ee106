import CInterpose
import CMicrohttpd

/// Errors that libmicrohttpd answers by itself, as JSON.
///
/// The library refuses what it cannot take as a request: headers beyond its memory, malformed lines, versions of HTTP
/// that it does not speak. Its pages for them are HTML, and no option changes them. It sends them through its own
/// public function, `MHD_queue_response`; its calls of that function come here instead.
enum LibraryAnswers {
  /// Whether the library's answers are replaced from now on. It cannot be undone.
  static let areJSON: Bool = {
    let replacement: Queue = { handle, status, _ in
      LibraryAnswers.answer(handle, status)
    }
    return hanok_interpose(
      "libmicrohttpd", "MHD_queue_response",
      unsafeBitCast(replacement, to: UnsafeMutableRawPointer.self)) > 0
  }()

  private typealias Queue =
    @convention(c) (OpaquePointer?, UInt32, OpaquePointer?) -> MHD_Result

  /// Answers the request of a connection that the library refuses with a status.
  private static func answer(_ handle: OpaquePointer?, _ status: UInt32) -> MHD_Result {
    let response = HTTPResponse.failure(Int(status), sentence(Int(status)))
    guard let made = response.make(closesConnection: true) else { return .NO }
    defer { MHD_destroy_response(made) }
    handle.map { MicrohttpdServer.refused(Int(status), of: $0) }
    return MHD_queue_response(handle, status, made)
  }

  private static func sentence(_ status: Int) -> String {
    switch status {
    case 400: "This is no HTTP request: a line of it is malformed."
    case 413: "The body is too long."
    case 414: "The address is too long."
    case 431: "The headers are too long."
    case 505: "This server speaks HTTP 1.1."
    default: "The server cannot answer this request."
    }
  }
}
