import Foundation

/// A line of a vCard: `item1.TEL;TYPE=CELL,VOICE:+82 10 1234 5678`.
struct CardLine {
  var group: String?
  var name: String
  var parameters: [(name: String, value: String)] = []
  var value: String

  /// The lines of a text, with those that go on after a line break put together.
  static func lines(of text: String) -> [CardLine] {
    var raw: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if let first = line.first, first == " " || first == "\t", !raw.isEmpty {
        raw[raw.count - 1] += line.dropFirst()
      } else if let last = raw.last, last.hasSuffix("="), isQuotedPrintable(last) {
        raw[raw.count - 1] = String(last.dropLast()) + String(line)
      } else {
        raw.append(String(line))
      }
    }
    return raw.compactMap(CardLine.init)
  }

  private static func isQuotedPrintable(_ line: String) -> Bool {
    line.prefix { $0 != ":" }.uppercased().contains("QUOTED-PRINTABLE")
  }

  private init?(_ line: String) {
    var isQuoted = false
    guard
      let colon = line.firstIndex(where: { letter in
        if letter == "\"" { isQuoted.toggle() }
        return letter == ":" && !isQuoted
      })
    else { return nil }
    value = String(line[line.index(after: colon)...])
    let parts = line[..<colon].split(separator: ";", omittingEmptySubsequences: false)
    guard let head = parts.first else { return nil }
    let names = head.split(separator: ".", maxSplits: 1).map(String.init)
    guard let last = names.last else { return nil }
    name = last.uppercased()
    group = names.count == 2 ? names[0] : nil
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      // vCard 2.1 has bare types.
      let name = pair.count == 2 ? pair[0].uppercased() : "TYPE"
      for value in (pair.last ?? "").split(separator: ",") {
        parameters.append((name, value.trimmingCharacters(in: ["\""])))
      }
    }
    if has("ENCODING", "QUOTED-PRINTABLE") { value = Self.decoded(value) }
  }

  func has(_ name: String, _ value: String) -> Bool {
    parameters.contains { $0.name == name && $0.value.uppercased() == value }
  }

  var types: Set<String> {
    Set(parameters.filter { $0.name == "TYPE" }.map { $0.value.uppercased() })
  }

  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Parts of values

  /// The parts between semicolons, without the backslashes.
  var parts: [String] { Self.split(value, at: ";") }
  var text: String { Self.split(value, at: nil).joined() }

  private static func split(_ text: String, at separator: Character?) -> [String] {
    var parts = [""]
    var isEscaped = false
    for letter in text {
      if isEscaped {
        parts[parts.count - 1].append(letter == "n" || letter == "N" ? "\n" : letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(letter)
      }
    }
    return parts
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      switch letter {
      case "\n": result += "\\n"
      case "\\", ";", ",": result += "\\" + String(letter)
      default: result.append(letter)
      }
    }
  }
}
