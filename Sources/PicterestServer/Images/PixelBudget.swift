import Foundation

/// Keeps pictures that are unpacked at the same time within so many pixels, however many threads
/// unpack. Who would go beyond waits; a picture that is larger than the whole budget waits until it is
/// alone.
final class PixelBudget: @unchecked Sendable {
  private let limit: Int
  private let condition = NSCondition()
  private var held = 0
  private var waitingCount = 0

  /// A pixel takes four bytes, or six in a progressive JPEG.
  init(limit: Int = 96_000_000) { self.limit = limit }

  /// How many threads wait for room.
  var waiting: Int { condition.withLock { waitingCount } }

  func hold<Value>(_ pixels: Int, _ body: () throws -> Value) rethrows -> Value {
    condition.lock()
    waitingCount += 1
    while held > 0, held + pixels > limit { condition.wait() }
    waitingCount -= 1
    held += pixels
    condition.unlock()
    defer {
      condition.withLock {
        held -= pixels
        condition.broadcast()
      }
    }
    return try body()
  }
}
