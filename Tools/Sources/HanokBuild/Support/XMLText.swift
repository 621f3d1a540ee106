import Foundation
import FoundationXML

/// XML of a project before it is parsed.
enum XMLText {
  /// Throws when the bytes are no text: the parser of Foundation on Linux ends the program at names that are not
  /// UTF-8.
  static func check(_ data: Data, file: String) throws {
    let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    if isWide || String(data: data, encoding: .utf8) != nil || isLatin(data) { return }
    let bytes = Array(data)
    let line = 1 + bytes[..<validCount(bytes)].count { $0 == UInt8(ascii: "\n") }
    throw BuildProblem("is damaged XML: it has bytes that are not UTF-8", file: file, line: line)
  }

  /// The line at which XML stops being XML; nil where it is whole.
  static func damagedLine(_ data: Data) -> Int? {
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    let isParsed = parser.parse()
    return isParsed && parser.parserError == nil ? nil : max(1, parser.lineNumber)
  }

  /// Whether the document says that every byte is a letter of its own.
  private static func isLatin(_ data: Data) -> Bool {
    let head = String(decoding: data.prefix(200), as: UTF8.self).lowercased()
    let declaration = head.prefix { $0 != ">" }
    return declaration.hasPrefix("<?xml")
      && ["iso-8859-1", "windows-1252"].contains { declaration.contains("\"\($0)\"") }
  }

  /// How many bytes are UTF-8 from the start, up to the line of the first that is not.
  private static func validCount(_ bytes: [UInt8]) -> Int {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")),
      String(validating: bytes[start...end], as: UTF8.self) != nil
    {
      start = end + 1
    }
    return start
  }
}
