import Dispatch
import Foundation

/// One fetch with its end: the first of success, failure, timeout and cancellation.
final class MetadataRun: @unchecked Sendable {
  private let lock = NSLock()
  private var handler: (@Sendable (LPLinkMetadata?, (any Error)?) -> Void)?
  private var task: Task<Void, Never>?
  private var timer: (any DispatchSourceTimer)?
  private let queue = DispatchQueue(label: "LinkPresentation.metadata")

  init(_ handler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void) {
    self.handler = handler
  }

  func start(_ fetch: MetadataFetch, timeout: TimeInterval) {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in self?.fail(.metadataFetchTimedOut) }
    timer.schedule(deadline: .now() + max(0, timeout))
    let task = Task { [self] in
      do {
        end(try await fetch.metadata(), nil)
      } catch {
        end(nil, error as? LPError ?? LPError(.metadataFetchFailed, error))
      }
    }
    let isOver = lock.withLock {
      guard handler != nil else { return true }
      self.task = task
      self.timer = timer
      return false
    }
    timer.resume()
    if isOver {
      timer.cancel()
      task.cancel()
    }
  }

  func fail(_ code: LPError.Code) { end(nil, LPError(code)) }

  private func end(_ metadata: LPLinkMetadata?, _ error: LPError?) {
    let (handler, task, timer) = lock.withLock {
      defer {
        self.handler = nil
        self.task = nil
        self.timer = nil
      }
      return (self.handler, self.task, self.timer)
    }
    guard let handler else { return }
    timer?.cancel()
    task?.cancel()
    queue.async { handler(metadata, error) }
  }
}
