/// A Code 128 barcode (ISO/IEC 15417) of ASCII text, with as few symbols as a look ahead gives.
struct Code128 {
  /// Bars and spaces in modules, a bar first.
  let widths: [Int]

  private enum Table: Int { case a = 103, b = 104, c = 105 }

  /// Nil for bytes beyond ASCII, no bytes, or more than can be printed.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes.count <= 512, bytes.allSatisfy({ $0 < 128 }) else { return nil }
    var symbols = Self.symbols(bytes)
    let sum = symbols.enumerated().reduce(0) { $0 + max($1.offset, 1) * $1.element }
    symbols.append(sum % 103)
    symbols.append(106)
    widths = symbols.flatMap { Self.patterns[$0] }
  }

  /// The bars; true is dark.
  var modules: [Bool] {
    widths.enumerated().flatMap { Array(repeating: $0.offset % 2 == 0, count: $0.element) }
  }

  /// Start, data and switches between tables. Pairs of digits take one symbol.
  static func symbols(_ bytes: [UInt8]) -> [Int] {
    var writer = Writer(bytes: bytes)
    writer.write()
    return writer.symbols
  }

  private struct Writer {
    let bytes: [UInt8]
    private(set) var symbols: [Int] = []
    private var table: Table?
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// How many digits come next.
    private var digits: Int { bytes[index...].prefix { (48...57).contains($0) }.count }

    /// Whether digits are worth a switch to the table of pairs.
    private var isPairsWorth: Bool {
      let count = digits
      if table == .c { return count >= 2 }
      if count == bytes.count { return count == 2 || count >= 4 }
      return count >= 6 || count >= 4 && (index == 0 || index + count == bytes.count)
    }

    mutating func write() {
      while index < bytes.count {
        isPairsWorth ? writePairs() : writeByte()
      }
    }

    private mutating func writePairs() {
      // An odd digit is said in the table of letters that is on.
      if table != .c, table != nil, digits % 2 == 1 { writeByte() }
      turn(to: .c)
      while digits >= 2 {
        symbols.append(Int(bytes[index] - 48) * 10 + Int(bytes[index + 1] - 48))
        index += 2
      }
    }

    private mutating func writeByte() {
      let byte = bytes[index]
      if byte < 32 {
        turn(to: .a)
      } else if byte >= 96 || table == .c || table == nil {
        // Characters of both tables go into the one that is needed next.
        let telling = bytes[index...].first { $0 < 32 || $0 >= 96 } ?? 96
        turn(to: telling < 32 ? .a : .b)
      }
      symbols.append(byte < 32 ? Int(byte) + 64 : Int(byte) - 32)
      index += 1
    }

    private mutating func turn(to wanted: Table) {
      guard table != wanted else { return }
      if table == nil {
        symbols.append(wanted.rawValue)
      } else {
        symbols.append(wanted == .a ? 101 : wanted == .b ? 100 : 99)
      }
      table = wanted
    }
  }

  /// Widths of the 107 symbols, the standard's table 1.
  static let patterns: [[Int]] = text.split { $0 == " " || $0 == "\n" }.map { word in
    word.compactMap(\.wholeNumberValue)
  }

  private static let text = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213
    221312 231212 112232 122132 122231 113222 123122 123221 223211 221132
    221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
    212123 212321 232121 111323 131123 131321 112313 132113 132311 211313
    231113 231311 112133 112331 132131 113123 113321 133121 313121 211331
    231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
    314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
    112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
    111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
    214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
    114131 311141 411131 211412 211214 211232 2331112
    """
}
