/// Writes JSON straight into memory. Names are literals that need no escaping.
///
///     var writer = JSONWriter()
///     writer.object { $0.field("id", id) }
struct JSONWriter: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  private var needsComma = false

  init(capacity: Int = 512) {
    (start, self.capacity) = SpareBuffers.shared.take(max(64, capacity))
  }

  deinit { SpareBuffers.shared.give(start, capacity: capacity) }

  // MARK: Results

  /// A copy of the text so far.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// The bytes that have been written, without a copy.
  consuming func finish() -> ByteBlock {
    let block = ByteBlock(taking: start, count: count, capacity: capacity)
    discard self
    return block
  }

  // MARK: Containers

  @discardableResult
  mutating func object<Value>(_ body: (inout JSONWriter) throws -> Value) rethrows -> Value {
    open(UInt8(ascii: "{"))
    let value = try body(&self)
    close(UInt8(ascii: "}"))
    return value
  }

  @discardableResult
  mutating func object<Value>(
    _ name: StaticString, _ body: (inout JSONWriter) throws -> Value
  ) rethrows -> Value {
    key(name)
    return try object(body)
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
    append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    append(bracket)
    needsComma = true
  }

  // MARK: Fields

  mutating func field(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { value(text) } else { append("null") }
    needsComma = true
  }

  /// A field whose value is these texts, one after the other.
  mutating func field(_ name: StaticString, _ text: String, _ more: String) {
    key(name)
    append(UInt8(ascii: "\""))
    escape(text)
    escape(more)
    append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// A text that was written, without its quotation marks.
  struct Written {
    fileprivate let place: Range<Int>
  }

  /// A field whose value is made of the pieces and literals that the closure writes.
  mutating func text(_ name: StaticString, _ body: (inout JSONWriter) -> Void) -> Written {
    key(name)
    append(UInt8(ascii: "\""))
    let first = count
    body(&self)
    let written = Written(place: first..<count)
    append(UInt8(ascii: "\""))
    needsComma = true
    return written
  }

  /// A piece of a text; see `text`.
  mutating func piece(_ text: String) { escape(text) }

  /// A piece of a text that needs no escaping; see `text`.
  mutating func literal(_ text: StaticString) { append(text) }

  /// A field whose value is a text that was written before, and a literal.
  mutating func field(_ name: StaticString, again written: Written, _ more: StaticString = "") {
    key(name)
    append(UInt8(ascii: "\""))
    let room = reserve(written.place.count)
    room.update(from: start + written.place.lowerBound, count: written.place.count)
    count += written.place.count
    append(more)
    append(UInt8(ascii: "\""))
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

  /// A field with a time, in milliseconds since 1970.
  mutating func time(_ name: StaticString, _ milliseconds: Int64) {
    key(name)
    append(UInt8(ascii: "\""))
    ISOTime.write(milliseconds: milliseconds, to: reserve(ISOTime.length))
    count += ISOTime.length
    append(UInt8(ascii: "\""))
    needsComma = true
  }

  mutating func null(_ name: StaticString) {
    key(name)
    append("null")
    needsComma = true
  }

  /// A field whose value is JSON already.
  mutating func raw(_ name: StaticString, _ json: String) {
    key(name)
    append(json)
    needsComma = true
  }

  /// A field whose name is not known beforehand, with an object.
  mutating func object(named name: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    string(name)
    append(UInt8(ascii: ":"))
    needsComma = false
    object(body)
  }

  /// Writes fields and gives them as `fields(_:)` takes them, if they are wanted.
  mutating func fields(
    wantsCopy: Bool, _ body: (inout JSONWriter) -> Void
  ) -> [UInt8]? {
    separate()
    let first = count
    body(&self)
    needsComma = true
    guard wantsCopy else { return nil }
    return Array(UnsafeBufferPointer(start: start + first, count: count - first))
  }

  /// Fields of an object that were written before, without its brackets.
  mutating func fields(_ json: [UInt8]) {
    separate()
    json.withUnsafeBufferPointer { append($0) }
    needsComma = true
  }

  private mutating func key(_ name: StaticString) {
    let length = name.utf8CodeUnitCount
    let room = reserve(length + 4)
    var place = 0
    if needsComma {
      room[0] = UInt8(ascii: ",")
      place = 1
    }
    room[place] = UInt8(ascii: "\"")
    (room + place + 1).update(from: name.utf8Start, count: length)
    room[place + length + 1] = UInt8(ascii: "\"")
    room[place + length + 2] = UInt8(ascii: ":")
    count += place + length + 3
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
      append(UInt8(48 + number))
    } else {
      append(String(number))
    }
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(UInt8(ascii: ",")) }
    needsComma = false
  }

  private mutating func string(_ text: String) {
    append(UInt8(ascii: "\""))
    escape(text)
    append(UInt8(ascii: "\""))
  }

  // MARK: Escaping

  private mutating func escape(_ text: String) {
    // Most texts lie in one piece and need no copy.
    if text.utf8.withContiguousStorageIfAvailable({ escape($0) }) != nil { return }
    var copy = text
    copy.withUTF8 { escape($0) }
  }

  private mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while let index = JSONWriter.firstSpecial(in: utf8, from: start) {
      append(UnsafeBufferPointer(rebasing: utf8[start..<index]))
      escape(utf8[index])
      start = index + 1
    }
    append(UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  /// The place of the next byte that cannot stand in a JSON string; eight are looked at together.
  private static func firstSpecial(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    let bytes = UnsafeRawBufferPointer(text)
    while index + 8 <= text.count,
      !hasSpecial(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    {
      index += 8
    }
    while index < text.count {
      if needsEscape(text[index]) { return index }
      index += 1
    }
    return nil
  }

  /// Whether one of eight bytes needs an escape: a subtraction sets the highest bit of a byte that is
  /// smaller than what is subtracted, and an exclusive or makes a byte that is looked for zero.
  @inline(__always)
  private static func hasSpecial(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (quote, slash) = (word ^ ones &* 0x22, word ^ ones &* 0x5c)
    let smaller =
      ((word &- ones &* 0x20) & ~word) | ((quote &- ones) & ~quote) | ((slash &- ones) & ~slash)
    return smaller & (ones &* 0x80) != 0
  }

  @inline(__always)
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"" as StaticString)
    case UInt8(ascii: "\\"): append("\\\\" as StaticString)
    case 0x0a: append("\\n" as StaticString)
    case 0x0d: append("\\r" as StaticString)
    case 0x09: append("\\t" as StaticString)
    default:
      append("\\u00" as StaticString)
      let digits: StaticString = "0123456789abcdef"
      append(digits.utf8Start[Int(byte >> 4)])
      append(digits.utf8Start[Int(byte & 15)])
    }
  }

  // MARK: Memory

  /// Room for so many bytes behind the written ones.
  @inline(__always)
  private mutating func reserve(_ size: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < size { grow(by: size) }
    return start + count
  }

  @inline(never)
  private mutating func grow(by size: Int) {
    let larger = SpareBuffers.shared.take(max(capacity * 2, count + size))
    larger.start.update(from: start, count: count)
    SpareBuffers.shared.give(start, capacity: capacity)
    (start, capacity) = larger
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    reserve(1).pointee = byte
    count += 1
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  private mutating func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }
}
