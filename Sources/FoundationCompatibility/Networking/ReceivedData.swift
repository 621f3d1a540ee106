import Foundation
internal import FoundationNetworking

/// What a delegate's task has received so far.
struct ReceivedData {
  /// The data, as long as there is a use for it.
  var pieces: [Data] = []
  var count: Int64 = 0
  /// Whether it belongs to a refusal that may never be told.
  var isRefused = false
  /// The answer, once all of it is there and the cache may be asked to keep it.
  var complete: HTTPURLResponse?

  var all: Data { Data(pieces.joined()) }

  mutating func note(_ data: Data, limit: Int) {
    count += Int64(data.count)
    if isRefused || count <= Int64(limit) { pieces.append(data) } else { pieces = [] }
  }
}

extension URLSessionDataTask {
  /// Notes data that came for the delegate; false when it is not to be told yet.
  func note(_ data: Data, _ session: URLSession) -> Bool {
    let cache = session.configuration.urlCache
    // A cache takes no answer of more than a twentieth of its size.
    let limit = cache.map { max($0.memoryCapacity, $0.diskCapacity) / 20 } ?? 0
    let control = TaskControl.of(self)
    control.notes.data.note(data, limit: limit)
    let received = control.notes.data
    if !received.isRefused { setCountOfBytesReceived(received.count) }
    return !received.isRefused
  }

  /// Asks the delegate, on its queue, whether the task's answer is to be kept.
  func offerToCache(_ session: URLSession, _ delegate: any URLSessionTaskDelegate) {
    let received = TaskControl.of(self).notes.data
    guard let response = received.complete, let request = currentRequest,
      let cache = session.configuration.urlCache, Int64(received.all.count) == received.count,
      !(self is URLSessionUploadTask), CachePermission.allows(response, for: request)
    else { return }
    let proposed = CachedURLResponse(
      response: response, data: received.all, storagePolicy: .allowed)
    let keep: @Sendable (CachedURLResponse?) -> Void = { kept in
      if let kept { cache.storeCachedResponse(kept, for: request) }
    }
    guard let delegate = delegate as? any URLSessionDataDelegate else { return keep(proposed) }
    delegate.urlSession(
      session, dataTask: self, willCacheResponse: proposed, completionHandler: keep)
  }
}
