import HanokBuild

/// Colours of words, each told by how far it is from the one before.
enum SemanticTokens {
  /// The tokens of a compiled text as those of the written one.
  static func written(_ data: [Int], _ map: LineMap) -> [Int] {
    var result: [Int] = []
    var (line, column) = (0, 0)
    var last = TextPosition(line: 0, column: 0)
    var index = 0
    while index + 4 < data.count {
      defer { index += 5 }
      line += data[index]
      column = data[index] == 0 ? column + data[index + 1] : data[index + 1]
      let position = TextPosition(line: line, column: column)
      guard map.isWritten(position), let place = map.written(position),
        (place.line, place.column) >= (last.line, last.column)
      else { continue }
      let distance = place.line - last.line
      result += [distance, distance == 0 ? place.column - last.column : place.column]
      result += data[(index + 2)...(index + 4)]
      last = place
    }
    return result
  }
}
