/// Cuts text into paragraphs at line feeds, carriage returns and paragraph separators.
enum ParagraphSplitter {
  static func isTerminator(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029 || unit == 0x85
  }

  /// The ranges of the paragraphs without what ends them, and the length of that.
  static func ranges(in units: [UInt16]) -> [(Range<Int>, Int)] {
    var result: [(Range<Int>, Int)] = []
    var start = 0
    var index = 0
    while index < units.count {
      let unit = units[index]
      guard isTerminator(unit) else {
        index += 1
        continue
      }
      let isPair = unit == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
      result.append((start..<index, isPair ? 2 : 1))
      index += isPair ? 2 : 1
      start = index
    }
    result.append((start..<units.count, 0))
    return result
  }

  /// The start of the paragraph that a character is in, or of the last one.
  static func start(before location: Int, in units: String.UTF16View) -> Int {
    var location = min(location, units.count)
    var index = units.index(units.startIndex, offsetBy: location)
    while location > 0, !isStart(index, in: units) {
      index = units.index(before: index)
      location -= 1
    }
    return location
  }

  /// The first start of a paragraph at or behind a place, or the end of the text.
  static func start(
    after location: Int, in units: String.UTF16View
  ) -> (location: Int, isEnd: Bool) {
    var location = min(location, units.count)
    var index = units.index(units.startIndex, offsetBy: location)
    while index < units.endIndex, location == 0 || !isStart(index, in: units) {
      index = units.index(after: index)
      location += 1
    }
    return (location, index == units.endIndex)
  }

  /// Whether a line break ends right before a place that is not the text's first.
  private static func isStart(_ index: String.Index, in units: String.UTF16View) -> Bool {
    let before = units[units.index(before: index)]
    guard isTerminator(before) else { return false }
    return !(before == 0x0D && index < units.endIndex && units[index] == 0x0A)
  }
}
