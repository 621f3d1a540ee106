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
    // What contexts hand over is of these types; casts that succeed are cheap, those that do not are not.
    switch type {
    case .string:
      if let text = value as? String { return statement.bind(text: text, index) }
    case .integer:
      if Swift.type(of: value) == Int64.self, let number = value as? Int64 {
        return statement.bind(integer: number, index)
      }
      if let number = value as? NSNumber {
        return statement.bind(integer: number.int64Value, index)
      }
    case .boolean:
      if Swift.type(of: value) == Bool.self, let flag = value as? Bool {
        return statement.bind(integer: flag ? 1 : 0, index)
      }
      if let number = value as? NSNumber {
        return statement.bind(integer: number.boolValue ? 1 : 0, index)
      }
    case .double, .float:
      if Swift.type(of: value) == Double.self, let number = value as? Double {
        return statement.bind(double: number, index)
      }
      if let number = value as? NSNumber {
        return statement.bind(double: number.doubleValue, index)
      }
    case .date:
      if let date = value as? Date {
        return statement.bind(double: date.timeIntervalSinceReferenceDate, index)
      }
    default: break
    }
    try statement.bind(value, at: index)
  }
}
