internal import Dispatch
internal import Foundation
internal import FoundationNetworking

/// A cache that tells addresses apart by their queries, too, and answers a task on the task's own queue.
///
/// Foundation's has one answer for a path, whatever is asked there.
///
/// A task that is cancelled in the moment it begins has both waiting for the answer. Foundation gives it on any thread, so
/// that the task may be over and forgotten before the cancelling reaches it, which ends the program. On the task's queue
/// one follows the other.
private final class QueryingCache: URLCache, @unchecked Sendable {
  override func cachedResponse(for request: URLRequest) -> CachedURLResponse? {
    super.cachedResponse(for: request.withQueryInPath)
  }

  override func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
    super.storeCachedResponse(cachedResponse, for: request.withQueryInPath)
  }

  override func removeCachedResponse(for request: URLRequest) {
    super.removeCachedResponse(for: request.withQueryInPath)
  }

  override func getCachedResponse(
    for dataTask: URLSessionDataTask,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
  ) {
    guard let queue = dataTask.workQueue else {
      return completionHandler(dataTask.currentRequest.flatMap { keptAnswer(to: $0) })
    }
    // A task that is suspended meanwhile begins when it is resumed.
    let control = TaskControl.of(dataTask)
    guard let request = dataTask.currentRequest, Self.mayAnswer(request) else {
      return control.whenRunning { queue.async { completionHandler(nil) } }
    }
    DispatchQueue.global(qos: .userInitiated).async {
      let response = self.keptAnswer(to: request).flatMap { known -> CachedURLResponse? in
        guard request.cachePolicy != .returnCacheDataElseLoad,
          request.cachePolicy != .returnCacheDataDontLoad
        else { return known }
        if request.cachePolicy != .reloadRevalidatingCacheData, known.isFresh() { return known }
        control.notes.stale = StaleAnswer(known, request)
        return nil
      }
      control.whenRunning { queue.async { completionHandler(response) } }
    }
  }

  /// Whether a request takes what is kept.
  private static func mayAnswer(_ request: URLRequest) -> Bool {
    switch request.cachePolicy {
    case .reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData: false
    default: true
    }
  }
}

@section(".init_array") @used
nonisolated private let tellsQueriesApart: @convention(c) () -> Void = {
  ExtensionOverride.install(QueryingCache.self)
}
