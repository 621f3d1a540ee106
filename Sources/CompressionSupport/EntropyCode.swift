/// A state of a decoder of tabled asymmetric numeral systems: what it stands for and where it leads.
struct EntropyState {
  /// The symbol, or the least value that it stands for.
  var value: Int
  /// The bits that are added to the value.
  var valueBits = 0
  /// The bits that choose the next state.
  var stateBits: Int
  var base: Int
}

/// The states of one alphabet.
struct EntropyTable {
  private let states: [EntropyState]

  /// - Parameters:
  ///   - frequencies: How many of the states each symbol has.
  ///   - count: The number of states, a power of two.
  ///   - values: The least value of each symbol and the bits that are added to it; nil for the symbol itself.
  init?(frequencies: [Int], count: Int, values: [(base: Int, bits: Int)]? = nil) {
    var states: [EntropyState] = []
    guard frequencies.reduce(0, +) <= count else { return nil }
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      let bits = frequency.leadingZeroBitCount - count.leadingZeroBitCount
      let wide = (2 * count) >> bits - frequency
      let (value, valueBits) = values.map { ($0[symbol].base, $0[symbol].bits) } ?? (symbol, 0)
      for index in 0..<frequency {
        states.append(
          index < wide
            ? EntropyState(
              value: value, valueBits: valueBits, stateBits: bits,
              base: (frequency + index) << bits - count)
            : EntropyState(
              value: value, valueBits: valueBits, stateBits: bits - 1,
              base: (index - wide) << (bits - 1)))
      }
    }
    self.states = states
  }

  /// The value of a state, which becomes the next one. Nil if there is no such state, or too few bits.
  func read(_ state: inout Int, _ bits: inout BackwardBits) -> Int? {
    guard states.indices.contains(state) else { return nil }
    let entry = states[state]
    guard let read = bits.read(entry.stateBits + entry.valueBits) else { return nil }
    state = entry.base + read >> entry.valueBits
    return entry.value + read & (1 << entry.valueBits - 1)
  }
}

/// Bits that are read from the end of bytes to their start, from the highest to the lowest.
struct BackwardBits {
  private let bytes: UnsafeRawBufferPointer
  /// How many bits are left.
  private var position: Int

  /// - Parameter unused: The bits at the very end that are not part of it, as 0 or less.
  init(_ bytes: UnsafeRawBufferPointer, unused: Int) {
    self.bytes = bytes
    position = bytes.count * 8 + unused
  }

  mutating func read(_ count: Int) -> Int? {
    guard count <= position else { return nil }
    guard count > 0 else { return 0 }
    position -= count
    var result = 0
    var done = 0
    while done < count {
      let index = position + done
      let part = min(8 - index & 7, count - done)
      result |= (Int(bytes[index >> 3]) >> (index & 7) & (1 << part - 1)) << done
      done += part
    }
    return result
  }
}
