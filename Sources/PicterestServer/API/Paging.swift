import Foundation

/// The part of a list that a request asks for, and the headers that lead to the other parts.
struct Paging: Sendable {
  static let standardLength = 10
  static let lengthLimit = 30

  /// Counted from 1.
  let page: Int
  let length: Int

  struct Failure: Error {
    let sentence: String
  }

  /// Reads `page` and `per_page`; more than 30 a page are cut to 30, what is no number throws.
  init(_ request: HTTPRequest) throws(Failure) {
    page = try Paging.number("page", in: request) ?? 1
    length = min(
      try Paging.number("per_page", in: request) ?? Paging.standardLength, Paging.lengthLimit)
  }

  /// A page by its number, counted from 1.
  init(page: Int, length: Int) {
    self.page = page
    self.length = length
  }

  private static func number(_ name: String, in request: HTTPRequest) throws(Failure) -> Int? {
    guard let text = request.value(name) else { return nil }
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(text),
      (1...1_000_000_000).contains(value)
    else { throw Failure(sentence: "\(name) must be a whole number above 0.") }
    return value
  }

  /// Where the page lies in a list of this length; empty beyond its end.
  func range(in count: Int) -> Range<Int> {
    let start = min((page - 1) * length, count)
    return start..<min(start + length, count)
  }

  func pageCount(of count: Int) -> Int { (count + length - 1) / length }

  /// `X-Total`, `X-Per-Page` and, when there is more than one page, `Link`.
  func headers(
    total: Int, request: HTTPRequest, base: String
  ) -> [(name: String, value: String)] {
    var headers = [("X-Total", "\(total)"), ("X-Per-Page", "\(length)")]
    let last = max(1, pageCount(of: total))
    var links: [String] = []
    func link(_ number: Int, _ relation: String) {
      links.append("<\(url(number, request: request, base: base))>; rel=\"\(relation)\"")
    }
    if page > 1 {
      link(1, "first")
      link(min(page - 1, last), "prev")
    }
    if page < last {
      link(last, "last")
      link(page + 1, "next")
    }
    if !links.isEmpty { headers.append(("Link", links.joined(separator: ", "))) }
    return headers
  }

  private func url(_ number: Int, request: HTTPRequest, base: String) -> String {
    var components = URLComponents()
    components.path = "/" + (request.segments ?? []).joined(separator: "/")
    components.queryItems =
      request.query.filter { $0.name != "page" && $0.name != "per_page" }
      .map { URLQueryItem(name: $0.name, value: $0.value) } + [
        URLQueryItem(name: "page", value: "\(number)"),
        URLQueryItem(name: "per_page", value: "\(length)"),
      ]
    return base + (components.string ?? components.path)
  }
}
