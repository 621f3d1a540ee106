/// Reads the property list format of project.pbxproj: `{ key = value; }`, `( a, b, )`, quoted and
/// bare strings, `<0fbd>` data and both kinds of comments.
///
/// It accepts any bytes: a mistake is a `BuildProblem` with a line, never a crash.
struct OldStylePropertyListParser {
  /// Deeper nesting than any project has; a limit keeps hostile input from exhausting the stack.
  static let deepestNesting = 128

  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1

  init(text: some StringProtocol, file: String) {
    self.init(bytes: Array(text.utf8), file: file)
  }

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Parses one value and requires that nothing but blanks and comments follows it.
  mutating func parse() throws -> PropertyListNode {
    if bytes.starts(with: Array("bplist".utf8)) {
      throw BuildProblem(
        "is a binary property list; convert it to text (plutil -convert xml1) first", file: file)
    }
    let node = try value(depth: 0)
    try skipBlanks()
    if position < bytes.count { throw problem("has something after its end") }
    return node
  }

  // MARK: Values

  private mutating func value(depth: Int) throws -> PropertyListNode {
    guard depth < Self.deepestNesting else { throw problem("is nested too deeply") }
    try skipBlanks()
    let start = line
    switch peek {
    case UInt8(ascii: "{"): return .init(value: try dictionary(depth: depth), line: start)
    case UInt8(ascii: "("): return .init(value: try array(depth: depth), line: start)
    case UInt8(ascii: "<"): return .init(value: .string(try data()), line: start)
    case nil: throw problem("ends where a value was expected")
    default: return .init(value: .string(try string()), line: start)
    }
  }

  private mutating func dictionary(depth: Int) throws -> PropertyListNode.Value {
    position += 1
    var entries: [String: PropertyListNode] = [:]
    while true {
      try skipBlanks()
      if accept("}") { return .dictionary(entries) }
      let key = try string()
      try skipBlanks()
      try expect("=")
      entries[key] = try value(depth: depth + 1)
      try skipBlanks()
      try expect(";")
    }
  }

  private mutating func array(depth: Int) throws -> PropertyListNode.Value {
    position += 1
    var items: [PropertyListNode] = []
    while true {
      try skipBlanks()
      if accept(")") { return .array(items) }
      items.append(try value(depth: depth + 1))
      try skipBlanks()
      if accept(")") { return .array(items) }
      try expect(",")
    }
  }

  private mutating func data() throws -> String {
    position += 1
    let start = position
    while let byte = peek, byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    try expect(">")
    return text
  }

  // MARK: Strings

  private mutating func string() throws -> String {
    if let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return try quotedString(quote)
    }
    let start = position
    while let byte = peek, Self.isBare(byte) { position += 1 }
    guard position > start else {
      throw problem("has an unexpected \(peek.map(describe) ?? "end")")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quotedString(_ quote: UInt8) throws -> String {
    let start = line
    position += 1
    var text: [UInt8] = []
    while let byte = next() {
      switch byte {
      case quote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): appendEscape(to: &text)
      default: text.append(byte)
      }
    }
    throw BuildProblem("has a string that is not closed", file: file, line: start)
  }

  private mutating func appendEscape(to text: inout [UInt8]) {
    guard let byte = next() else { return }
    switch byte {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let code = number(digits: 4, radix: 16)
      text.append(contentsOf: String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      let code = number(digits: 3, radix: 8)
      text.append(contentsOf: String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    default: text.append(byte)
    }
  }

  /// Reads up to `digits` digits.
  private mutating func number(digits: Int, radix: Int) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = peek,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix
      else { break }
      code = code * UInt32(radix) + UInt32(digit)
      position += 1
    }
    return code
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func next() -> UInt8? {
    guard let byte = peek else { return nil }
    if byte == UInt8(ascii: "\n") { line += 1 }
    position += 1
    return byte
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws {
    guard accept(character) else {
      throw problem("has \(peek.map(describe) ?? "its end") where “\(character)” was expected")
    }
  }

  private mutating func skipBlanks() throws {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0x0C:
        _ = next()
      case 0xEF where bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]): position += 3
      case UInt8(ascii: "/") where bytes.count > position + 1:
        guard try skipComment() else { return }
      default: return
      }
    }
  }

  /// Skips `// …` or `/* … */`; false when the slash begins something else.
  private mutating func skipComment() throws -> Bool {
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      while let byte = peek, byte != UInt8(ascii: "\n") { position += 1 }
      return true
    case UInt8(ascii: "*"):
      let start = line
      position += 2
      while let byte = next() {
        if byte == UInt8(ascii: "*"), peek == UInt8(ascii: "/") {
          position += 1
          return true
        }
      }
      throw BuildProblem("has a comment that is not closed", file: file, line: start)
    default: return false
    }
  }

  private func describe(_ byte: UInt8) -> String {
    byte < 0x20 || byte > 0x7E ? "byte \(byte)" : "“\(Character(Unicode.Scalar(byte)))”"
  }

  private func problem(_ message: String) -> BuildProblem {
    BuildProblem(message, file: file, line: line)
  }
}
