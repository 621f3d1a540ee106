import Foundation

/// An answer: a status, headers and a body that is in memory or in an open file.
struct HTTPResponse: Sendable {
  enum Body: Sendable {
    case none
    case bytes(ByteBlock)
    /// Sent piece by piece, so that a slow client never holds a whole picture in memory.
    case file(OpenFile)

    var count: Int {
      switch self {
      case .none: return 0
      case .bytes(let bytes): return bytes.count
      case .file(let file): return file.size
      }
    }
  }

  var status: Int
  var headers: [(name: String, value: String)] = []
  var contentType: String?
  var body: Body = .none

  /// A JSON answer with an entity tag, or 304 when the client has it already.
  static func json(
    _ writer: consuming JSONWriter, for request: HTTPRequest, status: Int = 200
  ) -> HTTPResponse {
    let block = writer.finish()
    let etag = "\"" + StableHash.text(StableHash.quickValue(of: block.bytes)) + "\""
    var response = HTTPResponse(status: status, contentType: "application/json; charset=utf-8")
    response.headers = [("ETag", etag), ("Cache-Control", "no-cache")]
    if status == 200, request.method == .get || request.method == .head,
      request.alreadyHas(etag: etag)
    {
      response.status = 304
    } else {
      response.body = .bytes(block)
    }
    return response
  }

  /// An error in the API's shape: `{"errors": ["…"]}`.
  static func failure(_ status: Int, _ sentence: String) -> HTTPResponse {
    var writer = JSONWriter()
    writer.object { $0.array("errors") { $0.value(sentence) } }
    return HTTPResponse(
      status: status, headers: [("Cache-Control", "no-store")],
      contentType: "application/json; charset=utf-8", body: .bytes(writer.finish()))
  }

  /// Done, and there is nothing to tell.
  static let noContent = HTTPResponse(status: 204, headers: [("Cache-Control", "no-store")])

  /// More requests wait than the server takes on.
  static var busy: HTTPResponse {
    var response = failure(503, "Too many requests are waiting. Try again in a moment.")
    response.headers.append(("Retry-After", "1"))
    return response
  }
}
