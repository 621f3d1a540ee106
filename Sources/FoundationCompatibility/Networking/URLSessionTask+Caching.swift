import Foundation
internal import FoundationNetworking

extension URLSessionTask {
  /// Puts an answer into the session's cache if HTTP allows it and the delegate does.
  func keepInCache(_ response: HTTPURLResponse, _ data: Data, _ session: URLSession) {
    guard let task = self as? URLSessionDataTask, !(self is URLSessionUploadTask),
      let request = currentRequest, let cache = session.configuration.urlCache,
      CachePermission.allows(response, for: request)
    else { return }
    task.offer(
      CachedURLResponse(response: response, data: data, storagePolicy: .allowed), request, cache,
      session)
  }
}

extension URLSessionDataTask {
  /// Stores what the delegate makes of a proposed answer.
  func offer(
    _ cached: CachedURLResponse, _ request: URLRequest, _ cache: URLCache, _ session: URLSession
  ) {
    guard !hasCompletionHandler, let delegate = session.delegate as? any URLSessionDataDelegate
    else { return cache.storeCachedResponse(cached, for: request) }
    session.delegateQueue.addOperation {
      delegate.urlSession(session, dataTask: self, willCacheResponse: cached) { cached in
        if let cached { cache.storeCachedResponse(cached, for: request) }
      }
    }
  }
}

/// HTTP's rules about what may be kept (RFC 9111), as far as a cache that knows one answer an address can follow them.
enum CachePermission {
  static func allows(_ response: HTTPURLResponse, for request: URLRequest) -> Bool {
    guard (request.httpMethod ?? "GET").uppercased() == "GET",
      request.cachePolicy != .reloadIgnoringLocalAndRemoteCacheData,
      [200, 203, 300, 301, 410].contains(response.statusCode),
      request.value(forHTTPHeaderField: "Range") == nil,
      !forbids(request.value(forHTTPHeaderField: "Cache-Control"))
    else { return false }
    let control = response.value(forHTTPHeaderField: "Cache-Control")
    // Also what is good for no time: a request may want old answers, too.
    return !forbids(control) && variesByNothing(response)
  }

  private static func forbids(_ control: String?) -> Bool {
    control?.lowercased().contains("no-store") ?? false
  }

  private static func variesByNothing(_ response: HTTPURLResponse) -> Bool {
    let names = response.value(forHTTPHeaderField: "Vary")?.lowercased().split(separator: ",") ?? []
    return names.allSatisfy { $0.trimmingCharacters(in: .whitespaces) == "accept-encoding" }
  }
}
