import Foundation

extension URL {
  /// What the first line of a request names.
  var pathAndQuery: String {
    let components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    let path = components?.percentEncodedPath ?? path
    return (path.isEmpty ? "/" : path) + (components?.percentEncodedQuery.map { "?" + $0 } ?? "")
  }
}
