import Foundation

/// The SHA-256 digest (FIPS 180-4) of some bytes.
enum SHA256 {
  static func digest(of data: Data) -> Data {
    var state = initialState
    var message = [UInt8](data)
    let bitCount = UInt64(message.count) * 8
    message.append(0x80)
    message.append(contentsOf: repeatElement(0, count: (120 - message.count % 64) % 64))
    message.append(contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) })
    var schedule = [UInt32](repeating: 0, count: 64)
    for block in stride(from: 0, to: message.count, by: 64) {
      fill(&schedule, from: message[block..<block + 64])
      compress(&state, schedule)
    }
    return Data(
      state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } })
  }

  private static func fill(_ schedule: inout [UInt32], from block: ArraySlice<UInt8>) {
    for index in 0..<16 {
      let start = block.startIndex + 4 * index
      schedule[index] = block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
  }

  private static func compress(_ state: inout [UInt32], _ schedule: [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ sum1 &+ choice &+ constants[index] &+ schedule[index]
      let sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 64 prime numbers, from which the standard derives its constants.
  private static let primes: [Int] = {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }()

  /// The first 32 bits of the fractions of the primes' cube roots.
  private static let constants = primes.map { fraction($0) { $0 * $0 * $0 } }
  /// The first 32 bits of the fractions of the first eight primes' square roots.
  private static let initialState = primes.prefix(8).map { fraction($0) { $0 * $0 } }

  /// The first 32 bits of the fraction of a root: the largest number whose power is no more than the
  /// prime in fixed point, found bit by bit.
  private static func fraction(_ prime: Int, power: (Wide) -> Wide) -> UInt32 {
    var root: UInt64 = 0
    let degree = power(Wide(2)) == Wide(4) ? 2 : 3
    let limit = Wide(UInt64(prime)) << (32 * degree)
    for bit in (0..<36).reversed() {
      let candidate = root | 1 << UInt64(bit)
      if power(Wide(candidate)) <= limit { root = candidate }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  private typealias Wide = UInt128
}
