import Foundation

/// Reads a whole document of XML in UTF-8 into a tree.
///
/// Foundation's parser on Linux traps on some damaged documents; this one reports the mistake.
/// It knows elements, attributes, text, CDATA, comments, the predefined entities and those of characters. A
/// document type is skipped: what it may define is unknown.
struct XMLTreeParser {
  /// Why the text is no XML.
  struct Failure: Error {
    let reason: String
    let line: Int
  }

  /// More than any model has; deeper trees are somebody's attack.
  private static let greatestDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ data: Data) {
    bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(data.dropFirst(3)) : Array(data)
  }

  /// The document's one element.
  mutating func root() throws(Failure) -> ModelElement {
    try skipMisc()
    guard current == UInt8(ascii: "<") else { throw failure("there is no element") }
    let root = try element(depth: 1)
    try skipMisc()
    guard current == nil else { throw failure("there is something after the last element") }
    return root
  }

  // MARK: Elements

  private mutating func element(depth: Int) throws(Failure) -> ModelElement {
    guard depth <= Self.greatestDepth else { throw failure("elements are nested too deep") }
    let start = line
    advance()
    let name = try self.name()
    let attributes = try self.attributes()
    let element = ModelElement(name: name, attributes: attributes, line: start)
    if take("/>") { return element }
    guard take(">") else { throw failure("the tag of \(name) does not end") }
    try readContent(of: element, depth: depth)
    return element
  }

  private mutating func readContent(of element: ModelElement, depth: Int) throws(Failure) {
    while current != nil {
      if take("</") {
        guard try name() == element.name else { throw failure("\(element.name) is not closed") }
        skipSpace()
        guard take(">") else { throw failure("the end of \(element.name) does not end") }
        return
      }
      if take("<!--") {
        try skip(to: "-->")
      } else if take("<![CDATA[") {
        let start = position
        let end = try skip(to: "]]>")
        element.add(try text(start..<end))
      } else if take("<?") {
        try skip(to: "?>")
      } else if current == UInt8(ascii: "<") {
        element.add(try self.element(depth: depth + 1))
      } else {
        element.add(try text(until: [UInt8(ascii: "<")], keepsLines: true))
      }
    }
    throw failure("\(element.name) is not closed")
  }

  private mutating func attributes() throws(Failure) -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      let hadSpace = skipSpace()
      guard let next = current, next != UInt8(ascii: ">"), next != UInt8(ascii: "/") else { break }
      guard hadSpace else { throw failure("there is no space before an attribute") }
      let name = try self.name()
      skipSpace()
      guard take("=") else { throw failure("the attribute \(name) has no value") }
      skipSpace()
      guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw failure("the value of \(name) has no quotation marks")
      }
      advance()
      let value = try text(until: [quote, UInt8(ascii: "<")], keepsLines: false)
      guard current == quote else { throw failure("the value of \(name) does not end") }
      advance()
      guard attributes.updateValue(value, forKey: name) == nil else {
        throw failure("there are two attributes \(name)")
      }
    }
    return attributes
  }

  // MARK: Text

  private mutating func name() throws(Failure) -> String {
    let start = position
    while let byte = current, Self.isNamePart(byte) { advance() }
    guard position > start else { throw failure("a name is missing") }
    return try text(start..<position)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  /// The text up to one of some bytes, with its entities replaced. In attributes line ends are spaces.
  private mutating func text(until ends: [UInt8], keepsLines: Bool) throws(Failure) -> String {
    var text: [UInt8] = []
    while let byte = current, !ends.contains(byte) {
      if byte == UInt8(ascii: "&") {
        text += try entity()
        continue
      }
      let isLineOrTab = byte == 0x0A || byte == 0x0D || byte == 0x09
      text.append(isLineOrTab && !keepsLines ? 0x20 : byte)
      advance()
    }
    return try decoded(text[...])
  }

  private mutating func entity() throws(Failure) -> [UInt8] {
    let start = position + 1
    while let byte = current, byte != UInt8(ascii: ";"), position < start + 12 { advance() }
    let name = try text(start..<max(start, position))
    guard take(";") else { throw failure("an entity does not end") }
    switch name {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    guard name.hasPrefix("#") else { throw failure("the entity \(name) is unknown") }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value > 0,
      let scalar = Unicode.Scalar(value)
    else { throw failure("\(name) is no character") }
    return Array(String(Character(scalar)).utf8)
  }

  private func text(_ range: Range<Int>) throws(Failure) -> String {
    try decoded(bytes[range.clamped(to: 0..<bytes.count)])
  }

  private func decoded(_ bytes: ArraySlice<UInt8>) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("there is text that is not in UTF-8")
    }
    return text
  }

  // MARK: Comments and declarations

  /// Goes over the XML declaration, comments, instructions and the document type.
  private mutating func skipMisc() throws(Failure) {
    while true {
      skipSpace()
      if take("<?") {
        try skip(to: "?>")
      } else if take("<!--") {
        try skip(to: "-->")
      } else if take("<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return
      }
    }
  }

  private mutating func skipDocumentType() throws(Failure) {
    var depth = 0
    while let byte = current {
      advance()
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        if depth == 0 { return }
        depth -= 1
      default: break
      }
    }
    throw failure("the document type does not end")
  }

  /// Goes behind a mark, and gives where it began.
  @discardableResult
  private mutating func skip(to mark: StaticString) throws(Failure) -> Int {
    while current != nil {
      let start = position
      if take(mark) { return start }
      advance()
    }
    throw failure("there is no \(mark)")
  }

  // MARK: Bytes

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    if current == 0x0A { line += 1 }
    position += 1
  }

  /// Whether the text goes on with a mark, which is gone over then. Marks have no line ends.
  private mutating func take(_ mark: StaticString) -> Bool {
    let end = position + mark.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let goesOn = mark.withUTF8Buffer { $0.elementsEqual(bytes[position..<end]) }
    if goesOn { position = end }
    return goesOn
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      advance()
    }
    return position > start
  }

  private func failure(_ reason: String) -> Failure { Failure(reason: reason, line: line) }
}
