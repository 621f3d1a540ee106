/// Writes JSON straight into bytes. Names are literals that need no escaping.
///
///     var writer = JSONWriter()
///     writer.object { $0.field("id", id) }
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

  // MARK: Containers

  mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "{"))
    try body(&self)
    close(UInt8(ascii: "}"))
  }

  mutating func object(
    _ name: StaticString, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    key(name)
    try object(body)
  }

  mutating func array(_ body: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "["))
    try body(&self)
    close(UInt8(ascii: "]"))
  }

  mutating func array(
    _ name: StaticString, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    key(name)
    try array(body)
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  // MARK: Fields

  mutating func field(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { value(text) } else { append("null") }
    needsComma = true
  }

  mutating func field(_ name: StaticString, _ number: Int64) {
    key(name)
    value(number)
  }

  mutating func field(_ name: StaticString, _ flag: Bool) {
    key(name)
    append(flag ? "true" : "false")
    needsComma = true
  }

  mutating func null(_ name: StaticString) {
    key(name)
    append("null")
    needsComma = true
  }

  /// A field whose value is JSON already.
  mutating func raw(_ name: StaticString, _ json: [UInt8]) {
    key(name)
    bytes.append(contentsOf: json)
    needsComma = true
  }

  /// A field whose name is not known beforehand, with an object.
  mutating func object(named name: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    object(body)
  }

  /// Fields of an object that were written before, without its brackets.
  mutating func fields(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  private mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(name)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: Values

  mutating func value(_ text: String) {
    separate()
    string(text)
    needsComma = true
  }

  mutating func value(_ number: Int64) {
    separate()
    if number >= 0, number < 10 {
      bytes.append(UInt8(48 + number))
    } else {
      var text = String(number)
      text.withUTF8 { bytes.append(contentsOf: $0) }
    }
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  private mutating func append(_ literal: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices where JSONWriter.needsEscape(utf8[index]) {
        bytes.append(contentsOf: utf8[start..<index])
        escape(utf8[index])
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  @inline(__always)
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x0a: append("\\n")
    case 0x0d: append("\\r")
    case 0x09: append("\\t")
    default:
      append("\\u00")
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}
