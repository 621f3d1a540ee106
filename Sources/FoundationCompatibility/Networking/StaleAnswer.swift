import Foundation
internal import FoundationNetworking

/// An answer in the cache of which only the server knows whether it is still good (RFC 9111, 4.3).
struct StaleAnswer {
  let cached: CachedURLResponse
  /// The fields that ask the server.
  let questions: [(name: String, value: String)]

  /// Nil where the answer says nothing that could be asked about, or the request asks itself.
  init?(_ cached: CachedURLResponse, _ request: URLRequest) {
    guard let response = cached.response as? HTTPURLResponse, Self.isPlain(request) else {
      return nil
    }
    let names = [("If-None-Match", "ETag"), ("If-Modified-Since", "Last-Modified")]
    questions = names.compactMap { question, field in
      response.value(forHTTPHeaderField: field).map { (question, $0) }
    }
    guard !questions.isEmpty else { return nil }
    self.cached = cached
  }

  private static func isPlain(_ request: URLRequest) -> Bool {
    ["If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range"]
      .allSatisfy { request.value(forHTTPHeaderField: $0) == nil }
  }

  /// The answer with what the server says anew about it.
  func confirmed(by answer: HTTPURLResponse) -> CachedURLResponse {
    guard let response = cached.response as? HTTPURLResponse, let url = response.url else {
      return cached
    }
    var fields: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      fields[name] = value
    }
    for case (let name as String, let value as String) in answer.allHeaderFields
    where !Self.ofTheBody.contains(name.lowercased()) {
      fields = fields.filter { $0.key.lowercased() != name.lowercased() }
      fields[name] = value
    }
    let renewed = HTTPURLResponse(
      url: url, statusCode: response.statusCode, httpVersion: "HTTP/1.1", headerFields: fields)
    return CachedURLResponse(
      response: renewed ?? response, data: cached.data, storagePolicy: .allowed)
  }

  private static let ofTheBody: Set = [
    "content-length", "content-encoding", "content-type", "content-range", "transfer-encoding",
    "connection",
  ]
}

extension CachedURLResponse {
  /// Whether the answer is still good without asking, by what it says itself.
  func isFresh(_ now: Date = Date()) -> Bool {
    guard let response = response as? HTTPURLResponse else { return true }
    let control = response.value(forHTTPHeaderField: "Cache-Control")?.lowercased() ?? ""
    guard !control.contains("no-cache") else { return false }
    let kept = stored("date", of: self) as? Date ?? now
    let said = response.value(forHTTPHeaderField: "Date").flatMap(HTTPDate.date)
    let beginning = min(said ?? kept, kept)
    if let words = control.split(separator: ",").lazy
      .map({ $0.trimmingCharacters(in: .whitespaces) }).first(where: { $0.hasPrefix("max-age=") }),
      let age = TimeInterval(words.dropFirst("max-age=".count))
    {
      return now < beginning.addingTimeInterval(age)
    }
    guard let expires = response.value(forHTTPHeaderField: "Expires") else { return false }
    return HTTPDate.date(expires).map { now < $0 } ?? false
  }
}

/// Dates as HTTP writes them.
enum HTTPDate {
  static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return formatter.date(from: text)
  }
}
