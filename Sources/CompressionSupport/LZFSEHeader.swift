/// What stands before a block of matches in an entropy code, with its tables.
struct LZFSEHeader {
  let rawBytes: UInt32
  let literalBytes: Int
  let matchBytes: Int
  private let literalCount: Int
  private let matchCount: Int
  private let literalBits: Int
  private let matchBits: Int
  private let literalStates: [Int]
  private let states: (literals: Int, length: Int, distance: Int)
  private let tables: Tables

  private struct Tables {
    let literals, length, distance, bytes: EntropyTable

    init?(_ frequencies: [Int]) {
      guard
        let literals = EntropyTable(
          frequencies: Array(frequencies[0..<20]), count: 64, values: Self.literalValues),
        let length = EntropyTable(
          frequencies: Array(frequencies[20..<40]), count: 64, values: Self.lengthValues),
        let distance = EntropyTable(
          frequencies: Array(frequencies[40..<104]), count: 256, values: Self.distanceValues),
        let bytes = EntropyTable(frequencies: Array(frequencies[104..<360]), count: 1024)
      else { return nil }
      (self.literals, self.length, self.distance, self.bytes) = (literals, length, distance, bytes)
    }

    private static let literalValues = values(bits: [Int](repeating: 0, count: 16) + [2, 3, 5, 8])
    private static let lengthValues = values(bits: [Int](repeating: 0, count: 16) + [3, 5, 8, 11])
    private static let distanceValues = values(bits: (0..<64).map { $0 / 4 })

    /// Each symbol's values follow those of the one before it.
    private static func values(bits: [Int]) -> [(base: Int, bits: Int)] {
      var base = 0
      return bits.map { count in
        defer { base += 1 << count }
        return (base, count)
      }
    }
  }

  /// The size of the header with tables as they are.
  static let plainSize = 52 + 2 * 360

  static func size(_ source: UnsafeRawBufferPointer, isPacked: Bool) -> Int? {
    guard isPacked else { return plainSize }
    let size = Int(source.number(at: 24) as UInt32)
    return (32...32 + 2 * 360).contains(size) ? size : nil
  }

  init?(_ source: UnsafeRawBufferPointer, isPacked: Bool) {
    guard let size = Self.size(source, isPacked: isPacked) else { return nil }
    rawBytes = source.number(at: 4)
    let frequencies: [Int]?
    if isPacked {
      func field(_ number: Int, _ start: Int, _ bits: Int) -> Int {
        Int((source.number(at: 8 + 8 * number) as UInt64) >> UInt64(start)) & (1 << bits - 1)
      }
      literalCount = field(0, 0, 20)
      literalBytes = field(0, 20, 20)
      matchCount = field(0, 40, 20)
      literalBits = field(0, 60, 3) - 7
      literalStates = (0..<4).map { field(1, 10 * $0, 10) }
      matchBytes = field(1, 40, 20)
      matchBits = field(1, 60, 3) - 7
      states = (field(2, 32, 10), field(2, 42, 10), field(2, 52, 10))
      frequencies = Self.unpack(.init(rebasing: source[32..<size]))
    } else {
      func number(_ offset: Int) -> Int { Int(source.number(at: offset) as Int32) }
      func short(_ offset: Int) -> Int { Int(source.number(at: offset) as UInt16) }
      literalCount = number(12)
      matchCount = number(16)
      literalBytes = number(20)
      matchBytes = number(24)
      literalBits = number(28)
      literalStates = (0..<4).map { short(32 + 2 * $0) }
      matchBits = number(40)
      states = (short(44), short(46), short(48))
      frequencies = (0..<360).map { short(50 + 2 * $0) }
    }
    guard let frequencies, let tables = Tables(frequencies), literalCount % 4 == 0,
      literalCount >= 0, matchCount >= 0, literalBytes >= 0, matchBytes >= 0,
      (-7...0).contains(literalBits), (-7...0).contains(matchBits)
    else { return nil }
    self.tables = tables
  }

  /// Frequencies in a code of their own: two bits for the smallest, fourteen for the largest.
  private static func unpack(_ source: UnsafeRawBufferPointer) -> [Int]? {
    // No tables at all is what a block without matches and bytes has.
    if source.isEmpty { return [Int](repeating: 0, count: 360) }
    var bits = 0
    var count = 0
    var index = 0
    var result: [Int] = []
    while result.count < 360 {
      while count <= 16, index < source.count {
        bits |= Int(source[index]) << count
        index += 1
        count += 8
      }
      let (value, length): (Int, Int) =
        switch bits & 31 {
        case let low where low & 3 == 0: (0, 2)
        case let low where low & 3 == 2: (1, 2)
        case let low where low & 7 == 1: (2, 3)
        case let low where low & 7 == 5: (3, 3)
        case let low where low & 7 == 3: (4 + low >> 3, 5)
        case 7, 23: (8 + bits >> 4 & 15, 8)
        default: (24 + bits >> 4 & 1023, 14)
        }
      guard length <= count else { return nil }
      bits >>= length
      count -= length
      result.append(value)
    }
    return count < 8 && index == source.count ? result : nil
  }

  /// Whether all of the block behind the header could be read.
  func decode(_ source: UnsafeRawBufferPointer, behind output: inout [UInt8]) -> Bool {
    guard let literals = bytes(.init(rebasing: source[..<literalBytes])) else { return false }
    var bits = BackwardBits(.init(rebasing: source[literalBytes...]), unused: matchBits)
    var (literalState, lengthState, distanceState) = states
    var position = 0
    var distance = 0
    for _ in 0..<matchCount {
      guard let plain = tables.literals.read(&literalState, &bits),
        let length = tables.length.read(&lengthState, &bits),
        let newDistance = tables.distance.read(&distanceState, &bits),
        plain <= literals.count - position
      else { return false }
      // 0 is the distance of the match before.
      if newDistance > 0 { distance = newDistance }
      output.append(contentsOf: literals[position..<position + plain])
      position += plain
      if length > 0, !output.appendMatch(length: length, distance: distance) { return false }
    }
    return true
  }

  /// The bytes that the block has as they are. Four states take turns.
  private func bytes(_ source: UnsafeRawBufferPointer) -> [UInt8]? {
    var bits = BackwardBits(source, unused: literalBits)
    var states = literalStates
    var result: [UInt8] = []
    result.reserveCapacity(literalCount)
    for index in 0..<literalCount {
      guard let byte = tables.bytes.read(&states[index & 3], &bits) else { return nil }
      result.append(UInt8(byte))
    }
    return result
  }
}
