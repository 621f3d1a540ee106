import Foundation

/// Any JSON, for parts of a document whose shape depends on the tool that wrote it.
enum JSONValue: Decodable, Sendable, Equatable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([JSONValue])
  case object([String: JSONValue])
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var array: [JSONValue]? {
    if case .array(let items) = self { return items }
    return nil
  }

  subscript(key: String) -> JSONValue? {
    if case .object(let entries) = self { return entries[key] }
    return nil
  }
}
