import Foundation
internal import FoundationNetworking

extension URLRequest {
  /// The request that iOS proposes when the answer to another one sends a task elsewhere: without what proved who asked, and
  /// without the fields about a body that does not go along.
  func proposed(after former: URLRequest?) -> URLRequest {
    var request = self
    request.setValue(nil, forHTTPHeaderField: "Authorization")
    guard request.httpMethod != former?.httpMethod else { return request }
    request.httpBody = nil
    for name in ["Content-Length", "Content-Type", "Transfer-Encoding"] {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    return request
  }

  /// The request with the cookies that a session has for its address by now.
  func withCookies(of session: URLSession) -> URLRequest {
    let configuration = session.configuration
    guard configuration.httpShouldSetCookies, httpShouldHandleCookies, let url,
      let cookies = configuration.httpCookieStorage?.cookies(for: url), !cookies.isEmpty
    else { return self }
    var request = self
    for (name, value) in HTTPCookie.requestHeaderFields(with: cookies) {
      request.setValue(value, forHTTPHeaderField: name)
    }
    return request
  }
}

extension URLSessionTask {
  /// How long the body is that the request's header speaks of; -1 where it speaks of none.
  var statedBodyLength: Int64 {
    currentRequest?.value(forHTTPHeaderField: "Content-Length").flatMap(Int64.init)
      ?? NSURLSessionTransferSizeUnknown
  }
}
