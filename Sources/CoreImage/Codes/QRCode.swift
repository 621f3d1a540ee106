/// A QR code (ISO/IEC 18004, model 2) of bytes: the smallest version that holds them.
struct QRCode {
  /// How much of the code may be lost: 7, 15, 25 or 30 per cent.
  enum Correction: String, CaseIterable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"

    /// The two bits that name the level.
    var bits: Int {
      switch self {
      case .low: 1
      case .medium: 0
      case .quartile: 3
      case .high: 2
      }
    }
  }

  let version: Int
  let correction: Correction
  /// Which of the eight patterns the data is masked with.
  private(set) var mask = 0
  /// Rows from the top; true is dark.
  private(set) var modules: [[Bool]]
  /// Modules that hold no data.
  private var isFunction: [[Bool]]

  var side: Int { version * 4 + 17 }

  /// Nil if no version holds the bytes.
  init?(_ bytes: [UInt8], _ correction: Correction) {
    guard let version = QRVersion.smallest(for: bytes.count, correction) else { return nil }
    self.version = version
    self.correction = correction
    let side = version * 4 + 17
    modules = Array(repeating: Array(repeating: false, count: side), count: side)
    isFunction = modules
    drawFunctionPatterns()
    place(QRVersion.codewords(of: bytes, version: version, correction))
    chooseMask()
  }

  // MARK: Patterns

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y][x] = isDark
    isFunction[y][x] = true
  }

  private mutating func drawFunctionPatterns() {
    for index in 0..<side {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawFinder(x, y) }
    let places = QRVersion.alignmentPlaces(version)
    for (i, x) in places.enumerated() {
      for (j, y) in places.enumerated() {
        let last = places.count - 1
        // Finders are in three corners.
        if (i, j) == (0, 0) || (i, j) == (0, last) || (i, j) == (last, 0) { continue }
        drawAlignment(x, y)
      }
    }
    drawFormat(mask: 0)
    drawVersion()
  }

  private mutating func drawFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 where (0..<side).contains(x + dx) && (0..<side).contains(y + dy) {
        let ring = max(abs(dx), abs(dy))
        set(x + dx, y + dy, ring != 2 && ring != 4)
      }
    }
  }

  private mutating func drawAlignment(_ x: Int, _ y: Int) {
    for dy in -2...2 {
      for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
    }
  }

  /// The level and the mask, twice, with ten bits of a BCH code.
  private mutating func drawFormat(mask: Int) {
    let data = correction.bits << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(side - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, side - 15 + index, bit(index)) }
    set(8, side - 8, true)
  }

  /// From version 7 on its number, twice, with twelve bits of a BCH code.
  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      let (a, b) = (side - 11 + index % 3, index / 3)
      set(a, b, isDark)
      set(b, a, isDark)
    }
  }

  // MARK: Data

  /// Puts bits into pairs of columns from the right, up and down in turn.
  private mutating func place(_ codewords: [UInt8]) {
    var index = 0
    for right in Self.columns(side) {
      for step in 0..<side {
        let isUpward = (right + 1) & 2 == 0
        let y = isUpward ? side - 1 - step : step
        for x in [right, right - 1] where !isFunction[y][x] && index < codewords.count * 8 {
          modules[y][x] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
          index += 1
        }
      }
    }
  }

  /// The right columns of the pairs; the column of timing is left out.
  private static func columns(_ side: Int) -> [Int] {
    stride(from: side - 1, through: 1, by: -2).map { $0 <= 6 ? $0 - 1 : $0 }
  }

  static func isInverted(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  private mutating func apply(_ mask: Int) {
    for y in 0..<side {
      for x in 0..<side where !isFunction[y][x] && Self.isInverted(mask, x, y) {
        modules[y][x].toggle()
      }
    }
  }

  /// Takes the mask with the lowest penalty.
  private mutating func chooseMask() {
    var best = (penalty: Int.max, mask: 0)
    for candidate in 0..<8 {
      apply(candidate)
      drawFormat(mask: candidate)
      let penalty = QRPenalty.of(modules)
      if penalty < best.penalty { best = (penalty, candidate) }
      apply(candidate)
    }
    mask = best.mask
    apply(mask)
    drawFormat(mask: mask)
  }
}

/// How hard a code is to read, by the standard's four rules.
enum QRPenalty {
  static func of(_ modules: [[Bool]]) -> Int {
    let side = modules.count
    let columns = (0..<side).map { x in modules.map { $0[x] } }
    return (modules + columns).reduce(0) { $0 + runs($1) + finders($1) }
      + blocks(modules) + balance(modules)
  }

  /// Three for five in a row, and one for each more.
  private static func runs(_ line: [Bool]) -> Int {
    var (penalty, length) = (0, 1)
    for index in 1..<line.count {
      length = line[index] == line[index - 1] ? length + 1 : 1
      penalty += length == 5 ? 3 : length > 5 ? 1 : 0
    }
    return penalty
  }

  private static let finder = [true, false, true, true, true, false, true]

  /// Forty for what looks like a finder, with four light modules on a side.
  private static func finders(_ line: [Bool]) -> Int {
    var penalty = 0
    for start in 0...(line.count - 7) where line[start] && Array(line[start..<start + 7]) == finder
    {
      func isLight(_ range: Range<Int>) -> Bool {
        range.allSatisfy { !line.indices.contains($0) || !line[$0] }
      }
      if isLight(start - 4..<start) || isLight(start + 7..<start + 11) { penalty += 40 }
    }
    return penalty
  }

  /// Three for each two by two of one colour.
  private static func blocks(_ modules: [[Bool]]) -> Int {
    var penalty = 0
    for y in 1..<modules.count {
      for x in 1..<modules.count {
        let color = modules[y][x]
        if color == modules[y][x - 1], color == modules[y - 1][x], color == modules[y - 1][x - 1] {
          penalty += 3
        }
      }
    }
    return penalty
  }

  /// Ten for each twentieth away from half dark.
  private static func balance(_ modules: [[Bool]]) -> Int {
    let total = modules.count * modules.count
    let dark = modules.reduce(0) { $0 + $1.reduce(0) { $0 + ($1 ? 1 : 0) } }
    return abs(dark * 20 - total * 10) / total * 10
  }
}
