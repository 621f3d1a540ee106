import Foundation

/// What values become in columns.
enum ColumnCoding {
  static func uuid(_ bytes: UnsafeRawBufferPointer) -> UUID? {
    guard bytes.count == 16 else { return nil }
    return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }

  /// Gives a statement an attribute's value in the form of its column.
  static func bind(
    _ value: Any?, type: ColumnType, to statement: SQLiteStatement, at index: Int
  ) throws {
    guard let value else { return statement.bindNull(index) }
    switch type {
    case .string:
      if let text = Unboxed.text(value) { return statement.bind(text: text, index) }
    case .integer:
      if let number = Unboxed.integer(value) { return statement.bind(integer: number, index) }
    case .boolean:
      if let flag = Unboxed.flag(value) { return statement.bind(integer: flag ? 1 : 0, index) }
    case .double, .float:
      if let number = Unboxed.number(value) { return statement.bind(double: number, index) }
    case .date:
      if let date = Unboxed.date(value) {
        return statement.bind(double: date.timeIntervalSinceReferenceDate, index)
      }
    default: break
    }
    try statement.bind(value, at: index)
  }
}
