import Foundation

/// Reads the addresses of photo servers as people type them.
enum ServerAddress {
  /// Why a text is no address, with a sentence for a person.
  enum Failure: LocalizedError {
    case notAnAddress, wrongScheme

    var errorDescription: String? {
      switch self {
      case .notAnAddress: return SettingsTexts.notAnAddress
      case .wrongScheme: return SettingsTexts.wrongScheme
      }
    }
  }

  /// The address that a text means: without a scheme, that of a server nearby is `http` and that of any
  /// other one `https`; a slash at the end, a query and a fragment are left out.
  static func url(_ text: String) -> Result<URL, Failure> {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    var words = text
    if let range = text.range(of: "://") {
      guard ["http", "https"].contains(text[..<range.lowerBound].lowercased()) else {
        return .failure(.wrongScheme)
      }
    } else {
      words = (isNearby(text) ? "http://" : "https://") + text
    }
    guard var parts = URLComponents(string: words), let host = parts.host, isHost(host),
      parts.user == nil, parts.password == nil,
      parts.port.map({ (1...65_535).contains($0) }) ?? true
    else { return .failure(.notAnAddress) }
    parts.scheme = parts.scheme?.lowercased()
    parts.query = nil
    parts.fragment = nil
    while parts.path.hasSuffix("/") { parts.path.removeLast() }
    return parts.url.map(Result.success) ?? .failure(.notAnAddress)
  }

  /// Whether a name or number is that of a computer in the same network.
  private static func isNearby(_ text: String) -> Bool {
    let host = text.prefix { $0 != ":" && $0 != "/" }.lowercased()
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    return host == "localhost" || host.hasSuffix(".local") || text.hasPrefix("[")
      || (numbers.count == 4 && numbers.allSatisfy { $0 != nil })
  }

  private static func isHost(_ host: String) -> Bool {
    guard !host.isEmpty, !host.contains(where: \.isWhitespace) else { return false }
    return host.hasPrefix("[") || host.contains(":") || host.split(separator: ".").count > 0
  }
}
