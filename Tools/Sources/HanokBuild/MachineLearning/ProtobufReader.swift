import Foundation

/// Reads the fields of a message in Protocol Buffers' wire format.
///
/// What is not asked for is skipped by its length, so that a mapped file of weights is not read.
struct ProtobufReader {
  enum Value {
    case number(UInt64)
    case bytes(Data)
  }

  struct Malformed: Error {}

  private let bytes: Data
  private var index: Data.Index

  init(_ bytes: Data) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The next field, nil at the end.
  mutating func next() throws -> (number: Int, value: Value)? {
    guard index < bytes.endIndex else { return nil }
    let key = try varint()
    guard let number = Int(exactly: key >> 3), number > 0 else { throw Malformed() }
    switch key & 7 {
    case 0: return (number, .number(try varint()))
    case 1: return (number, .bytes(try take(8)))
    case 2:
      guard let length = Int(exactly: try varint()) else { throw Malformed() }
      return (number, .bytes(try take(length)))
    case 5: return (number, .bytes(try take(4)))
    default: throw Malformed()
    }
  }

  private mutating func take(_ count: Int) throws -> Data {
    guard count <= bytes.endIndex - index else { throw Malformed() }
    defer { index += count }
    return bytes[index..<index + count]
  }

  private mutating func varint() throws -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard index < bytes.endIndex else { throw Malformed() }
      let byte = bytes[index]
      index += 1
      result |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte & 0x80 == 0 { return result }
    }
    throw Malformed()
  }
}

extension ProtobufReader {
  /// Numbers that lie one after the other.
  static func packed(_ bytes: Data) throws -> [UInt64] {
    var reader = ProtobufReader(bytes)
    var numbers: [UInt64] = []
    while reader.index < bytes.endIndex { numbers.append(try reader.varint()) }
    return numbers
  }

  /// All fields of a message by their numbers.
  static func fields(of bytes: Data) throws -> [Int: [Value]] {
    var reader = ProtobufReader(bytes)
    var fields: [Int: [Value]] = [:]
    while let field = try reader.next() { fields[field.number, default: []].append(field.value) }
    return fields
  }
}

extension [Int: [ProtobufReader.Value]] {
  /// The text of a field, empty if there is none.
  func text(_ number: Int) -> String {
    guard case .bytes(let bytes) = self[number]?.last else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  func message(_ number: Int) throws -> Self? {
    guard case .bytes(let bytes) = self[number]?.last else { return nil }
    return try ProtobufReader.fields(of: bytes)
  }

  func messages(_ number: Int) throws -> [Self] {
    try (self[number] ?? []).compactMap {
      guard case .bytes(let bytes) = $0 else { return nil }
      return try ProtobufReader.fields(of: bytes)
    }
  }

  func number(_ number: Int) -> UInt64? {
    guard case .number(let value) = self[number]?.last else { return nil }
    return value
  }
}
