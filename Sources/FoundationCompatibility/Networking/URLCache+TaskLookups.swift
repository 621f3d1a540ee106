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
    guard let queue = Self.workQueue(of: dataTask) else {
      return completionHandler(dataTask.currentRequest.flatMap { cachedResponse(for: $0) })
    }
    guard let request = dataTask.currentRequest else {
      return queue.async { completionHandler(nil) }
    }
    DispatchQueue.global(qos: .userInitiated).async {
      let response = self.cachedResponse(for: request)
      queue.async { completionHandler(response) }
    }
  }

  /// The queue on which a task's work is done, which is no public property of it.
  private static func workQueue(of task: URLSessionTask) -> DispatchQueue? {
    var mirror: Mirror? = Mirror(reflecting: task)
    while let current = mirror {
      if let queue = current.descendant("workQueue") as? DispatchQueue { return queue }
      mirror = current.superclassMirror
    }
    return nil
  }
}

@section(".init_array") @used
nonisolated private let ordersTaskLookups: @convention(c) () -> Void = {
  ExtensionOverride.install(OrderedTaskLookups.self)
}
