import Foundation

/// The names that a font's file has for it, in the `name` table of OpenType.
struct FontNames: Equatable {
  let family: String
  let style: String
  let postScript: String

  /// Nil for a file that is no font, or one without names.
  init?(_ file: URL) {
    guard let data = try? Data(contentsOf: file, options: .alwaysMapped) else { return nil }
    self.init(data)
  }

  init?(_ data: Data) {
    let bytes = OpenTypeBytes(data)
    guard let table = bytes.table("name"), let names = bytes.names(at: table) else { return nil }
    // Numbers 16 and 17 are those of families with more than four styles.
    guard let family = names[16] ?? names[1], let postScript = names[6] else { return nil }
    self.family = family
    style = names[17] ?? names[2] ?? "Regular"
    self.postScript = postScript
  }
}

/// The bytes of a font's file, any of which may be missing.
private struct OpenTypeBytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

  private func number(_ offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset + count <= data.count else { return nil }
    return data[data.startIndex + offset..<data.startIndex + offset + count]
      .reduce(0) { $0 << 8 | Int($1) }
  }

  /// Where a table is.
  func table(_ tag: String) -> Int? {
    guard let count = number(4, bytes: 2) else { return nil }
    let wanted = tag.utf8.reduce(0) { $0 << 8 | Int($1) }
    let entry = (0..<count).map { 12 + $0 * 16 }.first { number($0, bytes: 4) == wanted }
    return entry.flatMap { number($0 + 8, bytes: 4) }
  }

  /// The names in English by their numbers.
  func names(at table: Int) -> [Int: String]? {
    guard let count = number(table + 2, bytes: 2), let start = number(table + 4, bytes: 2) else {
      return nil
    }
    var names: [Int: String] = [:]
    for record in (0..<count).map({ table + 6 + $0 * 12 }) {
      let fields = (0..<6).compactMap { number(record + $0 * 2, bytes: 2) }
      guard fields.count == 6, let text = text(fields, at: table + start) else { continue }
      names[fields[3]] = names[fields[3]] ?? text
    }
    return names
  }

  /// The text of a record: in UTF-16 for Windows and Unicode, in one byte a letter for old Macs.
  private func text(_ fields: [Int], at start: Int) -> String? {
    let (platform, language) = (fields[0], fields[2])
    let isEnglish = platform == 3 ? language & 0xff == 0x09 : language == 0
    let first = start + fields[5]
    guard isEnglish, first >= 0, first + fields[4] <= data.count else { return nil }
    let bytes = data[data.startIndex + first..<data.startIndex + first + fields[4]]
    return String(data: bytes, encoding: platform == 1 ? .isoLatin1 : .utf16BigEndian)
  }
}
