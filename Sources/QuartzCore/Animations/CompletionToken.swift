import Foundation

/// A completion block and the number of animations it waits for.
final class CompletionToken {
  private let block: (Bool) -> Void
  /// Whether all awaited animations ran to their end rather than being removed.
  private var isFinished = true
  /// The transaction itself counts as one until it is committed.
  private var waitingFor = 1
  private let lock = NSLock()

  init(_ block: @escaping (_ finished: Bool) -> Void) { self.block = block }

  func retain() { lock.withLock { waitingFor += 1 } }

  /// One less to wait for; the last one calls the block.
  func release(finished: Bool = true) {
    let isLast = lock.withLock {
      waitingFor -= 1
      if !finished { isFinished = false }
      return waitingFor == 0
    }
    if isLast { block(isFinished) }
  }
}
