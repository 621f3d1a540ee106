import Foundation

/// Reads the literals of Ruby that Podfiles and podspecs are made of; nothing is executed.
///
/// Strings, symbols, numbers, arrays, hashes and `%w[…]` are understood, and `s.version` with what is called on it. Anything
/// else ends the reading.
struct RubyLiteral {
  private let text: [Character]
  private var position: Int
  /// The values of `#{s.version}` and the like, by the last part of the name.
  let names: [String: String]

  init(_ text: Substring, names: [String: String] = [:]) {
    self.text = Array(text)
    self.names = names
    position = 0
  }

  /// Values with commas between them: what stands behind `=`, or the arguments of a call.
  mutating func values() -> [JSONValue] {
    var found: [JSONValue] = []
    var options: [String: JSONValue] = [:]
    repeat {
      skipBlanks()
      if let key = key() {
        skipBlanks()
        options[key] = value() ?? .null
      } else if let value = value() {
        found.append(value)
      } else {
        break
      }
      skipBlanks(withLines: false)
    } while take(",")
    if !options.isEmpty { found.append(.object(options)) }
    return found
  }

  // MARK: Values

  private mutating func value() -> JSONValue? {
    skipBlanks()
    guard let next = peek else { return nil }
    switch next {
    case "'", "\"": return string(next).map { .string($0) }
    case "[": return array(until: "]")
    case "{": return hash()
    case "%": return words()
    case ":":
      position += 1
      return word().map { .string($0) }
    default: return bareword()
    }
  }

  private mutating func string(_ quote: Character) -> String? {
    position += 1
    var result = ""
    while let next = peek, next != quote {
      position += 1
      if next == "\\", let escaped = peek {
        result.append(escaped)
        position += 1
      } else if next == "#", quote == "\"", peek == "{" {
        position += 1
        let start = position
        while let inner = peek, inner != "}" {
          position += 1
          if inner.isNewline { return nil }
        }
        result += value(ofName: String(text[start..<position])) ?? ""
        guard take("}") else { return nil }
      } else {
        result.append(next)
      }
    }
    guard take(quote) else { return nil }
    skipCalls()
    return result
  }

  /// `.to_s`, `.freeze` and the like after a value.
  private mutating func skipCalls() {
    while peek == ".", position + 1 < text.count, text[position + 1].isLetter {
      position += 1
      _ = word()
    }
  }

  private mutating func array(until end: Character) -> JSONValue? {
    position += 1
    var items: [JSONValue] = []
    skipBlanks()
    while let next = peek, next != end {
      guard let item = value() else { return nil }
      items.append(item)
      skipBlanks()
      _ = take(",")
      skipBlanks()
    }
    guard take(end) else { return nil }
    return .array(items)
  }

  private mutating func hash() -> JSONValue? {
    position += 1
    var entries: [String: JSONValue] = [:]
    skipBlanks()
    while let next = peek, next != "}" {
      guard let key = key(), let value = value() else { return nil }
      entries[key] = value
      skipBlanks()
      _ = take(",")
      skipBlanks()
    }
    guard take("}") else { return nil }
    return .object(entries)
  }

  /// `:git =>`, `'Name' =>` or `git:`.
  private mutating func key() -> String? {
    let start = position
    var key: String?
    if peek == ":" {
      position += 1
      key = word()
    } else if let quote = peek, quote == "'" || quote == "\"" {
      key = string(quote)
    } else if let name = word(), peek == ":" {
      position += 1
      return name
    }
    skipBlanks()
    if key != nil, take("="), take(">") { return key }
    position = start
    return nil
  }

  private mutating func words() -> JSONValue? {
    position += 1
    guard let kind = peek, "wi".contains(kind) else { return nil }
    position += 1
    guard let open = peek, let close = ["[": "]", "(": ")", "{": "}"][String(open)] else {
      return nil
    }
    position += 1
    let start = position
    while let next = peek, String(next) != close { position += 1 }
    let list = String(text[start..<position]).split(whereSeparator: \.isWhitespace)
    if position < text.count { position += 1 }
    return .array(list.map { .string(String($0)) })
  }

  /// `true`, `1.2` and `s.version.to_s`.
  private mutating func bareword() -> JSONValue? {
    let start = position
    while let next = peek, next.isLetter || next.isNumber || "_.".contains(next) { position += 1 }
    let name = String(text[start..<position])
    if name.isEmpty { return nil }
    if name == "true" || name == "false" { return .bool(name == "true") }
    if name == "nil" { return .null }
    if name.first?.isNumber == true { return .string(name) }
    return value(ofName: name).map { .string($0) }
  }

  private func value(ofName name: String) -> String? {
    let parts = name.split(separator: ".").map { String($0).trimmingCharacters(in: .whitespaces) }
    return parts.lazy.compactMap { names[$0] }.first
  }

  // MARK: Characters

  private var peek: Character? { position < text.count ? text[position] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  private mutating func word() -> String? {
    let start = position
    while let next = peek, next.isLetter || next.isNumber || next == "_" { position += 1 }
    return start == position ? nil : String(text[start..<position])
  }

  private mutating func skipBlanks(withLines: Bool = true) {
    while let next = peek {
      if next == "#" {
        while let other = peek, !other.isNewline { position += 1 }
      } else if next.isWhitespace && (withLines || !next.isNewline) {
        position += 1
      } else {
        return
      }
    }
  }
}
