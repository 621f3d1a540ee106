import Foundation

/// A value of a row as an archive has it. Dates are seconds since 2001, binary data is Base64.
enum ArchiveValue: Codable, Hashable {
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)

  init(from decoder: Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    }
  }
}

/// A row: its values, and for each relationship to one other row what identifies that one.
struct ArchiveRow: Codable, Equatable {
  var values: [String: ArchiveValue] = [:]
  var relations: [String: [String: ArchiveValue]] = [:]
}

/// Rows of one entity.
struct ArchiveRows: Codable, Equatable {
  var entity: String
  var rows: [ArchiveRow]
}
