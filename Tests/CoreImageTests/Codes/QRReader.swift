@testable import CoreImage

/// Reads a QR code back, for tests: by the standard's rules alone, from its modules.
struct QRReader {
  let modules: [[Bool]]
  private var side: Int { modules.count }
  private var version: Int { (side - 17) / 4 }

  /// The level's two bits and the mask, from the copy beside the upper left finder, if its code is whole.
  var format: (level: Int, mask: Int)? {
    var bits = 0
    for index in 0..<15 {
      let (x, y): (Int, Int) =
        switch index {
        case 0...5: (8, index)
        case 6: (8, 7)
        case 7: (8, 8)
        case 8: (7, 8)
        default: (14 - index, 8)
        }
      if modules[y][x] { bits |= 1 << index }
    }
    bits ^= 0b101_0100_0001_0010
    // A word of the code leaves no remainder by its generator.
    var rest = bits
    for bit in stride(from: 14, through: 10, by: -1) where rest >> bit & 1 == 1 {
      rest ^= 0b101_0011_0111 << (bit - 10)
    }
    return rest == 0 ? (bits >> 13, bits >> 10 & 7) : nil
  }

  private func isFunction(_ x: Int, _ y: Int) -> Bool {
    if x == 6 || y == 6 { return true }
    if x < 9 && y < 9 || x < 9 && y >= side - 8 || x >= side - 8 && y < 9 { return true }
    if version >= 7, x < 6 && y >= side - 11 || x >= side - 11 && y < 6 { return true }
    let places = QRVersion.alignmentPlaces(version)
    for a in places {
      for b in places where abs(x - a) <= 2 && abs(y - b) <= 2 {
        let isCorner =
          a == 6 && b == 6 || a == 6 && b == side - 7 || a == side - 7 && b == 6
        if !isCorner { return true }
      }
    }
    return false
  }

  /// All codewords in the order in which they stand.
  private func codewords(_ mask: Int) -> [UInt8] {
    var bits: [Bool] = []
    var x = side - 1
    var isUpward = true
    while x > 0 {
      if x == 6 { x -= 1 }
      for step in 0..<side {
        let y = isUpward ? side - 1 - step : step
        for column in [x, x - 1] where !isFunction(column, y) {
          bits.append(modules[y][column] != QRCode.isInverted(mask, column, y))
        }
      }
      isUpward.toggle()
      x -= 2
    }
    return stride(from: 0, to: bits.count / 8 * 8, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// The message, if every block's syndromes are zero.
  var message: [UInt8]? {
    guard let format,
      let level = QRCode.Correction.allCases.first(where: { $0.bits == format.level })
    else { return nil }
    let (length, count) = QRVersion.blocks(version, level)
    let words = codewords(format.mask)
    let dataCount = words.count - length * count
    let short = dataCount / count
    let shortCount = count - dataCount % count
    var blocks = [[UInt8]](repeating: [], count: count)
    var next = 0
    for index in 0...short {
      for block in 0..<count where index < short || block >= shortCount {
        blocks[block].append(words[next])
        next += 1
      }
    }
    var data = blocks.flatMap { $0 }
    for _ in 0..<length {
      for block in 0..<count {
        blocks[block].append(words[next])
        next += 1
      }
    }
    guard blocks.allSatisfy({ Self.isCodeword($0, corrections: length) }) else { return nil }
    guard data.removeFirst() >> 4 == 4 else { return nil }
    // The header is half a byte, so that everything is shifted by four bits.
    let nibbles = blocks.flatMap { $0.dropLast(length) }.flatMap { [$0 >> 4, $0 & 15] }
    let isLong = version >= 10
    let size = nibbles[1..<(isLong ? 5 : 3)].reduce(0) { $0 << 4 | Int($1) }
    let start = isLong ? 5 : 3
    return (0..<size).map { nibbles[start + 2 * $0] << 4 | nibbles[start + 2 * $0 + 1] }
  }

  /// Whether the polynomial of a block is zero at all roots of the generator.
  private static func isCodeword(_ block: [UInt8], corrections: Int) -> Bool {
    var root: UInt8 = 1
    for _ in 0..<corrections {
      let value = block.reduce(UInt8(0)) { slowProduct($0, root) ^ $1 }
      if value != 0 { return false }
      root = slowProduct(root, 2)
    }
    return true
  }

  /// The product in the field, by adding up shifted copies.
  private static func slowProduct(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var (sum, shifted) = (0, Int(a))
    for bit in 0..<8 {
      if b >> UInt8(bit) & 1 == 1 { sum ^= shifted }
      shifted <<= 1
      if shifted & 256 != 0 { shifted ^= 0b1_0001_1101 }
    }
    return UInt8(sum)
  }
}
