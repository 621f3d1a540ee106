/// The capacity of each version of QR codes, and how bytes become its codewords.
enum QRVersion {
  private typealias Level = QRCode.Correction

  /// The smallest version whose codewords hold a number of bytes; nil if none does.
  static func smallest(for count: Int, _ correction: QRCode.Correction) -> Int? {
    (1...40).first { version in
      4 + lengthBits(version) + count * 8 <= dataCodewords(version, correction) * 8
    }
  }

  /// The width of the number that says how many bytes there are.
  private static func lengthBits(_ version: Int) -> Int { version < 10 ? 8 : 16 }

  static func alignmentPlaces(_ version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    let last = version * 4 + 10
    return [6] + (0..<count - 1).reversed().map { last - $0 * step }
  }

  /// Bits that are not part of patterns.
  static func rawBits(_ version: Int) -> Int {
    var bits = (16 * version + 128) * version + 64
    if version >= 2 {
      let count = version / 7 + 2
      bits -= (25 * count - 10) * count - 55
      if version >= 7 { bits -= 36 }
    }
    return bits
  }

  static func dataCodewords(_ version: Int, _ correction: QRCode.Correction) -> Int {
    let (length, count) = blocks(version, correction)
    return rawBits(version) / 8 - length * count
  }

  /// How many codewords of correction a block has, and how many blocks there are.
  static func blocks(
    _ version: Int, _ correction: QRCode.Correction
  ) -> (correctionLength: Int, count: Int) {
    let row = QRCode.Correction.allCases.firstIndex(of: correction) ?? 0
    return (correctionLengths[row][version - 1], blockCounts[row][version - 1])
  }

  /// Data and correction of all blocks, interleaved.
  static func codewords(
    of bytes: [UInt8], version: Int, _ correction: QRCode.Correction
  ) -> [UInt8] {
    let data = padded(bytes, version, correction)
    let (length, count) = blocks(version, correction)
    let total = rawBits(version) / 8
    let shortCount = count - total % count
    let shortLength = total / count - length
    let generator = ReedSolomon.generator(degree: length)
    var start = 0
    let parts = (0..<count).map { index in
      let size = shortLength + (index < shortCount ? 0 : 1)
      defer { start += size }
      return Array(data[start..<start + size])
    }
    let corrections = parts.map { ReedSolomon.remainder(of: $0, by: generator) }
    var result: [UInt8] = []
    for index in 0...shortLength {
      for part in parts where index < part.count { result.append(part[index]) }
    }
    for index in 0..<length {
      for part in corrections { result.append(part[index]) }
    }
    return result
  }

  /// The bytes with their header, filled up.
  private static func padded(
    _ bytes: [UInt8], _ version: Int, _ correction: QRCode.Correction
  ) -> [UInt8] {
    let capacity = dataCodewords(version, correction)
    var bits = BitQueue()
    bits.append(4, count: 4)
    bits.append(bytes.count, count: lengthBits(version))
    for byte in bytes { bits.append(Int(byte), count: 8) }
    bits.append(0, count: min(4, capacity * 8 - bits.count))
    bits.append(0, count: (8 - bits.count % 8) % 8)
    var filler = true
    while bits.count < capacity * 8 {
      bits.append(filler ? 0xEC : 0x11, count: 8)
      filler.toggle()
    }
    return bits.bytes
  }

  // The standard's table 9, for versions 1 to 40.
  private static let correctionLengths = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30,
      30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]
  private static let blockCounts = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}

/// Bits one after another, the first one highest.
struct BitQueue {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ value: Int, count added: Int) {
    for index in (0..<added).reversed() {
      if count % 8 == 0 { bytes.append(0) }
      if value >> index & 1 == 1 { bytes[count / 8] |= 1 << (7 - UInt8(count % 8)) }
      count += 1
    }
  }
}

/// The codewords that correct others, in the field of 256 elements by x⁸ + x⁴ + x³ + x² + 1.
enum ReedSolomon {
  /// The product of (x − 2ⁱ) for i below the degree, without its leading 1.
  static func generator(degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree)
    result[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = multiplied(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = multiplied(root, 2)
    }
    return result
  }

  static func remainder(of data: [UInt8], by generator: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in result.indices { result[index] ^= multiplied(generator[index], factor) }
    }
    return result
  }

  static func multiplied(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for index in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      result ^= Int(b >> UInt8(index) & 1) * Int(a)
    }
    return UInt8(truncatingIfNeeded: result)
  }
}
