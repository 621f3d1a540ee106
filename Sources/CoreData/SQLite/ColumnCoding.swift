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

extension NSManagedObject {
  /// Gives a statement the value of a slot if it is one of the usual types.
  final func bind(
    _ slot: Int, _ type: ColumnType, to statement: SQLiteStatement, at index: Int
  ) -> Bool {
    switch type {
    case .string:
      guard let text = text(slot) else { return false }
      statement.bind(text: text, index)
    case .integer:
      guard let number = integer(slot) else { return false }
      statement.bind(integer: number, index)
    case .boolean:
      guard let flag = flag(slot) else { return false }
      statement.bind(integer: flag ? 1 : 0, index)
    case .double, .float:
      guard let number = number(slot) else { return false }
      statement.bind(double: number, index)
    case .date:
      guard let date = date(slot) else { return false }
      statement.bind(double: date.timeIntervalSinceReferenceDate, index)
    default: return false
    }
    return true
  }
}
