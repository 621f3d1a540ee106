import Foundation

/// Memory of long answers, used again: to give 64 kB back to the system and get them anew for each answer
/// costs more than to write a part of it.
final class SpareBuffers: @unchecked Sendable {
  static let shared = SpareBuffers()

  /// Bytes of every buffer.
  static let size = 64 * 1024
  /// So many are kept when nobody needs them.
  private static let limit = 32

  private let lock = NSLock()
  private var buffers: [UnsafeMutablePointer<UInt8>] = []

  /// Memory for an answer that is about so long, and how much it is.
  func take(_ count: Int) -> (start: UnsafeMutablePointer<UInt8>, capacity: Int) {
    guard count > SpareBuffers.size / 4, count <= SpareBuffers.size else {
      return (.allocate(capacity: count), count)
    }
    let spare = lock.withLock { buffers.popLast() }
    return (spare ?? .allocate(capacity: SpareBuffers.size), SpareBuffers.size)
  }

  /// Gives memory of this size back.
  func give(_ start: UnsafeMutablePointer<UInt8>, capacity: Int) {
    let isKept =
      capacity == SpareBuffers.size
      && lock.withLock {
        guard buffers.count < SpareBuffers.limit else { return false }
        buffers.append(start)
        return true
      }
    if !isKept { start.deallocate() }
  }
}
