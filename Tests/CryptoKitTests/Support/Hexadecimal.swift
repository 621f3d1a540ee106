import Foundation

extension Data {
  /// Bytes of hexadecimal digits; spaces and line ends between them are ignored.
  init(hex text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    precondition(digits.count.isMultiple(of: 2), "half a byte")
    self.init(
      stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) })
  }
}

extension Sequence<UInt8> {
  var hex: String { map { String(format: "%02x", $0) }.joined() }
}

/// The same numbers in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func data(count: Int) -> Data {
    Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &self) })
  }
}
