internal import Foundation
internal import FoundationNetworking

extension URLCache {
  /// The answer that the cache keeps, as its own class says, which may be an app's.
  @inline(never)
  func keptAnswer(to request: URLRequest) -> CachedURLResponse? { cachedResponse(for: request) }
}

extension URLRequest {
  /// The request whose path tells the query, for what looks at the path alone.
  var withQueryInPath: URLRequest {
    guard let url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let query = parts.percentEncodedQuery
    else { return self }
    parts.percentEncodedQuery = nil
    // No path has that character in it. Names of files have an end.
    let mark = query.utf8.count <= Self.longest ? Data(query.utf8).base64Name : query.fingerprint
    parts.percentEncodedPath += "%01" + mark
    guard let keyed = parts.url else { return self }
    var request = self
    request.url = keyed
    return request
  }

  private static let longest = 60
}

extension Data {
  fileprivate var base64Name: String {
    base64EncodedString().replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "=", with: "")
  }
}

extension String {
  /// Two sums of all bytes (FNV-1a) and how many there are.
  fileprivate var fingerprint: String {
    var sums: (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4)
    for byte in utf8 {
      sums.0 = (sums.0 ^ UInt64(byte)) &* 0x100_0000_01b3
      sums.1 = (sums.1 &+ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15 ^ sums.1 >> 29
    }
    return [sums.0, sums.1, UInt64(utf8.count)].map { String($0, radix: 36) }.joined(separator: ".")
  }
}
