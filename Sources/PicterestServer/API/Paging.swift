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

  /// Reads `page` and `per_page`; more than 30 a page are cut to 30, a text that is no number throws.
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
    guard page > 1 || page < last else { return headers }
    let start = address(of: request, base: base)
    var links = ""
    func link(_ number: Int, _ relation: String) {
      if !links.isEmpty { links += ", " }
      links += "<\(start)page=\(number)&per_page=\(length)>; rel=\"\(relation)\""
    }
    if page > 1 {
      link(1, "first")
      link(min(page - 1, last), "prev")
    }
    if page < last {
      link(last, "last")
      link(page + 1, "next")
    }
    headers.append(("Link", links))
    return headers
  }

  /// The address that was asked for, up to the number of the page.
  private func address(of request: HTTPRequest, base: String) -> String {
    let (path, query) = request.address(without: ["page", "per_page"])
    return query.reduce(base + Paging.escaped(path) + "?") { $0 + Paging.escaped($1) + "&" }
  }

  /// The characters that an address may not have in a header, with escapes.
  private static func escaped(_ text: String) -> String {
    func isPlain(_ byte: UInt8) -> Bool {
      byte > 0x20 && byte < 0x7f && !"<>\"\\^`{|}".utf8.contains(byte)
    }
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    return text.utf8.map { byte in
      isPlain(byte)
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
