import Foundation
import FoundationCompatibility
import FoundationNetworking

/// Fails requests to other computers as a device without a network does.
///
/// Protocols that an app brings itself are asked before it, so that mocked answers still come.
final class OfflineProtocol: URLProtocol, @unchecked Sendable {
  override class func canInit(with request: URLRequest) -> Bool {
    guard let url = request.url, ["http", "https"].contains(url.scheme?.lowercased() ?? "") else {
      return false
    }
    return RequestRoutes.current.refuses(url.absoluteString)
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: "The Internet connection appears to be offline."
    ]
    if let url = request.url {
      info[NSURLErrorFailingURLErrorKey] = url
      info[NSURLErrorFailingURLStringErrorKey] = url.absoluteString
    }
    client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet, userInfo: info))
  }

  override func stopLoading() {}

  /// Has every session ask it.
  static let install: Void = {
    URLProtocol.registerClass(OfflineProtocol.self)
    ExtensionOverride.install(OfflineConfiguration.self)
  }()
}

/// A configuration whose protocols have the one for failing before those of Foundation.
private final class OfflineConfiguration: URLSessionConfiguration, @unchecked Sendable {
  override var protocolClasses: [AnyClass]? {
    get {
      var classes = (super.protocolClasses ?? []).filter { $0 != OfflineProtocol.self }
      let first = classes.firstIndex {
        String(reflecting: $0).hasPrefix("FoundationNetworking.")
      }
      classes.insert(OfflineProtocol.self, at: first ?? classes.count)
      return classes
    }
    set { super.protocolClasses = newValue }
  }
}
