import Foundation
internal import FoundationNetworking
import Synchronization

/// The delegate's answer to a response. Until it is there, the task's further messages wait.
final class ResponseDecision: Sendable {
  private enum State {
    case open
    case awaited([@Sendable () -> Void])
    case cancelled
  }

  private let state = Mutex(State.open)

  /// Whether the delegate wants no more of the task.
  var isCancelled: Bool {
    state.withLock { if case .cancelled = $0 { true } else { false } }
  }

  func await() { state.withLock { $0 = .awaited([]) } }

  /// Gives the delegate a message now, or once it has answered.
  func whenAllowed(_ message: @escaping @Sendable () -> Void) {
    let isNow = state.withLock { state in
      guard case .awaited(let messages) = state else { return true }
      state = .awaited(messages + [message])
      return false
    }
    if isNow { message() }
  }

  func allow(on queue: OperationQueue) {
    let hasMessages = state.withLock { state in
      guard case .awaited(let messages) = state else { return false }
      if messages.isEmpty { state = .open }
      return !messages.isEmpty
    }
    guard hasMessages else { return }
    queue.addOperation { while let message = self.next() { message() } }
  }

  /// Waiting tasks learn of it themselves.
  func cancel(on queue: OperationQueue) {
    let messages: [@Sendable () -> Void] = state.withLock { state in
      guard case .awaited(let messages) = state else { return [] }
      state = .cancelled
      return messages
    }
    guard !messages.isEmpty else { return }
    queue.addOperation { for message in messages { message() } }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard case .awaited(var messages) = state, !messages.isEmpty else {
        state = .open
        return nil
      }
      let message = messages.removeFirst()
      state = .awaited(messages)
      return message
    }
  }
}
