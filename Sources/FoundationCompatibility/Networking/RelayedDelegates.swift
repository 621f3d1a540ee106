internal import Dispatch
import Foundation
internal import FoundationNetworking

// Foundation asks a session and a task for their delegates on the session's own queue, where no app's code runs. There it
// gets one that stands between: it keeps what Foundation does not, and passes everything on.

private final class RelayingSession: URLSession, @unchecked Sendable {
  /// Cancels first and ends then: Foundation ends at once, so that no task says that it was cancelled.
  override func invalidateAndCancel() {
    let registry = stored("taskRegistry", of: self)
    let tasks = workQueue?.sync {
      registry.flatMap { stored("tasks", of: $0) } as? [Int: URLSessionTask]
    }
    finishTasksAndInvalidate()
    for task in tasks?.values.map({ $0 }) ?? [] { task.cancel() }
  }

  override var delegate: URLSessionDelegate? {
    let delegate = super.delegate
    guard let tasks = delegate as? any URLSessionTaskDelegate, WorkQueues.isCurrent(of: self) else {
      return delegate
    }
    return DelegateRelay.to(tasks)
  }
}

/// The queues that sessions work on, each with a mark.
enum WorkQueues {
  private static let mark = DispatchSpecificKey<Void>()

  /// Whether Foundation's code asks, on a session's queue.
  static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) != nil && !DelegateRelay.isPassingOn
  }

  static func isCurrent(of session: URLSession) -> Bool {
    if let queue = session.workQueue, queue.getSpecific(key: mark) == nil {
      queue.setSpecific(key: mark, value: ())
    }
    return isCurrent
  }
}

@section(".init_array") @used
nonisolated private let relaysDelegates: @convention(c) () -> Void = {
  ExtensionOverride.install(RelayingSession.self)
}
