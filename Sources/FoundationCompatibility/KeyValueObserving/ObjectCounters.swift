import Synchronization

/// Counts objects in few counters, of which one serves many objects: a counter at zero tells without a lock that none of
/// its objects is there.
struct ObjectCounters: @unchecked Sendable {
  private static let bits = 14
  // Never freed: there is one for the program.
  private let counters: UnsafeMutablePointer<Atomic<Int32>>

  init() {
    counters = .allocate(capacity: 1 << Self.bits)
    for index in 0..<(1 << Self.bits) { (counters + index).initialize(to: Atomic(0)) }
  }

  private func counter(_ object: ObjectIdentifier) -> UnsafeMutablePointer<Atomic<Int32>> {
    // Fibonacci hashing: the upper bits of the product depend on all of the address.
    let product = UInt64(UInt(bitPattern: object)) &* 0x9E37_79B9_7F4A_7C15
    return counters + Int(product >> UInt64(64 - Self.bits))
  }

  func add(_ object: ObjectIdentifier) {
    counter(object).pointee.wrappingAdd(1, ordering: .relaxed)
  }

  func remove(_ object: ObjectIdentifier) {
    counter(object).pointee.wrappingSubtract(1, ordering: .relaxed)
  }

  func mayContain(_ object: ObjectIdentifier) -> Bool {
    counter(object).pointee.load(ordering: .relaxed) > 0
  }
}
