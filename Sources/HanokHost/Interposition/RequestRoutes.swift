import CInterpose
import Foundation
import FoundationCompatibility

/// Where an app's requests go instead of where they are addressed to: nowhere, or to other servers.
///
/// An app's `URLSession` hands every address to libcurl, and there it is changed, so that the app sees its own addresses in
/// requests, responses and cookies. An address may change from `https` to `http`: a server on this computer needs no
/// certificate of a stranger's host.
package struct RequestRoutes: Equatable, Sendable {
  /// One `https://api.example.com=http://127.0.0.1:8080`.
  package struct Route: Equatable, Sendable {
    package let from: String
    package let to: String

    /// Nil when one of the two is no address of a server.
    package init?(_ text: some StringProtocol) {
      let parts = String(text).split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts.allSatisfy(Self.isAddress) else { return nil }
      from = Self.withoutSlash(parts[0])
      to = Self.withoutSlash(parts[1])
    }

    private static func isAddress(_ text: String) -> Bool {
      guard let url = URL(string: text), let host = url.host, !host.isEmpty else { return false }
      return ["http", "https", "ws", "wss"].contains(url.scheme?.lowercased() ?? "")
    }

    private static func withoutSlash(_ text: String) -> String {
      text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// The address in its new place; nil when the route is not for it.
    fileprivate func address(of url: String) -> String? {
      let head = url.prefix(from.count)
      guard head.lowercased() == from.lowercased() else { return nil }
      let rest = url.dropFirst(from.count)
      guard rest.isEmpty || rest.first.map({ "/?#".contains($0) }) == true else { return nil }
      return to + rest
    }
  }

  package var routes: [Route] = []
  /// Whether all requests to other computers fail at once.
  package var isOffline = false

  package init() {}

  package init?(map: String?, isOffline: Bool) {
    for line in (map ?? "").split(separator: "\n") {
      guard let route = Route(line) else { return nil }
      routes.append(route)
    }
    self.isOffline = isOffline
  }

  /// Nobody listens there, so that a request ends before it began.
  private static let nowhere = "http://127.0.0.1:9/"

  /// The address that a request goes to.
  package func address(of url: String) -> String {
    for route in routes {
      if let other = route.address(of: url) { return other }
    }
    return refuses(url) ? Self.nowhere : url
  }

  /// Whether a request fails because there is no network.
  package func refuses(_ url: String) -> Bool {
    isOffline && !Self.isOfThisComputer(url) && !routes.contains { $0.address(of: url) != nil }
  }

  private static func isOfThisComputer(_ url: String) -> Bool {
    let host = URL(string: url)?.host?.lowercased() ?? ""
    return host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  /// Leads the requests of the program from now on.
  package func install() {
    RequestRoutes.current = self
    guard !routes.isEmpty || isOffline else { return }
    if isOffline { OfflineProtocol.install }
    // It takes the place of the function by which transfers are prepared, and tells it what that one would hear.
    setOption.interpose(in: ["libFoundationNetworking.so"]) { handle, option, value in
      if let handle { PreparedTransfers.note(option, Int(bitPattern: value), of: handle) }
      guard option == RequestRoutes.urlOption, let value,
        let original = setOption.original
      else { return setOption.original?(handle, option, value) ?? 1 }
      let url = String(cString: value.assumingMemoryBound(to: CChar.self))
      let other = RequestRoutes.current.address(of: url)
      return other.withCString { original(handle, option, UnsafeMutableRawPointer(mutating: $0)) }
    }
  }

  /// Set once, before the app's own code runs.
  nonisolated(unsafe) static private(set) var current = RequestRoutes()

  /// `CURLOPT_URL`.
  private static let urlOption: Int32 = 10002
}

/// Every option has one value of the size of a pointer, which is handed on as it is.
private typealias SetOption =
  @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?) -> Int32

private let setOption = LibraryFunction("curl_easy_setopt", as: SetOption.self)
