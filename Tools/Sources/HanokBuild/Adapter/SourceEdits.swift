/// Changes to a source text, as replacements of byte ranges.
struct SourceEdits {
  struct Edit: Equatable {
    var range: Range<Int>
    var text: String
  }

  private(set) var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Replaces a range; line breaks the new text lacks are put after it, so that later lines stay.
  mutating func replace(_ range: Range<Int>, with text: String, in source: [UInt8]) {
    let removed = Self.lineBreaks(source[range])
    let padding = removed - Self.lineBreaks(text.utf8)
    let breaks = String(repeating: "\n", count: max(0, padding))
    edits.append(Edit(range: range, text: text + breaks))
  }

  /// Replaces a range by blanks, so that what follows on the line keeps its column.
  mutating func blank(_ range: Range<Int>, in source: [UInt8]) {
    let text = source[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    edits.append(Edit(range: range, text: String(decoding: text, as: UTF8.self)))
  }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text))
  }

  /// The text with all edits made. An edit inside the range of a larger one is dropped.
  func apply(to source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 256)
    var position = 0
    let ordered = edits.enumerated().sorted { left, right in
      let (a, b) = (left.element.range, right.element.range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      // Insertions before replacements, larger before smaller, else in the order made.
      if a.isEmpty != b.isEmpty { return a.isEmpty }
      if a.count != b.count { return a.count > b.count }
      return left.offset < right.offset
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += source[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + source[position...]
  }

  private static func lineBreaks(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }
}
