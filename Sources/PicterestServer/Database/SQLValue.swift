/// One value of a row, or of a statement's parameter. Two kinds and nothing are all that the tables
/// need, and all that every database reads and writes alike.
enum SQLValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case text(String)
}

/// A value that a statement takes as a parameter.
protocol SQLParameter {
  var sqlValue: SQLValue { get }
}

extension SQLValue: SQLParameter {
  var sqlValue: SQLValue { self }
}

extension String: SQLParameter {
  var sqlValue: SQLValue { .text(self) }
}

extension Int64: SQLParameter {
  var sqlValue: SQLValue { .integer(self) }
}

extension Int: SQLParameter {
  var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Optional: SQLParameter where Wrapped: SQLParameter {
  var sqlValue: SQLValue { map(\.sqlValue) ?? .null }
}

/// The columns of a row, counted from 0 in the statement's order.
protocol SQLColumns {
  func text(_ column: Int) -> String
  func optionalText(_ column: Int) -> String?
  /// A whole number; 0 for nothing.
  func integer(_ column: Int) -> Int64
}

extension SQLColumns {
  /// The result of a comparison: SQLite gives a number, PostgreSQL the letter `t` or `f`.
  func flag(_ column: Int) -> Bool { ["1", "t"].contains(text(column)) }
}

/// One row of a result.
struct SQLRow: SQLColumns, Sendable {
  let values: [SQLValue]

  func text(_ column: Int) -> String { optionalText(column) ?? "" }

  func optionalText(_ column: Int) -> String? {
    switch values[column] {
    case .text(let text): return text
    case .integer(let number): return "\(number)"
    case .null: return nil
    }
  }

  /// A whole number; 0 for nothing. PostgreSQL sends numbers as text when it has summed them.
  func integer(_ column: Int) -> Int64 {
    switch values[column] {
    case .integer(let number): return number
    case .text(let text): return Int64(text) ?? 0
    case .null: return 0
    }
  }

  func isNull(_ column: Int) -> Bool { values[column] == .null }
}
