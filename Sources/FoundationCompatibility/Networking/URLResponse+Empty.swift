internal import Foundation
public import FoundationNetworking

// `URLResponse()` cannot be declared: Linux hides the initialiser it would inherit, and an extension may not
// bring it back. A list of no arguments is called with the very same words.

extension URLResponse {
  /// A response about nothing, the way mocks of a session make one: `URLResponse()`.
  ///
  /// Its address is `about:blank`; on iOS it has none.
  public convenience init(_ nothing: Never...) {
    self.init(
      url: .aboutBlank, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }
}

extension HTTPURLResponse {
  /// A successful response without fields, the way mocks of a session make one: `HTTPURLResponse()`.
  ///
  /// Its address is `about:blank`; on iOS it has none.
  public convenience init(_ nothing: Void...) {
    // A status without fields is always well formed.
    self.init(url: .aboutBlank, statusCode: 200, httpVersion: nil, headerFields: nil)!
  }
}

extension URL {
  fileprivate static let aboutBlank: URL = {
    guard let url = URL(string: "about:blank") else { preconditionFailure("not an address") }
    return url
  }()
}
