/// Bytes in memory of their own that never change, so that the library sends them without a copy.
final class ByteBlock: @unchecked Sendable {
  private let start: UnsafeMutablePointer<UInt8>
  let count: Int
  private let capacity: Int

  /// Takes over memory of `SpareBuffers`.
  init(taking start: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int) {
    self.start = start
    self.count = count
    self.capacity = capacity
  }

  init(_ bytes: [UInt8]) {
    count = bytes.count
    (start, capacity) = SpareBuffers.shared.take(max(1, count))
    bytes.withUnsafeBufferPointer { [start] in
      if let source = $0.baseAddress { start.update(from: source, count: $0.count) }
    }
  }

  deinit { SpareBuffers.shared.give(start, capacity: capacity) }

  /// Valid as long as the block is.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
}
