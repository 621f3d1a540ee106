/// Where the columns of a rewritten line are in the line as it was written.
///
/// Both lines are cut into words and signs. What is the same in both, in the same order, keeps its place; what only
/// the rewritten line has stands for what follows it.
struct ColumnMap {
  private struct Token {
    var text: ArraySlice<UInt8>
    /// From 1, in bytes.
    var column: Int { text.startIndex + 1 }
  }

  private let rewritten: [Token]
  private let written: [Token]
  /// The number of the written token for each of the rewritten ones.
  private var partners: [Int?]

  /// Lines longer than this are not compared.
  private static let mostTokens = 1_000

  init(from rewritten: String, to written: String) {
    self.rewritten = Self.tokens(rewritten)
    self.written = Self.tokens(written)
    partners = Array(repeating: nil, count: self.rewritten.count)
    guard max(self.rewritten.count, self.written.count) <= Self.mostTokens else { return }
    match()
  }

  /// The column of the written line, from 1.
  func column(_ column: Int) -> Int {
    guard let index = rewritten.lastIndex(where: { $0.column <= column }) else { return column }
    if let partner = partners[index] {
      let offset = min(column - rewritten[index].column, rewritten[index].text.count)
      return written[partner].column + offset
    }
    if let next = partners[index...].lazy.compactMap({ $0 }).first { return written[next].column }
    return min(column, (written.last?.text.endIndex ?? 0) + 1)
  }

  /// The column in the written line for a place right behind something: `column` if nothing ends there.
  func endColumn(_ column: Int) -> Int {
    guard let index = rewritten.lastIndex(where: { $0.column < column }),
      let partner = partners[index]
    else { return self.column(column) }
    let offset = min(column - rewritten[index].column, rewritten[index].text.count)
    return written[partner].column + offset
  }

  /// The column for a cursor, which belongs to the word around or behind it, or else to what stands before it.
  func cursorColumn(_ column: Int) -> Int {
    let isAtWord = rewritten.contains {
      $0.column == column && Self.isWord($0.text[$0.text.startIndex])
    }
    return isAtWord ? self.column(column) : endColumn(column)
  }

  /// Whether the word or sign at a column is in both lines.
  func isInBoth(_ column: Int) -> Bool {
    guard let index = rewritten.lastIndex(where: { $0.column <= column }),
      column < rewritten[index].column + rewritten[index].text.count
    else { return true }
    return partners[index] != nil
  }

  /// The longest sequence that both have in common.
  private mutating func match() {
    let (rows, columns) = (rewritten.count, written.count)
    var lengths = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows + 1)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        lengths[row][column] =
          rewritten[row].text == written[column].text
          ? lengths[row + 1][column + 1] + 1
          : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < rows && column < columns {
      if rewritten[row].text == written[column].text {
        partners[row] = column
        (row, column) = (row + 1, column + 1)
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
  }

  private static func tokens(_ line: String) -> [Token] {
    let bytes = Array(line.utf8)
    var tokens: [Token] = []
    var start = 0
    while start < bytes.count {
      var end = start + 1
      if isWord(bytes[start]) {
        while end < bytes.count, isWord(bytes[end]) { end += 1 }
      }
      if !isSpace(bytes[start]) { tokens.append(Token(text: bytes[start..<end])) }
      start = end
    }
    return tokens
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "_") || (48...57).contains(byte)
      || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
