import Foundation

/// A piece of a predicate's format.
enum PredicateToken: Equatable {
  case integer(Int64)
  case real(Double)
  case string(String)
  /// A name; `isEscaped` when a `#` keeps it from being a keyword. `@count` is a name too.
  case name(String, isEscaped: Bool)
  case variable(String)
  case symbol(String)
  case argument(FormatConversion)
  case end
}

/// The argument that a `%` in a format takes.
enum FormatConversion: Equatable {
  case object, keyPath
  case integer(isLong: Bool), unsigned(isLong: Bool), real, character, cString
}

/// Cuts a predicate's format into tokens.
struct PredicateLexer {
  private let text: [UInt8]
  private var position = 0

  init(_ format: String) { text = Array(format.utf8) }

  /// All tokens, with `.end` as the last, or a sentence about the mistake.
  static func tokens(of format: String) -> Result<[PredicateToken], PredicateFormatError> {
    var lexer = PredicateLexer(format)
    var tokens: [PredicateToken] = []
    while true {
      switch lexer.next() {
      case .success(let token):
        tokens.append(token)
        if token == .end { return .success(tokens) }
      case .failure(let failure):
        return .failure(PredicateFormatError(format: format, reason: failure.reason))
      }
    }
  }

  private struct Failure: Error {
    let reason: String
  }

  private var current: UInt8? { position < text.count ? text[position] : nil }

  private func peek(_ offset: Int) -> UInt8? {
    position + offset < text.count ? text[position + offset] : nil
  }

  private mutating func next() -> Result<PredicateToken, Failure> {
    while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    guard let byte = current else { return .success(.end) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: ".") where peek(1).map(Self.isDigit) ?? false: return number()
    case UInt8(ascii: "%"): return argument()
    case UInt8(ascii: "$"): return prefixed { .variable($0) }
    case UInt8(ascii: "#"): return prefixed { .name($0, isEscaped: true) }
    case UInt8(ascii: "@"): return prefixed { .name("@" + $0, isEscaped: true) }
    case _ where Self.beginsName(byte): return .success(.name(name(), isEscaped: false))
    default: return symbol()
    }
  }

  // MARK: Names

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func beginsName(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte >= 0x80
  }

  private mutating func name() -> String {
    let start = position
    while let byte = current, Self.beginsName(byte) || Self.isDigit(byte) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private mutating func prefixed(
    _ make: (String) -> PredicateToken
  ) -> Result<PredicateToken, Failure> {
    position += 1
    guard let byte = current, Self.beginsName(byte) else {
      return .failure(Failure(reason: "a name is missing at byte \(position)"))
    }
    return .success(make(name()))
  }

  // MARK: Literals

  private mutating func quoted(_ quote: UInt8) -> Result<PredicateToken, Failure> {
    position += 1
    var bytes: [UInt8] = []
    while let byte = current {
      position += 1
      if byte == quote { return .success(.string(String(decoding: bytes, as: UTF8.self))) }
      if byte == UInt8(ascii: "\\") { appendEscape(to: &bytes) } else { bytes.append(byte) }
    }
    return .failure(Failure(reason: "a string has no closing quote"))
  }

  private mutating func appendEscape(to bytes: inout [UInt8]) {
    guard let byte = current else { return bytes.append(UInt8(ascii: "\\")) }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): bytes.append(byte)
    case UInt8(ascii: "U"), UInt8(ascii: "u"): appendUnicode(marker: byte, to: &bytes)
    // Patterns of MATCHES and LIKE keep their backslashes.
    default: bytes += [UInt8(ascii: "\\"), byte]
    }
  }

  private mutating func appendUnicode(marker: UInt8, to bytes: inout [UInt8]) {
    let digits = text[position..<min(position + 4, text.count)]
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    guard digits.count == 4, let value, let scalar = Unicode.Scalar(value) else {
      bytes += [UInt8(ascii: "\\"), marker]
      return
    }
    position += 4
    bytes += Array(String(Character(scalar)).utf8)
  }

  private mutating func number() -> Result<PredicateToken, Failure> {
    if current == UInt8(ascii: "0"), let radix = radix(peek(1)) { return whole(radix: radix) }
    let start = position
    func digits(_ lexer: inout PredicateLexer) {
      while let byte = lexer.current, Self.isDigit(byte) { lexer.position += 1 }
    }
    digits(&self)
    var isWhole = true
    if current == UInt8(ascii: "."), peek(1).map(Self.isDigit) ?? false {
      isWhole = false
      position += 1
      digits(&self)
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      let signed = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+")
      if peek(signed ? 2 : 1).map(Self.isDigit) ?? false {
        isWhole = false
        position += signed ? 2 : 1
        digits(&self)
      }
    }
    let literal = String(decoding: text[start..<position], as: UTF8.self)
    if isWhole, let value = Int64(literal) { return .success(.integer(value)) }
    guard let value = Double(literal) else {
      return .failure(Failure(reason: "\(literal) is no number"))
    }
    return .success(.real(value))
  }

  private func radix(_ marker: UInt8?) -> Int? {
    switch marker {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): 16
    case UInt8(ascii: "o"), UInt8(ascii: "O"): 8
    case UInt8(ascii: "b"), UInt8(ascii: "B"): 2
    default: nil
    }
  }

  private mutating func whole(radix: Int) -> Result<PredicateToken, Failure> {
    position += 2
    let digits = name(orDigits: true)
    guard let value = Int64(digits, radix: radix) else {
      return .failure(Failure(reason: "\(digits) is no number of base \(radix)"))
    }
    return .success(.integer(value))
  }

  private mutating func name(orDigits: Bool) -> String {
    let start = position
    while let byte = current, Self.isDigit(byte) || Self.beginsName(byte) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  // MARK: Arguments and symbols

  private mutating func argument() -> Result<PredicateToken, Failure> {
    position += 1
    var isLong = false
    while let byte = current, "lqhztj".utf8.contains(byte) {
      if byte != UInt8(ascii: "h") { isLong = true }
      position += 1
    }
    // A precision, as in %.2f, says nothing to a predicate.
    while let byte = current, byte == UInt8(ascii: ".") || Self.isDigit(byte) { position += 1 }
    guard let byte = current, let conversion = conversion(byte, isLong: isLong) else {
      return .failure(Failure(reason: "an unknown conversion follows % at byte \(position)"))
    }
    position += 1
    return .success(.argument(conversion))
  }

  private func conversion(_ byte: UInt8, isLong: Bool) -> FormatConversion? {
    switch byte {
    case UInt8(ascii: "@"): .object
    case UInt8(ascii: "K"): .keyPath
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): .integer(isLong: isLong)
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "o"):
      .unsigned(isLong: isLong)
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "g"), UInt8(ascii: "G"),
      UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      .real
    case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
    case UInt8(ascii: "s"): .cString
    default: nil
    }
  }

  private static let symbols = [
    "**", "==", "!=", "<>", "<=", "=<", ">=", "=>", "<<", ">>", "&&", "||", "=", "<", ">", "!", "+",
    "-", "*", "/", "(", ")", "{", "}", "[", "]", ",", ".", "&", "|", "^", "~", ":",
  ].map { Array($0.utf8) }

  private mutating func symbol() -> Result<PredicateToken, Failure> {
    for symbol in Self.symbols where text[position...].starts(with: symbol) {
      position += symbol.count
      return .success(.symbol(String(decoding: symbol, as: UTF8.self)))
    }
    let rest = String(decoding: text[position...].prefix(8), as: UTF8.self)
    return .failure(Failure(reason: "unexpected text at “\(rest)”"))
  }
}
