import Foundation

/// A completion block and the number of animations it waits for.
final class CompletionToken {
  private let block: () -> Void
  /// The transaction itself counts as one until it is committed.
  private var waitingFor = 1
  private let lock = NSLock()

  init(_ block: @escaping () -> Void) { self.block = block }

  func retain() { lock.withLock { waitingFor += 1 } }

  /// One less to wait for; the last one calls the block.
  func release() {
    let isLast = lock.withLock {
      waitingFor -= 1
      return waitingFor == 0
    }
    if isLast { block() }
  }
}
