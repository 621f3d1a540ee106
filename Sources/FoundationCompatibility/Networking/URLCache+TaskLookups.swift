internal import Dispatch
internal import Foundation
internal import FoundationNetworking

/// A task's lookup in the cache, with the answer on the task's own queue.
///
/// A task that is cancelled in the moment it begins has both waiting for the answer. Foundation gives it on any thread, so
/// that the task may be over and forgotten before the cancelling reaches it, which ends the program. On the task's queue
/// one follows the other.
private final class OrderedTaskLookups: URLCache, @unchecked Sendable {
  override func getCachedResponse(
    for dataTask: URLSessionDataTask,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
  ) {
    guard let queue = dataTask.workQueue else {
      return completionHandler(dataTask.currentRequest.flatMap { cachedResponse(for: $0) })
    }
    // A task that is suspended meanwhile begins when it is resumed.
    let control = TaskControl.of(dataTask)
    guard let request = dataTask.currentRequest, Self.mayAnswer(request) else {
      return control.whenRunning { queue.async { completionHandler(nil) } }
    }
    DispatchQueue.global(qos: .userInitiated).async {
      let response = self.cachedResponse(for: request).flatMap { known -> CachedURLResponse? in
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
nonisolated private let ordersTaskLookups: @convention(c) () -> Void = {
  ExtensionOverride.install(OrderedTaskLookups.self)
}
