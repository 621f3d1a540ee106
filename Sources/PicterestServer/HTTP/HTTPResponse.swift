import Foundation

/// An answer: a status, headers and a body that is in memory or in an open file.
struct HTTPResponse: Sendable {
  enum Body: Sendable {
    case none
    case data(Data)
    /// Sent piece by piece, so that a slow client never holds a whole picture in memory.
    case file(OpenFile)

    var count: Int {
      switch self {
      case .none: return 0
      case .data(let data): return data.count
      case .file(let file): return file.size
      }
    }
  }

  var status: Int
  var headers: [(name: String, value: String)] = []
  var contentType: String?
  var body: Body = .none

  /// A JSON answer with an entity tag, or 304 when the client has it already.
  static func json(_ value: some Encodable, for request: HTTPRequest) -> HTTPResponse {
    guard let data = try? encoder.encode(value) else {
      return .failure(500, "The answer could not be written as JSON.")
    }
    let etag = "\"" + StableHash.text(of: data) + "\""
    var response = HTTPResponse(status: 200, contentType: "application/json; charset=utf-8")
    response.headers = [("ETag", etag), ("Cache-Control", "no-cache")]
    if request.alreadyHas(etag: etag) {
      response.status = 304
    } else {
      response.body = .data(data)
    }
    return response
  }

  /// An error in the API's shape: `{"errors": ["…"]}`.
  static func failure(_ status: Int, _ sentence: String) -> HTTPResponse {
    let data = (try? encoder.encode(["errors": [sentence]])) ?? Data()
    return HTTPResponse(
      status: status, headers: [("Cache-Control", "no-store")],
      contentType: "application/json; charset=utf-8", body: .data(data))
  }

  /// More requests wait than the server takes on.
  static var busy: HTTPResponse {
    var response = failure(503, "Too many requests are waiting. Try again in a moment.")
    response.headers.append(("Retry-After", "1"))
    return response
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
}
