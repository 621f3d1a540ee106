/// Texts of a statement's parameters until it has run: SQLite reads them here, and copies none.
final class PassingTexts {
  private static let capacity = 4096
  private var memory: UnsafeMutablePointer<CChar>?
  private var count = 0

  deinit { memory?.deallocate() }

  /// Where a text lies now; nil when there is no room for it.
  func add(_ text: UnsafeBufferPointer<UInt8>) -> UnsafePointer<CChar>? {
    guard text.count <= Self.capacity - count else { return nil }
    let memory = memory ?? .allocate(capacity: Self.capacity)
    self.memory = memory
    let place = memory + count
    if let start = text.baseAddress {
      UnsafeMutableRawPointer(place).copyMemory(from: start, byteCount: text.count)
    }
    count += text.count
    return UnsafePointer(place)
  }

  /// Makes room. Added values can no longer be read.
  func removeAll() { count = 0 }
}
