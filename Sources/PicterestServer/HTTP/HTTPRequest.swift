import Foundation

/// One request as the routes see it: already split, decoded and checked.
struct HTTPRequest: Sendable {
  enum Method: Hashable, Sendable {
    case get, head, post, put, delete
    case other(String)

    init(_ name: String) {
      switch name {
      case "GET": self = .get
      case "HEAD": self = .head
      case "POST": self = .post
      case "PUT": self = .put
      case "DELETE": self = .delete
      default: self = .other(name)
      }
    }

    var name: String {
      switch self {
      case .get: return "GET"
      case .head: return "HEAD"
      case .post: return "POST"
      case .put: return "PUT"
      case .delete: return "DELETE"
      case .other(let name): return name
      }
    }
  }

  let method: Method
  /// The path's parts, percent-decoded one by one; nil when a part cannot be one: a NUL, a slash,
  /// `.` or `..`, an empty part in the middle, or bytes that are not UTF-8.
  let segments: [String]?
  /// Query items in the order they were written, form-decoded.
  let query: [(name: String, value: String)]
  /// The `Host` header, empty when the client sent none.
  let host: String
  /// Where the client is, as the connection says.
  let address: String
  let body: RequestBody
  private let head: HTTPHead

  init(_ head: HTTPHead, address: String, body: RequestBody) {
    method = Method(head.method)
    segments = HTTPRequest.segments(of: head.path)
    query = HTTPRequest.pairs(of: head.query ?? "").map(HTTPRequest.item)
    host = head["host"] ?? ""
    self.address = address
    self.body = body
    self.head = head
  }

  /// A header's first value; `name` in lower case.
  func header(_ name: String) -> String? { head[name] }

  /// All values of a header that may come several times, with commas between.
  func headerList(_ name: String) -> String? { head.list(name) }

  /// Method, path and query as they came, for the log.
  var line: String { head.method + " " + head.path + (head.query.map { "?" + $0 } ?? "") }

  /// The first value of a query item, or nil when the item is not there.
  func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  static func segments(of path: String) -> [String]? {
    guard path.hasPrefix("/") else { return nil }
    // Bytes, since a slash with an accent is a slash.
    var parts = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    var decoded: [String] = []
    for part in parts {
      guard let text = unescaped(Substring(part)), !text.isEmpty, text != ".", text != "..",
        text.utf8.allSatisfy({ $0 != 0 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
      else { return nil }
      decoded.append(text)
    }
    return decoded
  }

  /// The items of a query, as they came.
  private static func pairs(of query: String) -> [Substring] {
    query.utf8.split(separator: UInt8(ascii: "&")).map { Substring($0) }
  }

  private static func item(_ pair: Substring) -> (name: String, value: String) {
    let halves = pair.utf8.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    return (
      formDecoded(Substring(halves[0])), halves.count > 1 ? formDecoded(Substring(halves[1])) : ""
    )
  }

  private static func formDecoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "+")) else { return unescaped(text) ?? String(text) }
    let spaced = text.replacing("+", with: " ")
    return unescaped(spaced) ?? String(spaced)
  }

  /// The text without percent escapes; nil when these are not UTF-8.
  private static func unescaped(_ text: Substring) -> String? {
    text.utf8.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding : String(text)
  }

  /// Path and query as they came, without some of its items.
  func address(without names: Set<String>) -> (path: String, query: [String]) {
    let pairs = HTTPRequest.pairs(of: head.query ?? "")
      .filter { !names.contains(HTTPRequest.item($0).name) }
    return (head.path, pairs.map(String.init))
  }

  /// The name in the `Host` header, without its port.
  var hostName: String {
    if host.hasPrefix("[") { return String(host.dropFirst().prefix { $0 != "]" }) }
    return String(host.prefix { $0 != ":" })
  }

  /// Whether the `Host` header names this machine itself.
  ///
  /// A page elsewhere could point its own name at 127.0.0.1 and read the user's pictures through the
  /// user's browser; such requests carry that page's name and are refused.
  var isAddressedToLoopback: Bool {
    ["", "localhost", "127.0.0.1", "::1"].contains(hostName.lowercased())
  }

  /// Whether the client already holds the version with this entity tag.
  func alreadyHas(etag: String) -> Bool {
    guard let ifNoneMatch = header("if-none-match") else { return false }
    return ifNoneMatch.split(separator: ",").contains { candidate in
      let tag = candidate.trimmingCharacters(in: .whitespaces)
      return tag == "*" || tag == etag || tag == "W/" + etag
    }
  }
}
