import HanokBuild

/// A file that the editor has open.
struct OpenDocument {
  /// The address by which the editor knows it.
  var uri: String
  var version: Any?
  private(set) var text: [UInt8]
  /// The compiler's lines in its place.
  var map: LineMap
  var compiled: [UInt8]
  var problems: [BuildProblem] = []

  init(uri: String, text: String) {
    self.uri = uri
    self.text = Array(text.utf8)
    compiled = self.text
    map = LineMap(written: self.text, compiled: self.text)
  }

  /// Makes the changes of `textDocument/didChange`. Places outside of the text count as its ends.
  mutating func apply(_ changes: [[String: Any]]) {
    for change in changes {
      guard let new = change["text"] as? String else { continue }
      if let range = change["range"] as? [String: Any],
        let start = TextPosition(json: range["start"]), let end = TextPosition(json: range["end"])
      {
        let lower = offset(start)
        text.replaceSubrange(lower..<max(lower, offset(end)), with: new.utf8)
      } else {
        text = Array(new.utf8)
      }
    }
  }

  /// How many bytes stand before a place.
  private func offset(_ position: TextPosition) -> Int {
    var start = 0
    for _ in 0..<max(0, position.line) {
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) else { return text.count }
      start = end + 1
    }
    var units = 0
    var index = start
    while index < text.count, units < position.column, text[index] != UInt8(ascii: "\n") {
      // A character of four bytes is two units of UTF-16.
      let length =
        text[index] < 0x80 ? 1 : text[index] < 0xE0 ? 2 : text[index] < 0xF0 ? 3 : 4
      units += length == 4 ? 2 : 1
      index = min(index + length, text.count)
    }
    return index
  }

  /// The whole text as one range.
  var endPosition: TextPosition {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = String(decoding: lines.last ?? [], as: UTF8.self)
    return TextPosition(line: max(0, lines.count - 1), column: last.utf16.count)
  }
}

extension TextPosition {
  init?(json: Any?) {
    guard let object = json as? [String: Any], object.count == 2,
      let line = object["line"] as? Int, let column = object["character"] as? Int
    else { return nil }
    self.init(line: line, column: column)
  }

  var json: [String: Any] { ["line": line, "character": column] }
}
