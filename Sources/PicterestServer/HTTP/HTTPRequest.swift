import Foundation

/// One request as the routes see it: already split, decoded and checked.
struct HTTPRequest: Sendable {
  enum Method: Sendable { case get, head, other(String) }

  let method: Method
  /// The path's parts, percent-decoded one by one; nil when a part cannot be one: a NUL, a slash,
  /// `.` or `..`, an empty part in the middle, or bytes that are not UTF-8.
  let segments: [String]?
  /// Query items in the order they were written, form-decoded.
  let query: [(name: String, value: String)]
  /// The `Host` header, empty when the client sent none.
  let host: String
  let ifNoneMatch: String?
  /// Method, path and query as they came, for the log.
  let line: String

  init(
    method: String, encodedPath: String, encodedQuery: String?, host: String, ifNoneMatch: String?
  ) {
    switch method {
    case "GET": self.method = .get
    case "HEAD": self.method = .head
    default: self.method = .other(method)
    }
    segments = HTTPRequest.segments(of: encodedPath)
    query = HTTPRequest.items(of: encodedQuery ?? "")
    self.host = host
    self.ifNoneMatch = ifNoneMatch
    line = method + " " + encodedPath + (encodedQuery.map { "?" + $0 } ?? "")
  }

  /// The first value of a query item, or nil when the item is not there.
  func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  private static func segments(of path: String) -> [String]? {
    guard path.hasPrefix("/") else { return nil }
    var parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    var decoded: [String] = []
    for part in parts {
      guard let text = part.removingPercentEncoding, !text.isEmpty, text != ".", text != "..",
        !text.utf8.contains(0), !text.contains("/"), !text.contains("\\")
      else { return nil }
      decoded.append(text)
    }
    return decoded
  }

  private static func items(of query: String) -> [(name: String, value: String)] {
    query.split(separator: "&").map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (formDecoded(halves[0]), halves.count > 1 ? formDecoded(halves[1]) : "")
    }
  }

  private static func formDecoded(_ text: Substring) -> String {
    let spaced = text.replacingOccurrences(of: "+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }

  /// Whether the `Host` header names this machine itself.
  ///
  /// A page elsewhere could point its own name at 127.0.0.1 and read the user's pictures through the
  /// user's browser; such requests carry that page's name and are refused.
  var isAddressedToLoopback: Bool {
    var name = Substring(host)
    if name.hasPrefix("[") {
      name = name.dropFirst().prefix { $0 != "]" }
    } else if let colon = name.firstIndex(of: ":") {
      name = name[..<colon]
    }
    return name.isEmpty || name.lowercased() == "localhost" || name == "127.0.0.1" || name == "::1"
  }

  /// Whether the client already holds the version with this entity tag.
  func alreadyHas(etag: String) -> Bool {
    guard let ifNoneMatch else { return false }
    return ifNoneMatch.split(separator: ",").contains { candidate in
      let tag = candidate.trimmingCharacters(in: .whitespaces)
      return tag == "*" || tag == etag || tag == "W/" + etag
    }
  }
}
