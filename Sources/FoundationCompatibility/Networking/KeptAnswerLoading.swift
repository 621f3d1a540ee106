import Foundation
internal import FoundationNetworking

/// Gives a task the answer in the cache though it is old, or none at all, as the request's policy wants. Foundation's own
/// loading asks the server then.
final class KeptAnswerLoading: URLProtocol, @unchecked Sendable {
  override class func canInit(with task: URLSessionTask) -> Bool {
    guard let task = task as? URLSessionDataTask, !(task is URLSessionUploadTask),
      let request = task.currentRequest, (request.httpMethod ?? "GET") == "GET",
      let scheme = request.url?.scheme?.lowercased(), ["http", "https"].contains(scheme)
    else { return false }
    switch task.policy(of: request) {
    case .returnCacheDataDontLoad: return true
    case .returnCacheDataElseLoad:
      return task.owner?.configuration.urlCache?.cachedResponse(for: request) != nil
    default: return false
    }
  }

  override class func canInit(with request: URLRequest) -> Bool { false }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let kept = cachedResponse else {
      return client?.urlProtocol(
        self,
        didFailWithError: URLError(
          .resourceUnavailable,
          userInfo: [
            NSLocalizedDescriptionKey: "resource unavailable",
            NSURLErrorFailingURLErrorKey: request.url as Any,
            NSURLErrorFailingURLStringErrorKey: request.url?.absoluteString as Any,
          ])) ?? ()
    }
    client?.urlProtocol(self, didReceive: kept.response, cacheStoragePolicy: .notAllowed)
    if !kept.data.isEmpty { client?.urlProtocol(self, didLoad: kept.data) }
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}

extension URLSessionTask {
  /// What the request says about the cache, or the session where it says nothing.
  fileprivate func policy(of request: URLRequest) -> URLRequest.CachePolicy {
    guard request.cachePolicy == .useProtocolCachePolicy else { return request.cachePolicy }
    return owner?.configuration.requestCachePolicy ?? .useProtocolCachePolicy
  }
}
